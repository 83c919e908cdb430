/// Everything that is to be shown, and how input is taken, on every output or in the one window.
///
/// A mode returns one per turn. The stage compares it with the one before and changes only what
/// differs, so the order of a mode's changes makes no difference.
package struct Show: Hashable, Sendable {
  /// What the desktop shows.
  package var picture = DesktopPicture()
  /// Where it is shown.
  package var place = Place.overlay(Cover())
  /// Whether there are surfaces, or at least stills.
  package var isUp = false
  /// Whether this is the last show: nothing is kept for another one.
  package var isLast = false
  /// The ground that an overlay lies over; a window ignores it.
  package var ground = Background.live
  /// The pictures of the screens below the overlay that a program has set, by connector name.
  ///
  /// The empty name stands for every screen that has no entry of its own.
  package var screenPictures: [String: ScreenPicture] = [:]
  /// Which part takes pointer and touch.
  package var input = InputArea.nothing
  /// The lights that take input although the area leaves lights to the desktop below.
  package var heldLights: Set<String> = []
  /// The source that has to tell where the pointer is; nil if none has to.
  package var follow: PointerSourceKind?
  /// How the overlay uses the keyboard.
  package var keyboard = KeyboardUse.none
  /// Whether the mode gets keys even if nothing takes pointer and touch.
  package var hearsKeys = false
  /// The cursors of pointers and pens over the overlay.
  package var cursors = Cursors()
  /// The card that screen readers and the voice read; nil for silence.
  package var reading: CardReading?

  package init() {}

  /// Gives up the surfaces of an overlay on which nothing is seen.
  ///
  /// Some compositors show the pictures of a game or a film without composing them, but not below a
  /// surface, even if that is clear.
  mutating func leaveScreen() {
    guard case .overlay(let cover) = place, ground == .live, picture.lights.isEmpty,
      picture.panels.isEmpty, picture.cards.isEmpty
    else { return }
    place = .nowhere(cover)
  }

  /// The face of the card that is read.
  package var announced: CardFace? { reading?.face }
}

/// The picture of the whole desktop, in its logical pixels.
package struct DesktopPicture: Hashable, Sendable {
  package var dim: Dim
  /// The dims of single outputs that differ, by connector name.
  package var dims: [String: Dim]
  package var lights: [Light]
  /// The panels of programs between the lights and the cards, the lowest first.
  package var panels: [ScenePanel]
  /// The cards above everything else, the lowest first.
  package var cards: [SceneCard]
  /// The picture below the dim in a window, in pixels of its buffer.
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

  /// The picture of one output, with its own dim and no others.
  package func on(_ output: String) -> DesktopPicture {
    guard !dims.isEmpty else { return self }
    var picture = self
    picture.dim = dims[output] ?? dim
    picture.dims = [:]
    return picture
  }
}

/// The cursors of pointers and pens.
package struct Cursors: Hashable, Sendable {
  /// The cursor of every hand that has none of its own.
  package var usual = CursorShape.arrow
  /// The cursors of single hands.
  package var hands: [Hand: CursorShape] = [:]

  package func of(_ hand: Hand) -> CursorShape { hands[hand] ?? usual }
}

/// Where clicks and touches reach the programs below.
public enum ClickThrough: String, Hashable, Sendable, CaseIterable {
  /// Under the pointer everywhere, if the desktop has a way for it and no click and no key has a meaning for the
  /// light; nowhere with other lights.
  case automatic = "auto"
  /// Nowhere: the overlay keeps them.
  case none
  /// In the lights; the overlay takes what is beside them. Under the pointer it is the same as ``all``.
  ///
  /// A light that moves is closed until it lies still. Edges of curved lights are open in steps, and
  /// among more than about twenty lights the smallest may stay closed. A light is also closed if dim, light and tint
  /// together hide more than half of what is below it, and where a panel, card or label covers it that is more than 10
  /// percent opaque: a person must see what a click reaches.
  case lights
  /// Everywhere. Under the pointer, a notice says so if the desktop has no way for it.
  case all

  /// What is left for the overlay.
  package var area: InputArea {
    switch self {
    case .automatic, .none: .everything
    case .lights: .outsideLights
    case .all: .nothing
    }
  }
}

/// The part of a surface that takes pointer and touch; cards and panels on it take their own.
///
/// It belongs to the state of a surface, so a surface that is created again gets it too. Otherwise
/// that surface would swallow every click on the desktop.
package enum InputArea: Hashable, Sendable {
  case everything
  case nothing
  /// The area outside of the lights in the latest picture. Through lights that lie still, hands
  /// reach the desktop below.
  case outsideLights
  /// The area of the lights in the latest picture. Beside them, hands reach the desktop below.
  case lights
  /// What covers the desktop below, as panels and cards do. Everywhere else hands reach it.
  ///
  /// Unlike with ``nothing``, a ``Sight`` decides where: it is also all of a dim that hides too much.
  case covers

  /// Whether the area depends on the lights.
  package var followsLights: Bool { self != .everything && self != .nothing }
}

/// Whether a surface takes the keyboard.
package enum KeyboardUse: Hashable, Sendable {
  case none
  /// Keys as windows get them: after a person clicks on it, and not while they work with another
  /// window.
  ///
  /// Older compositors know only all or nothing; with those it is nothing.
  case shared
  /// All keys; afterwards the window that had the keyboard gets it back.
  case exclusive
}

/// Keeps a large value elsewhere, so that what contains it is small to copy.
///
/// It is a value like any other: a copy shares the memory until one of the two changes. The compiler
/// writes code for each struct that copies, assigns and destroys all that lies in it, for the outer
/// structs again and again; here that is the code of one pointer. Making one takes memory once, so a
/// turn of the loop allocates two: that costs less than the copies did, 26 instead of 30 µs.
@propertyWrapper
package struct Large<Value: Sendable>: Sendable {
  /// One element, as an array changes it in place and is safe to send.
  private var storage: [Value]

  /// Keeps a value.
  package init(wrappedValue: Value) {
    storage = [wrappedValue]
  }

  /// The value.
  package var wrappedValue: Value {
    _read { yield storage[0] }
    _modify { yield &storage[0] }
  }
}
