package import Spotlight
internal import SpotlightWayland

/// The reference model: the lit pixels of an output, computed only from the lights and the output.
///
/// It knows only squares. It makes no statement about pixels on an edge, shadows of cards, and
/// cards that are partly faded.
package struct ExpectedPicture {
  package let lights: [Light]
  /// The cards, as ``FlatArtist`` paints them.
  package var cards: [SceneCard] = []
  package let output: FakeOutput
  /// The room that panels take of the output, at the top and on the left.
  package var panels = (width: 0, height: 0)

  /// A black dim of 0.55, in the form of a buffer.
  package static let dim: UInt32 = 140 << 24
  package static let lit: UInt32 = 0
  package static let card: UInt32 = 0xFF00_FF00

  /// The expected pixel; nil near an edge.
  package func pixel(_ x: Int, _ y: Int) -> UInt32? {
    let factor = Double(output.scale) / 120
    let centerX = (Double(x) + 0.5) / factor + Double(output.x + panels.width)
    let centerY = (Double(y) + 0.5) / factor + Double(output.y + panels.height)
    // A pixel and a half on both sides: the logical size is rounded too.
    let margin = 1.5 / factor
    func depth(in frame: Rect) -> Double {
      min(
        min(centerX - frame.x, frame.x + frame.width - centerX),
        min(centerY - frame.y, frame.y + frame.height - centerY))
    }
    for card in cards.reversed() where depth(in: card.extent) > -margin {
      return card.opacity == 1 && depth(in: card.frame) >= margin ? Self.card : nil
    }
    var isDim = true
    for light in lights {
      let inside = depth(in: light.frame)
      if inside >= margin { return Self.lit }
      if inside > -margin { isDim = false }
    }
    return isDim ? Self.dim : nil
  }

  /// The fault of a picture, or nil.
  package func fault(in picture: Picture) -> String? {
    let width = output.logicalWidth - panels.width
    let height = output.logicalHeight - panels.height
    let expected = ((width * output.scale + 60) / 120, (height * output.scale + 60) / 120)
    if (picture.width, picture.height) != expected {
      return "\(output.connector) shows \(picture.width)x\(picture.height) and not \(expected)"
    }
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        guard let pixel = pixel(x, y), pixel != picture.pixel(x, y) else { continue }
        return "\(output.connector) shows \(String(picture.pixel(x, y), radix: 16)) at \(x), \(y)"
      }
    }
    return nil
  }
}

extension FakeDesktop {
  /// The fault of what the screens show; nil if every output shows the lights and nothing else
  /// does.
  package func faultOnScreens() -> String? {
    if stage.show.place.cover.role == .window { return faultInWindow() }
    for output in compositor.outputs.values.sorted(by: { $0.name < $1.name }) {
      guard stage.isVisible, output.width > 0, output.height > 0 else { continue }
      guard let picture = compositor.surface(on: output)?.picture else {
        return "\(output.connector) shows nothing"
      }
      let expected = ExpectedPicture(
        lights: stage.show.picture.lights, cards: shownCards, output: output)
      if let fault = expected.fault(in: picture) {
        return fault
      }
    }
    return faultInNumber(allowed: compositor.outputs.count)
  }

  private var shownCards: [SceneCard] { stage.artist == nil ? [] : stage.show.picture.cards }

  /// The fault of a window, which is on one output and shows that output's part.
  private func faultInWindow() -> String? {
    if stage.isVisible, let output = compositor.placeOfWindows {
      let window = compositor.surfaces.first { if case .window = $0.role { true } else { false } }
      guard let picture = window?.picture else { return "the window shows nothing" }
      let expected = ExpectedPicture(
        lights: stage.show.picture.lights, cards: shownCards, output: output,
        panels: compositor.panels)
      if let fault = expected.fault(in: picture) { return fault }
    }
    return faultInNumber(allowed: compositor.outputs.isEmpty ? 0 : 1)
  }

  private func faultInNumber(allowed: Int) -> String? {
    let allowed = stage.isVisible ? allowed : 0
    let shown = compositor.surfaces.filter { $0.isMapped && $0.role.id != nil }.count
    return shown > allowed ? "\(shown) surfaces on \(allowed) outputs" : nil
  }

  /// Shows lights on every output.
  package func show(_ lights: [Light] = [.square("a", 8, 8, 16)]) {
    stage.change { $0.picture = DesktopPicture(lights: lights) }
    stage.change { $0.isUp = true }
    settle()
  }
}

extension Light {
  /// A light whose every pixel is either lit or not.
  package static func square(_ id: String, _ x: Double, _ y: Double, _ side: Double) -> Light {
    Light(id: id, frame: Rect(x: x, y: y, width: side, height: side), shape: .rectangle)
  }
}
