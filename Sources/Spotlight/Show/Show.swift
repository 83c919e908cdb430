/// All that should be so now, on every output or in the one window.
///
/// A mode returns one per turn. The stage compares it with the one before and does what differs, so the order in which
/// a mode came to it makes no difference.
package struct Show: Hashable, Sendable {
  /// What the desktop shows.
  package var picture = DesktopPicture()
  /// Where it is shown.
  package var place = Place.overlay(Cover())
  /// Whether there are surfaces at all.
  package var isUp = false
  /// What an overlay lies over; a window of its own ignores it.
  package var ground = Ground.live
  /// What programs say that is on screens below the overlay, by connector name.
  ///
  /// The empty name stands for every screen that has no entry of its own.
  package var screenPictures: [String: ScreenPicture] = [:]
  /// Which part takes pointer and touch.
  package var input = InputArea.nothing
  /// How the overlay uses the keyboard.
  package var keyboard = KeyboardUse.none
  /// Whether the mode is told of keys even if nothing takes pointer and touch.
  package var hearsKeys = false
  /// What pointers and pens look like over it.
  package var cursors = Cursors()
  /// What screen readers and the voice are told; nil for silence.
  package var announced: CardFace?

  package init() {}
}

/// What the whole desktop shows, in its logical pixels.
package struct DesktopPicture: Hashable, Sendable {
  package var dim: Dim
  /// The dim of single outputs, by connector name, if it differs.
  package var dims: [String: Dim]
  package var lights: [Light]
  /// The panels of programs between the lights and the cards, the lowest first.
  package var panels: [ScenePanel]
  /// The cards over all of it, the lowest first.
  package var cards: [SceneCard]
  /// What a window is painted over, in pixels of its buffer.
  package var backdrop: SceneBackdrop?

  package init(
    dim: Dim = Dim(), dims: [String: Dim] = [:], lights: [Light] = [], panels: [ScenePanel] = [],
    cards: [SceneCard] = [], backdrop: SceneBackdrop? = nil
  ) {
    self.dim = dim
    self.dims = dims
    self.lights = lights
    self.panels = panels
    self.cards = cards
    self.backdrop = backdrop
  }

  /// The same as one output has it: its own dim, and no others.
  package func on(_ output: String) -> DesktopPicture {
    guard !dims.isEmpty else { return self }
    var picture = self
    picture.dim = dims[output] ?? dim
    picture.dims = [:]
    return picture
  }
}

/// What pointers and pens look like.
package struct Cursors: Hashable, Sendable {
  /// The look of every hand that has none of its own.
  package var usual = CursorShape.arrow
  /// The looks of single hands.
  package var hands: [Hand: CursorShape] = [:]

  package init(usual: CursorShape = .arrow, hands: [Hand: CursorShape] = [:]) {
    self.usual = usual
    self.hands = hands
  }

  package func of(_ hand: Hand) -> CursorShape { hands[hand] ?? usual }
}

/// Which part of a surface takes pointer and touch, beside the cards and panels on it, which take their own.
///
/// It is part of what a surface *is* and not something done to it once: a re-created surface that forgot
/// it would swallow every click on the desktop.
package enum InputArea: Hashable, Sendable {
  case everything
  case nothing
  /// What is outside of the lights, as the last picture shows them. Through lights that lie still, hands reach what is
  /// below.
  case outsideLights
  /// What is in the lights, as the last picture shows them. Beside them hands reach what is below.
  case lights

  /// Whether it depends on the lights.
  package var followsLights: Bool { self == .outsideLights || self == .lights }
}

/// Whether a surface takes the keyboard.
package enum KeyboardUse: Hashable, Sendable {
  case none
  /// Keys as windows get them: when a person clicks on it, and not while they work with another window.
  ///
  /// Older compositors know only all or nothing; there it is nothing.
  case shared
  /// All keys while the surface is there.
  case exclusive
}
