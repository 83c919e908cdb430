/// A device of a seat's tablets: a tablet, a pen, or a pad beside a tablet.
@MainActor
package final class FakeTablet {
  package enum Kind {
    case board
    /// A pen, by the protocol's number of its type.
    case pen(UInt32)
    /// Groups of buttons, each with this many rings and strips.
    case pad(groups: Int, rings: Int, strips: Int)
  }

  package let seat: UInt32
  package let kind: Kind
  /// The client's object for it; there is one client.
  package var id: UInt32?

  package nonisolated static let pen: UInt32 = 0x140
  package nonisolated static let eraser: UInt32 = 0x141

  package init(seat: UInt32, kind: Kind) {
    self.seat = seat
    self.kind = kind
  }
}
