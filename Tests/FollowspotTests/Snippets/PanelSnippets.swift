import Followspot

/// Panels; they are compiled and not called.
@MainActor enum PanelSnippets {
  static func clock(on overlay: Overlay) {
    // snippet
    let clock = overlay.panel(
      "clock", frame: Rect(x: 40, y: 40, width: 240, height: 120),
      onEvent: { event in
        if event.kind == .tapped { print("Tapped at \(event.place.x), \(event.place.y)") }
      },
      paint: { canvas in
        canvas.fill(with: .white)
        let line = Rect(x: 0, y: 0, width: 240, height: 4)
        canvas.fill(line, with: Color(red: 26, green: 95, blue: 180))
      })
    clock.move(to: Rect(x: 400, y: 40, width: 240, height: 120))
    clock.repaint()
    // end of snippet
  }
}
