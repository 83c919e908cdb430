/// The form of stills, and their faults.
package struct FakeStills {
  /// The faults of stills, as ``faults`` lists them.
  package enum Fault: CaseIterable, Sendable {
    /// There is an offer, and the copy fails.
    case fails
    /// The buffer no longer fits: another size comes before or after the failure.
    case fitsNoMore
    case fitsNoMoreAndTellsLater
    /// The session stops, at its beginning or when it should copy.
    case isStopped
    case stopsInBetween
    /// No event comes, or none after the offer.
    case isSilent
    case neverCopies
    /// Offers that no client can use.
    case hasShortRows
    case hasNoSize
    case isHuge
    case hasUnknownFormat
    case offersNothing
    /// A frame is ready without a request to copy.
    case isReadyAtOnce
  }

  /// The faults of the next stills, in turn; later stills are right.
  package var faults: [Fault] = []

  /// The formats that it offers.
  package var formats: [UInt32] = [Self.xrgb]

  /// Bytes after each row, if the protocol has a stride.
  package var padding = 0

  /// Whether the lowest row comes first, if the protocol can say so.
  package var isUpsideDown = false

  /// What programs show: another number stands for another picture.
  package var scenery: UInt32 = 1

  /// How many stills were begun, and how many of them with cursors.
  package var begun = 0
  package var begunWithCursors = 0
  /// How many stills were filled.
  package var filled = 0

  static let xrgb: UInt32 = 1

  mutating func takeFault() -> Fault? { faults.isEmpty ? nil : faults.removeFirst() }

  /// The colour that programs show at a pixel of an output.
  package func pixel(_ x: Int, _ y: Int, of output: FakeOutput) -> UInt32 {
    let word = UInt32(truncatingIfNeeded: x &* 3 &+ y &* 1031 &+ Int(output.name) &* 65_599)
    return (word &* 40_503 &+ scenery &* 7919) & 0xFF_FFFF
  }

  /// The bytes of a pixel in a format.
  package static func bytes(_ format: UInt32) -> Int {
    format == fourcc("RG24") || format == fourcc("BG24") ? 3 : 4
  }

  package static func fourcc(_ name: String) -> UInt32 {
    name.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Makes pixels of a format from colours, in the lowest ``bytes(_:)`` bytes of a word.
  static func encoding(_ format: UInt32) -> (_ color: UInt32) -> UInt32 {
    /// Extends eight bits to ten; the client must ignore the lowest two.
    func ten(_ value: UInt32) -> UInt32 { value << 2 | value >> 6 }
    func eightBits(_ high: UInt32, _ middle: UInt32, _ low: UInt32) -> UInt32 {
      high << 16 | middle << 8 | low
    }
    func tenBits(_ high: UInt32, _ middle: UInt32, _ low: UInt32) -> UInt32 {
      ten(high) << 20 | ten(middle) << 10 | ten(low)
    }
    let encode: (_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt32 =
      switch format {
      case 0: { 0x5A00_0000 | eightBits($0, $1, $2) }
      case fourcc("XB24"), fourcc("AB24"): { 0x7700_0000 | eightBits($2, $1, $0) }
      case fourcc("XR30"), fourcc("AR30"): { tenBits($0, $1, $2) }
      case fourcc("XB30"), fourcc("AB30"): { 3 << 30 | tenBits($2, $1, $0) }
      case fourcc("BG24"): { eightBits($2, $1, $0) }
      default: { eightBits($0, $1, $2) }
      }
    return { encode($0 >> 16 & 0xFF, $0 >> 8 & 0xFF, $0 & 0xFF) }
  }
}

/// An object of the stills' protocols.
package final class StillPart {
  /// The output, by its global.
  package let output: UInt32
  /// The session that a frame belongs to.
  package var session: StillPart?
  /// The frame of a session.
  package var frame: UInt32?
  /// The buffer that a frame was given.
  package var buffer: Buffer?
  var isFilled = false
  package var fault: FakeStills.Fault?
  /// The buffer size that was offered.
  package var width = 0
  package var height = 0
  package var stride: Int?
  package var formats: [UInt32] = []

  package init(output: UInt32) {
    self.output = output
  }
}
