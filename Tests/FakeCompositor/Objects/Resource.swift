/// An object of the client, as the compositor keeps it.
package final class Resource {
  package let id: UInt32
  package let interface: Interface
  package let version: UInt32
  package var part: Part

  /// The state behind an object.
  package enum Part {
    case plain
    /// A bound global, by its number.
    case global(UInt32)
    case surface(Surface)
    /// A surface's role, viewport or similar.
    case addition(Surface)
    case frame(Surface)
    case region(Region)
    case kwinBlur(Surface.KWinBlur)
    case still(StillPart)
    case pool(Pool)
    case buffer(Buffer)
    /// A device of a seat, by the seat's global.
    case device(Device)
    /// The extended half of an output, by the output's global.
    case extendedOutput(UInt32)
  }

  package init(_ id: UInt32, _ interface: Interface, version: UInt32, part: Part = .plain) {
    self.id = id
    self.interface = interface
    self.version = version
    self.part = part
  }

  package var surface: Surface? {
    switch part {
    case .surface(let surface), .addition(let surface), .frame(let surface): surface
    case .kwinBlur(let blur): blur.surface
    default: nil
    }
  }

  package var buffer: Buffer? { if case .buffer(let buffer) = part { buffer } else { nil } }
  package var pool: Pool? { if case .pool(let pool) = part { pool } else { nil } }
  package var region: Region? { if case .region(let region) = part { region } else { nil } }
  package var still: StillPart? { if case .still(let still) = part { still } else { nil } }
  package var device: Device? { if case .device(let device) = part { device } else { nil } }

  package var global: UInt32? {
    switch part {
    case .global(let name), .extendedOutput(let name): name
    default: nil
    }
  }
}

/// A region: how many rectangles went into it, and those that were added.
package final class Region {
  package var rects = 0
  package var added: [Picture.Rect] = []

  /// A region without limits, whatever was added.
  package static var endless: Region {
    let region = Region()
    region.added = [Picture.Rect(x: -1 << 20, y: -1 << 20, width: 1 << 21, height: 1 << 21)]
    return region
  }
  package var isEmpty: Bool { added.isEmpty }

  package func contains(_ x: Int, _ y: Int) -> Bool {
    added.contains { $0.x <= x && x < $0.x + $0.width && $0.y <= y && y < $0.y + $0.height }
  }
}

/// A pointer, keyboard or touchscreen of a seat, or an object of its tablets.
package final class Device {
  package let seat: UInt32
  /// The serial of the last `enter`, until the client has answered it with a cursor.
  package var unansweredEnter: UInt32?
  /// The serials that cursors may have.
  ///
  /// A cursor with the serial of an earlier `enter` is ignored: it was on its way when the newer
  /// one was sent.
  package var enters: Set<UInt32> = []
  /// The surface that a pointer or pen is on.
  package weak var surface: Surface?
  /// Whether its capability is gone, so that no more events come.
  var isInert = false
  /// Whether the client was told that it is gone, and has to destroy it.
  var isRemoved = false
  /// The pointer that makes the pinches.
  package var pointer: Device?

  package init(seat: UInt32) {
    self.seat = seat
  }
}
