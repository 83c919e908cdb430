/// What stills are like, and what goes wrong with them.
struct FakeStills {
  /// What goes wrong, as often as ``faults`` say.
  enum Fault: CaseIterable, Sendable {
    /// There is an offer, and the copy fails.
    case fails
    /// The buffer does not fit any more: another size is told, before or after the word of it.
    case fitsNoMore
    case fitsNoMoreAndTellsLater
    /// The session is over, when it begins or when it is to copy.
    case isStopped
    case stopsInBetween
    /// Nothing is heard, or nothing after the offer.
    case isSilent
    case neverCopies
    /// Offers that nobody can take.
    case hasShortRows
    case hasNoSize
    case isHuge
    case hasUnknownFormat
    case offersNothing
    /// It is ready without having been asked.
    case isReadyAtOnce
  }

  /// What goes wrong with the next stills, one after the other; those after them are right.
  var faults: [Fault] = []

  /// The formats that stills may have.
  var formats: [UInt32] = [Self.xrgb]

  /// Bytes after each row, where the compositor says it.
  var padding = 0

  /// Whether the lowest row comes first, where that can be told.
  var isUpsideDown = false

  /// What programs show: another number, another picture.
  var scenery: UInt32 = 1

  /// How often a still was begun, and how often with cursors.
  var begun = 0
  var begunWithCursors = 0
  /// How often one was filled.
  var filled = 0

  static let xrgb: UInt32 = 1

  mutating func takeFault() -> Fault? { faults.isEmpty ? nil : faults.removeFirst() }

  /// What is to be seen of programs at a pixel of an output.
  func pixel(_ x: Int, _ y: Int, of output: FakeOutput) -> UInt32 {
    let word = UInt32(truncatingIfNeeded: x &* 3 &+ y &* 1031 &+ Int(output.name) &* 65_599)
    return (word &* 40_503 &+ scenery &* 7919) & 0xFF_FFFF
  }

  /// The bytes of a pixel in a format.
  static func bytes(_ format: UInt32) -> Int {
    format == fourcc("RG24") || format == fourcc("BG24") ? 3 : 4
  }

  static func fourcc(_ name: String) -> UInt32 {
    name.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// A colour as the bytes of a format have it.
  static func encode(_ color: UInt32, _ format: UInt32) -> [UInt8] {
    let (red, green, blue) = (color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF)
    /// Ten bits of eight, with something below them that nobody may take for more.
    func ten(_ value: UInt32) -> UInt32 { value << 2 | value >> 6 }
    let word: UInt32 =
      switch format {
      case 0: 0x5A00_0000 | red << 16 | green << 8 | blue
      case fourcc("XB24"), fourcc("AB24"): 0x7700_0000 | blue << 16 | green << 8 | red
      case fourcc("XR30"), fourcc("AR30"): ten(red) << 20 | ten(green) << 10 | ten(blue)
      case fourcc("XB30"), fourcc("AB30"): 3 << 30 | ten(blue) << 20 | ten(green) << 10 | ten(red)
      case fourcc("BG24"): blue << 16 | green << 8 | red
      default: red << 16 | green << 8 | blue
      }
    return (0..<bytes(format)).map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) }
  }
}

/// An object that has to do with stills.
final class StillPart {
  /// The output, by its global.
  let output: UInt32
  /// The session that a frame is of.
  var session: StillPart?
  /// The frame that a session has.
  var frame: UInt32?
  /// The buffer that a frame was given.
  var buffer: Buffer?
  var isFilled = false
  var fault: FakeStills.Fault?
  /// What was told of the buffer.
  var width = 0
  var height = 0
  var stride: Int?
  var formats: [UInt32] = []

  init(output: UInt32) {
    self.output = output
  }
}
