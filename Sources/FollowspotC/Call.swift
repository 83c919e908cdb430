public import CFollowspot
internal import Followspot

/// A text that a caller hands in.
public typealias CText = UnsafePointer<CChar>?

/// Where a caller wants the reason of an error.
public typealias ErrorPlace = UnsafeMutablePointer<followspot_error>?

/// Why a function of the header does not do what it was asked for.
struct Refusal: Error {
  let code: followspot_error_code
  var errorNumber: Int32 = 0
  /// What is wrong and what to do, in sentences.
  let sentence: String

  static func badArgument(_ sentence: String) -> Refusal {
    Refusal(code: FOLLOWSPOT_ERROR_BAD_ARGUMENT, sentence: sentence)
  }

  static func badHandle(_ what: String) -> Refusal {
    Refusal(
      code: FOLLOWSPOT_ERROR_BAD_HANDLE,
      sentence: "The handle is that of no \(what): it is NULL, was freed, or is of another kind.")
  }

  static func busy(_ sentence: String) -> Refusal {
    Refusal(code: FOLLOWSPOT_ERROR_BUSY, sentence: sentence)
  }

  static func limit(_ most: Int, _ what: String) -> Refusal {
    Refusal(
      code: FOLLOWSPOT_ERROR_LIMIT, sentence: "There are \(most) \(what) already, and no more fit.")
  }
}

extension Refusal {
  /// The code of the header for an error of the library.
  init(_ error: OverlayError) {
    let codes: [OverlayError.Code: followspot_error_code] = [
      .noCompositor: FOLLOWSPOT_ERROR_NO_COMPOSITOR, .cannotShow: FOLLOWSPOT_ERROR_CANNOT_SHOW,
      .unknownOutput: FOLLOWSPOT_ERROR_UNKNOWN_OUTPUT,
      .connectionLost: FOLLOWSPOT_ERROR_CONNECTION_LOST,
      .protocolError: FOLLOWSPOT_ERROR_PROTOCOL, .outOfResources: FOLLOWSPOT_ERROR_NO_RESOURCES,
      .busy: FOLLOWSPOT_ERROR_BUSY, .badPicture: FOLLOWSPOT_ERROR_UNREADABLE,
    ]
    self.init(
      code: codes[error.code] ?? FOLLOWSPOT_ERROR_CANNOT_SHOW, errorNumber: error.errorNumber ?? 0,
      sentence: "\(error)")
  }
}

/// Does what a function of the header does: checks the thread, and turns a refusal into the caller's error.
///
/// The functions are marked as the main actor's, and C knows nothing of that. So nothing may be touched before this check.
///
/// - Parameters:
///   - error: where the caller wants the reason.
///   - failure: what the function returns if it fails.
///   - body: all that it does.
/// - Returns: what the body returns, or `failure`.
@MainActor
func call<Result>(
  _ error: ErrorPlace, else failure: Result,
  _ body: () throws(Refusal) -> Result
) -> Result {
  guard cfs_is_main_thread() else {
    cfs_tell(
      error, FOLLOWSPOT_ERROR_WRONG_THREAD, 0,
      followspot_error_code_text(FOLLOWSPOT_ERROR_WRONG_THREAD))
    return failure
  }
  do throws(Refusal) {
    let result = try body()
    cfs_tell(error, FOLLOWSPOT_ERROR_NONE, 0, "")
    return result
  } catch let refusal {
    cfs_tell(error, refusal.code, refusal.errorNumber, refusal.sentence)
    return failure
  }
}

/// The same for a function that only does something, and returns whether it did.
@MainActor
func call(_ error: ErrorPlace, _ body: () throws(Refusal) -> Void) -> Bool {
  call(error, else: false) { () throws(Refusal) in
    try body()
    return true
  }
}

/// The same for a function that changes an overlay.
@MainActor
func change(
  _ overlay: OpaquePointer?, _ error: ErrorPlace, _ body: (Overlay) throws(Refusal) -> Void
) -> Bool {
  call(error) { () throws(Refusal) in try Handles.overlay(overlay).change(body) }
}

/// The objects that programs hold handles of.
@MainActor
enum Handles {
  static let overlays = Held<LentOverlay>("overlay", most: 64)
  /// No limit here: each overlay has its own, lower one.
  static let windows = Held<LentWindow>("window", most: .max)
  static let tours = Held<LentTour>("tour", most: 4096)
  static let trials = Held<LentTrial>("trial", most: 1024)

  /// How many objects programs hold, for tests.
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

/// The objects of one kind, by their handles.
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

  /// Makes an object, unless there are too many already, and returns its handle.
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
  // It only grows from a number above 0, so it is no null pointer.
  return OpaquePointer(bitPattern: lastHandle)!
}
