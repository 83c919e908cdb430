public import CFollowspot
internal import FollowspotTesting
internal import Glibc
internal import Spotlight

/// A tour that a program in C tries without a screen.
final class LentTrial {
  let tour: Tour
  var trial: TourTrial
  var hasBegun = false

  init(_ tour: Tour, size: Size) {
    self.tour = tour
    trial = TourTrial(tour, size: size)
  }
}

/// Makes a trial of a tour.
@implementation @c @MainActor
public func followspot_trial_new(
  _ tour: OpaquePointer?, _ width: Double, _ height: Double, _ error: ErrorPlace
) -> OpaquePointer? {
  call(error, else: nil) { () throws(Refusal) in
    let tour = try Handles.tours.find(tour).tour
    let size = try Arguments.size(width, height)
    return try Handles.trials.add { _ in LentTrial(tour, size: size) }
  }
}

/// Forgets a trial.
@implementation @c @MainActor
public func followspot_trial_free(_ trial: OpaquePointer?) {
  _ = call(nil) { () throws(Refusal) in Handles.trials.remove(trial) }
}

/// Begins the tour.
@implementation @c @MainActor
public func followspot_trial_start(
  _ trial: OpaquePointer?, _ first: CText, _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let lent = try Handles.trials.find(trial)
    guard !lent.hasBegun else { throw .busy("The trial has begun already: make another one.") }
    lent.trial.start(from: try lent.tour.step(first))
    lent.hasBegun = true
  }
}

/// Lets time pass.
@implementation @c @MainActor
public func followspot_trial_pass_time(
  _ trial: OpaquePointer?, _ seconds: Double, _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let lent = try Handles.trials.find(trial)
    lent.trial.pass(.seconds(try Arguments.length(seconds, "The time", most: 86400)))
  }
}

/// Does what the user does.
@implementation @c @MainActor
public func followspot_trial_perform(
  _ trial: OpaquePointer?, _ action: followspot_action, _ name: CText, _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let lent = try Handles.trials.find(trial)
    if action == FOLLOWSPOT_ACTION_TAP_DIM { return lent.trial.tapDim() }
    let name = try Arguments.text(name, "The name")
    switch action {
    case FOLLOWSPOT_ACTION_PRESS: lent.trial.press(name)
    case FOLLOWSPOT_ACTION_TAP_LIGHT: lent.trial.tapLight(name)
    case FOLLOWSPOT_ACTION_BUTTON: lent.trial.pressButton(name)
    case FOLLOWSPOT_ACTION_KEY: lent.trial.key(name)
    default: throw .badArgument("There is no action \(action.rawValue).")
    }
  }
}

/// Says where a target is.
@implementation @c @MainActor
public func followspot_trial_set_target(
  _ trial: OpaquePointer?, _ name: CText, _ place: UnsafePointer<followspot_rect>?,
  _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let lent = try Handles.trials.find(trial)
    let name = try Arguments.text(name, "The name of the target")
    lent.trial.setTarget(name, try Arguments.optionalRect(place, "the target"))
  }
}

/// Says whether a condition holds.
@implementation @c @MainActor
public func followspot_trial_set_condition(
  _ trial: OpaquePointer?, _ name: CText, _ holds: Bool, _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let lent = try Handles.trials.find(trial)
    lent.trial.setCondition(try Arguments.text(name, "The name of the condition"), holds)
  }
}

/// Whether a step can be seen.
@implementation @c @MainActor
public func followspot_trial_is_at(_ trial: OpaquePointer?, _ step: CText) -> Bool {
  call(nil, else: false) { () throws(Refusal) in
    let lent = try Handles.trials.find(trial)
    return lent.trial.step == (try Arguments.optionalText(step, "The name of the step"))
  }
}

/// Whether the card says a text.
@implementation @c @MainActor
public func followspot_trial_shows_text(
  _ trial: OpaquePointer?, _ text: CText
) -> Bool {
  call(nil, else: false) { () throws(Refusal) in
    let lent = try Handles.trials.find(trial)
    let text = try Arguments.text(text, "The text", most: Arguments.longestLabel)
    return lent.trial.cardText.withCString { card in text.withCString { strstr(card, $0) != nil } }
  }
}

/// How the tour ended.
@implementation @c @MainActor
public func followspot_trial_ending(_ trial: OpaquePointer?) -> followspot_ending {
  call(nil, else: FOLLOWSPOT_ENDING_NONE) { () throws(Refusal) in
    followspot_ending(try Handles.trials.find(trial).trial.ending?.number ?? 0)
  }
}

/// Writes a picture.
@implementation @c @MainActor
public func followspot_trial_save_png(
  _ trial: OpaquePointer?, _ path: CText, _ scale: Double, _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let lent = try Handles.trials.find(trial)
    let path = try Arguments.text(path, "The path", most: Arguments.longestPath)
    guard (0.5...8).contains(scale) else {
      throw .badArgument("The scale is \(scale), and has to be from 0.5 to 8.")
    }
    let bytes: [UInt8]
    do {
      bytes = try lent.trial.png(scale: scale)
    } catch {
      throw Refusal(code: FOLLOWSPOT_ERROR_LIMIT, sentence: "\(error)")
    }
    let file = fopen(path, "we")
    let written = file.map { fwrite(bytes, 1, bytes.count, $0) }
    guard let file, fclose(file) == 0, written == bytes.count else {
      throw Refusal(
        code: FOLLOWSPOT_ERROR_UNREADABLE, errorNumber: errno,
        sentence: "The file cannot be written.")
    }
  }
}
