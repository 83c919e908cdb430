internal import CFollowspot

/// What programs hold by their handles.
@MainActor
enum Handles {
  static let overlays = Held<LentOverlay>("overlay", most: 64)
  /// An overlay has fewer.
  static let windows = Held<LentWindow>("window", most: .max)
  static let tours = Held<LentTour>("tour", most: 4096)
  static let trials = Held<LentTrial>("trial", most: 1024)

  /// How many things are held, for tests.
  static var count: Int { overlays.count + windows.count + tours.count + trials.count }

  static func overlay(_ handle: OpaquePointer?) throws(Refusal) -> LentOverlay {
    let overlay = try overlays.find(handle)
    guard !overlay.isLeaving else { throw .badHandle("overlay") }
    return overlay
  }

  static func window(_ handle: OpaquePointer?) throws(Refusal) -> LentWindow {
    let window = try windows.find(handle)
    guard !window.owner.isLeaving else { throw .badHandle("window") }
    return window
  }
}

/// The things of one kind.
///
/// A handle is a number in the form of a pointer, with nothing behind it. No number is used twice, so a handle that was freed, or
/// that never was one, is not found, and nothing is read through it.
@MainActor
final class Held<Thing> {
  private let name: String
  private let most: Int
  private var things: [OpaquePointer: Thing] = [:]

  init(_ name: String, most: Int) {
    self.name = name
    self.most = most
  }

  var count: Int { things.count }

  func find(_ handle: OpaquePointer?) throws(Refusal) -> Thing {
    guard let handle, let thing = things[handle] else { throw .badHandle(name) }
    return thing
  }

  /// Makes one, unless there are too many already, and gives its handle.
  func add(_ make: (OpaquePointer) throws(Refusal) -> Thing) throws(Refusal) -> OpaquePointer {
    guard count < most else { throw .limit(most, name + "s") }
    let handle = nextHandle()
    things[handle] = try make(handle)
    return handle
  }

  func remove(_ handle: OpaquePointer?) {
    if let handle { things[handle] = nil }
  }
}

@MainActor private var lastHandle: UInt = 0x10_0000

@MainActor
private func nextHandle() -> OpaquePointer {
  lastHandle += 16
  // It is not 0.
  return OpaquePointer(bitPattern: lastHandle)!
}
