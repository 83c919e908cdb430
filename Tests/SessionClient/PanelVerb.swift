internal import Followspot

/// `session-client panel X,Y,W,H`: a panel over a desktop that is not dimmed and lets all clicks through.
///
/// It prints `shown` when it is on the screen, `painted W H` each time that its content is, a line for each
/// event but those of hovering, as `tapped X Y`, and `moved` when a tap has sent it 100 pixels to the right.
/// Esc ends it.
@MainActor
enum PanelVerb {
  static func run(_ arguments: [String]) throws {
    var frame = try Rect(words: arguments.first, of: "panel")
    var options = Overlay.Options()
    options.dim.opacity = 0
    let overlay = try Overlay.open(options)
    var handle: PanelHandle?
    handle = overlay.panel(
      "panel", frame: frame, by: .none,
      onEvent: { event in
        guard event.kind != .hovered else { return }
        Console.say("\(event.kind) \(Int(event.place.x)) \(Int(event.place.y))")
        guard event.kind == .tapped else { return }
        frame.x += 100
        handle?.move(to: frame, by: .eased(.milliseconds(200)))
        Console.say("moved")
      },
      paint: { canvas in
        canvas.fill(with: .white)
        let size = canvas.size
        let band = PixelRect(x: 0, y: 0, width: size.width, height: size.height / 4)
        canvas.fill(band, with: Color(red: 0xC0, green: 0x20, blue: 0x20))
        Console.say("painted \(size.width) \(size.height)")
      })
    let outcome = try overlay.run { if case .shown = $0 { Console.say("shown") } }
    overlay.close()
    Console.say("\(outcome)")
  }
}
