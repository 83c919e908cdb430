public import CFollowspot
internal import Followspot
internal import FollowspotTours

/// Reads a tour from a file.
@implementation @c @MainActor
public func followspot_tour_load(_ path: CText, _ error: ErrorPlace) -> OpaquePointer? {
  call(error, else: nil) { () throws(Refusal) in
    let path = try Arguments.text(path, "The path", most: Arguments.longestPath)
    let tour: Tour
    do throws(TourFileError) { tour = try Tour(contentsOf: path) } catch { throw Refusal(error) }
    return try Handles.tours.add { _ in LentTour(tour) }
  }
}

/// Reads a tour from a text.
@implementation @c @MainActor
public func followspot_tour_parse(
  _ text: CText, _ length: Int, _ folder: CText, _ error: ErrorPlace
) -> OpaquePointer? {
  call(error, else: nil) { () throws(Refusal) in
    let text = try Arguments.text(
      text, length: length, "The text of the tour", most: Arguments.longestTour)
    let folder = try Arguments.optionalText(folder, "The folder", most: Arguments.longestPath)
    let tour: Tour
    do throws(TourFileError) {
      tour = try Tour(json5: text, picturesIn: folder)
    } catch {
      throw Refusal(error)
    }
    return try Handles.tours.add { _ in LentTour(tour) }
  }
}

/// Forgets a tour.
@implementation @c @MainActor
public func followspot_tour_free(_ tour: OpaquePointer?) {
  _ = call(nil) { () throws(Refusal) in Handles.tours.remove(tour) }
}

/// Whether all targets of a tour are known to the program.
@implementation @c @MainActor
public func followspot_tour_check(
  _ tour: OpaquePointer?, _ names: UnsafePointer<CText>?, _ count: Int, _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let tour = try Handles.tours.find(tour).tour
    guard count >= 0, count <= mostNames else {
      throw .badArgument("There are more than \(mostNames) names.")
    }
    var known: Set<String> = []
    if count > 0 {
      guard let names else { throw .badArgument("The names are missing: they are NULL.") }
      for index in 0..<count {
        known.insert(try Arguments.text(names[index], "The name at index \(index)"))
      }
    }
    let missing = tour.targetNames.filter { !known.contains($0) }
    guard missing.isEmpty else {
      let list = missing.map { "'\($0)'" }.joined(separator: ", ")
      throw Refusal(
        code: FOLLOWSPOT_ERROR_MISSING_TARGET,
        sentence: "The tour points at \(list), and the program has no target of that name.")
    }
  }
}

private let mostNames = 100_000

/// How many targets a tour names.
@implementation @c @MainActor
public func followspot_tour_target_count(_ tour: OpaquePointer?) -> Int {
  call(nil, else: 0) { () throws(Refusal) in try Handles.tours.find(tour).tour.targetNames.count }
}

/// The name of a target.
@implementation @c @MainActor
public func followspot_tour_target(
  _ tour: OpaquePointer?, _ index: Int, _ name: UnsafeMutablePointer<CChar>?, _ size: Int,
  _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let names = try Handles.tours.find(tour).tour.targetNames
    guard let name else { throw .badArgument("The place for the name is missing: it is NULL.") }
    guard names.indices.contains(index) else {
      throw .badArgument("The tour names \(names.count) targets.")
    }
    let bytes = names[index].utf8CString
    guard size >= bytes.count else {
      throw Refusal(
        code: FOLLOWSPOT_ERROR_LIMIT, sentence: "The name takes \(bytes.count) bytes with its NUL.")
    }
    bytes.withUnsafeBufferPointer { name.update(from: $0.baseAddress!, count: bytes.count) }
  }
}

/// Shows a tour.
@implementation @c @MainActor
public func followspot_overlay_show_tour(
  _ overlay: OpaquePointer?, _ tour: OpaquePointer?, _ first: CText, _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let lent = try Handles.overlay(overlay)
    let tour = try Handles.tours.find(tour).tour
    let first = try tour.step(first)
    guard !tour.steps.isEmpty else { throw .badArgument("The tour has no steps.") }
    try lent.show(.tour(tour, from: first))
  }
}

extension Tour {
  /// The name of the step to begin at, which has to be one of the tour's.
  func step(_ name: CText) throws(Refusal) -> String? {
    let name = try Arguments.optionalText(name, "The name of the first step")
    if let name, place(of: name) == nil { throw .badArgument("The tour has no step '\(name)'.") }
    return name
  }
}

/// Whether a step misses a target.
@implementation @c @MainActor
public func followspot_overlay_misses_target(_ overlay: OpaquePointer?, _ name: CText) -> Bool {
  call(nil, else: false) { () throws(Refusal) in
    let lent = try Handles.overlay(overlay)
    let target = Target.named(try Arguments.text(name, "The name of the target"))
    return lent.overlay.missingTargets.contains(target)
  }
}

/// Asks something of the tour that is shown.
@implementation @c @MainActor
public func followspot_overlay_request(
  _ overlay: OpaquePointer?, _ request: followspot_request, _ name: CText, _ error: ErrorPlace
) -> Bool {
  change(overlay, error) { overlay throws(Refusal) in
    let asked: TourRequest =
      switch request {
      case FOLLOWSPOT_REQUEST_NEXT: .want(.next)
      case FOLLOWSPOT_REQUEST_BACK: .want(.back)
      case FOLLOWSPOT_REQUEST_FIRST: .want(.first)
      case FOLLOWSPOT_REQUEST_LAST: .want(.last)
      case FOLLOWSPOT_REQUEST_GO_TO: .want(.goTo(try Arguments.text(name, "The name of the step")))
      case FOLLOWSPOT_REQUEST_FINISH: .want(.finish)
      case FOLLOWSPOT_REQUEST_SKIP: .want(.skip)
      case FOLLOWSPOT_REQUEST_PRESS: .press(try Arguments.text(name, "The name of the button"))
      case FOLLOWSPOT_REQUEST_PAUSE: .pause(hiding: false)
      case FOLLOWSPOT_REQUEST_PAUSE_HIDDEN: .pause(hiding: true)
      case FOLLOWSPOT_REQUEST_RESUME: .resume
      case FOLLOWSPOT_REQUEST_STOP: .want(.dismiss)
      default: throw .badArgument("There is no request \(request.rawValue).")
      }
    overlay.tour.send(asked)
  }
}

extension Refusal {
  fileprivate init(_ error: TourFileError) {
    self.init(
      code: error.reason == nil ? FOLLOWSPOT_ERROR_BAD_TOUR : FOLLOWSPOT_ERROR_UNREADABLE,
      errorNumber: error.errorNumber ?? 0, sentence: error.description)
  }
}
