internal import CFollowspot
internal import Spotlight

/// What programs hold: overlays, windows and tours, by their handles.
///
/// A handle is a number in the form of a pointer, with nothing behind it. No number is used twice, so a handle that was freed, or
/// that never was one, is not found, and nothing is read through it.
@MainActor
enum Handles {
  private static var overlays: [OpaquePointer: LentOverlay] = [:]
  private static var windows: [OpaquePointer: LentWindow] = [:]
  private static var tours: [OpaquePointer: LentTour] = [:]
  private static var trials: [OpaquePointer: LentTrial] = [:]
  private static var last: UInt = 0x10_0000

  private static let mostOverlays = 64
  private static let mostTours = 4096
  private static let mostTrials = 1024

  /// How many things are held, for tests.
  static var count: Int { overlays.count + windows.count + tours.count + trials.count }

  private static func new() throws(Refusal) -> OpaquePointer {
    last &+= 16
    guard let handle = OpaquePointer(bitPattern: last) else {
      throw Refusal(code: FOLLOWSPOT_ERROR_LIMIT, sentence: "All handles were used.")
    }
    return handle
  }

  // MARK: Overlays

  static func overlay(_ handle: OpaquePointer?) throws(Refusal) -> LentOverlay {
    guard let handle, let overlay = overlays[handle], !overlay.isLeaving else {
      throw .badHandle("overlay")
    }
    return overlay
  }

  /// Refuses one more overlay than there may be.
  static func checkRoomForOverlay() throws(Refusal) {
    guard overlays.count < mostOverlays else { throw .limit(mostOverlays, "overlays") }
  }

  static func add(
    _ make: (OpaquePointer) throws(Refusal) -> LentOverlay
  ) throws(Refusal) -> OpaquePointer {
    let handle = try new()
    overlays[handle] = try make(handle)
    return handle
  }

  /// Forgets an overlay and its windows.
  static func remove(_ overlay: LentOverlay) {
    overlays[overlay.handle] = nil
    for handle in overlay.windows.keys { windows[handle] = nil }
  }

  // MARK: Windows

  static func window(_ handle: OpaquePointer?) throws(Refusal) -> LentWindow {
    guard let handle, let window = windows[handle], !window.owner.isLeaving else {
      throw .badHandle("window")
    }
    return window
  }

  static func add(
    _ make: (OpaquePointer) throws(Refusal) -> LentWindow
  ) throws(Refusal) -> OpaquePointer {
    let handle = try new()
    windows[handle] = try make(handle)
    return handle
  }

  static func remove(window handle: OpaquePointer) { windows[handle] = nil }

  // MARK: Tours

  static func lentTour(_ handle: OpaquePointer?) throws(Refusal) -> LentTour {
    guard let handle, let tour = tours[handle] else { throw .badHandle("tour") }
    return tour
  }

  static func tour(_ handle: OpaquePointer?) throws(Refusal) -> Tour { try lentTour(handle).tour }

  static func add(_ tour: LentTour) throws(Refusal) -> OpaquePointer {
    guard tours.count < mostTours else { throw .limit(mostTours, "tours") }
    let handle = try new()
    tours[handle] = tour
    return handle
  }

  static func free(tour handle: OpaquePointer?) throws(Refusal) {
    guard let handle, tours.removeValue(forKey: handle) != nil else { throw .badHandle("tour") }
  }

  // MARK: Trials

  static func trial(_ handle: OpaquePointer?) throws(Refusal) -> LentTrial {
    guard let handle, let trial = trials[handle] else { throw .badHandle("trial") }
    return trial
  }

  static func add(_ trial: LentTrial) throws(Refusal) -> OpaquePointer {
    guard trials.count < mostTrials else { throw .limit(mostTrials, "trials") }
    let handle = try new()
    trials[handle] = trial
    return handle
  }

  static func free(trial handle: OpaquePointer?) throws(Refusal) {
    guard let handle, trials.removeValue(forKey: handle) != nil else { throw .badHandle("trial") }
  }
}
