/// Every global that Followspot binds, in one place.
///
/// The table decides what is bound, and `followspot doctor --protocols` prints its sentences.
package enum VersionTable {
  package static let needs: [Need] = [
    Need(
      WlCompositor.description, least: 4, .required,
      loss: "Surfaces cannot tell which of their pixels changed, so nothing is shown."),
    Need(
      WlShm.description, .required,
      loss: "There is no shared memory to paint into, so nothing is shown."),
    Need(
      ZwlrLayerShellV1.description, .layers,
      loss: "Programs cannot put an overlay above all windows here."),
    Need(
      XdgWmBase.description, .windows,
      loss: "Programs cannot open windows here, so nothing is shown."),
    Need(
      ZxdgDecorationManagerV1.description, .decorations,
      loss: "Windows draw their own title bars, and ours has none."),
    Need(
      WlSubcompositor.description, .guests,
      loss: "Nothing can be shown above a program's own window."),
    Need(
      WlOutput.description, least: 2, .optional,
      loss: "There is no screen right now; the lights appear when one is connected."),
    Need(
      WlSeat.description, .optional,
      loss: "There is no keyboard, so only a signal or a time limit ends the overlay."),
    Need(
      ZxdgOutputManagerV1.description, .optional,
      loss: "The place and the name of a screen are guessed from its mode, which is wrong for "
        + "fractional scales."),
    Need(
      WpViewporter.description, .optional,
      loss: "At fractional scales the picture is painted larger and scaled down, a little blurred."),
    Need(
      WpFractionalScaleManagerV1.description, .optional,
      loss: "Fractional scales are computed from the size of the screen."),
    Need(
      ExtBackgroundEffectManagerV1.description, .blur,
      loss: "Frosted cards and panels are solid, unless there is a picture of the screen."),
    Need(ExtImageCopyCaptureManagerV1.description, .stills, loss: lossOfStills),
    Need(ExtOutputImageCaptureSourceManagerV1.description, .stillSources, loss: lossOfStills),
  ]

  private static let lossOfStills =
    "Only the desktop's portal can take a picture of the screen: a frozen, blurred, gray "
    + "or enlarged one comes from there, or the screen stays live."

  /// Globals that are used if they are there, and that no person misses.
  private static let conveniences = [
    WpCursorShapeManagerV1.description, ZwpPointerGesturesV1.description,
    ZwpTabletManagerV2.description, OrgKdeKwinBlurManager.description,
    ZwlrScreencopyManagerV1.description, ZwlrVirtualPointerManagerV1.description,
    ExtIdleNotifierV1.description, OrgKdeKwinIdle.description, WlDataDeviceManager.description,
    WpColorManagerV1.description,
  ]

  /// The table as a list of globals for the wire to bind.
  package static var wishes: [Wire.Wish] {
    needs.map { Wire.Wish($0.interface, least: $0.least) }
      + conveniences.map { Wire.Wish($0) }
  }

  /// The globals that a guest of a host program needs.
  ///
  /// It has no seat: the host hands on what is for the guest. Two readers of the same keys would
  /// both act on them. And it has no outputs: the compositor would name ours in events of the host's surfaces, and
  /// some toolkits take the data of any output for their own.
  package static var wishesOfGuests: [Wire.Wish] {
    let interfaces: Set<String> = [
      WlCompositor.description, WlShm.description, WlSubcompositor.description,
      WpViewporter.description, WpFractionalScaleManagerV1.description,
    ].reduce(into: []) { $0.insert($1.name.description) }
    return wishes.filter { interfaces.contains($0.interface.name.description) }
  }

  /// The globals to bind in addition if frames are reported.
  static var wishesForFrames: [Wire.Wish] { [Wire.Wish(WpPresentation.description)] }
}

/// A row of the version table: a global that Followspot uses, and what the person loses without it.
package struct Need: Sendable {
  /// How important a global is.
  package enum Weight: Sendable {
    /// Without it Followspot can show nothing.
    case required
    /// Without it the person loses something visible.
    case optional
    /// One of two ways to show the overlay; either is enough.
    case layers
    case windows
    /// One of two ways to make the compositor blur.
    case blur
    /// One of two ways to take stills from the compositor.
    case stills
    /// The second half of one of those ways; without the first half it is not needed.
    case stillSources
    /// Needed only inside a host program.
    case guests
    /// Useful for windows only, which are right without it too.
    case decorations
  }

  package let interface: InterfaceDescription

  /// An older version counts as missing.
  package let least: UInt32

  package let weight: Weight

  /// One sentence on what is lost if the global is missing or older than `least`.
  package let loss: String

  /// A need that a compositor does not meet.
  package struct Unmet: Hashable, Sendable {
    package let interface: String
    /// Whether nothing can be shown without it, or the person only loses something: `required` or `optional`.
    package let weight: Weight
    /// The fault and the loss, in two sentences.
    package let words: String
  }

  /// Describes the need as unmet by a compositor that offers only an older version, or none.
  func unmet(offered: UInt32?, weight: Weight) -> Unmet {
    let name = interface.name.description
    let wrong =
      offered.map { "\(name) is there in version \($0) only, and \(least) is needed." }
      ?? "No \(name)."
    return Unmet(interface: name, weight: weight, words: "\(wrong) \(loss)")
  }

  init(
    _ interface: InterfaceDescription, least: UInt32 = 1, _ weight: Weight, loss: String
  ) {
    self.interface = interface
    self.least = least
    self.weight = weight
    self.loss = loss
  }
}

/// The compositor's globals at this moment.
@MainActor
struct GlobalTable {
  /// One announced global.
  struct Global: Sendable {
    /// Its number in the registry.
    let name: UInt32
    let interface: String
    let offered: UInt32
    /// The object that was bound to it; nil if the client did not want the global.
    let object: ObjectID?
  }

  /// The globals of each interface, the lowest number first.
  ///
  /// Look-ups are fast: compositors have some fifty globals, and each new one causes a dozen
  /// look-ups of others.
  private var byInterface: [String: [Global]] = [:]

  var all: [Global] { byInterface.values.flatMap(\.self) }

  mutating func add(_ global: Global) {
    _ = remove(name: global.name)
    var same = byInterface[global.interface] ?? []
    same.insert(global, at: same.firstIndex { $0.name > global.name } ?? same.endIndex)
    byInterface[global.interface] = same
  }

  mutating func remove(name: UInt32) -> Global? {
    for (interface, globals) in byInterface {
      guard let index = globals.firstIndex(where: { $0.name == name }) else { continue }
      return byInterface[interface]?.remove(at: index)
    }
    return nil
  }

  /// The object bound to the first announced global of an interface.
  func first<Object: WireObject>(_ type: Object.Type, on wire: Wire) -> Object? {
    byInterface[Object.description.name.description]?.lazy.compactMap(\.object).first.map {
      Object(wire: wire, id: $0)
    }
  }

  /// Whether the compositor offers an interface that the client may not know.
  func offers(_ name: String) -> Bool { byInterface[name]?.isEmpty == false }

  /// The newest version of an interface that the compositor offers, or nil.
  func offered(_ interface: InterfaceDescription) -> UInt32? {
    byInterface[interface.name.description]?.map(\.offered).max()
  }
}
