public import CFollowspot
internal import Followspot

/// The most steps of a tour that is made here.
private let mostSteps = 1000
/// The most buttons of a card.
private let mostButtons = 16

/// Makes a tour without steps.
@implementation @c @MainActor
public func followspot_tour_new(_ language: CText, _ error: ErrorPlace) -> OpaquePointer? {
  call(error, else: nil) { () throws(Refusal) in
    let language = try Arguments.optionalText(language, "The language")
    return try Handles.tours.add { _ in LentTour(Tour([]), language: language) }
  }
}

/// Adds a step.
@implementation @c @MainActor
public func followspot_tour_add_step(
  _ tour: OpaquePointer?, _ step: UnsafePointer<followspot_step>?, _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let lent = try Handles.tours.find(tour)
    let step = try Step(step, language: lent.language)
    guard !lent.tour.hasTasks else {
      throw .badArgument("The tour has tasks, and a step would belong to none of them.")
    }
    guard lent.tour.steps.count < mostSteps else { throw .limit(mostSteps, "steps") }
    guard !lent.tour.steps.contains(where: { $0.id == step.id }) else {
      throw .badArgument("The tour has a step '\(step.id)' already.")
    }
    lent.tour.steps.append(step)
  }
}

/// Shows a card by itself.
@implementation @c @MainActor
public func followspot_overlay_show_card(
  _ overlay: OpaquePointer?, _ step: UnsafePointer<followspot_step>?, _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let lent = try Handles.overlay(overlay)
    var step = try Step(step, language: nil)
    guard step.card != nil else { throw .badArgument("The card has neither title nor text.") }
    if step.card?.buttons == nil { step.card?.buttons = [.dismiss] }
    try lent.show(.tour(Tour([step])))
  }
}

/// A tour that a program in C holds.
@MainActor
final class LentTour {
  var tour: Tour
  /// The language of the cards that are added; nil for that of the session.
  let language: String?

  init(_ tour: Tour, language: String? = nil) {
    self.tour = tour
    self.language = language
  }
}

extension Step {
  fileprivate init(_ pointer: UnsafePointer<followspot_step>?, language: String?) throws(Refusal) {
    let wish = try Arguments.read(
      pointer, "followspot_step", before: \.target, into: cfs_step())
    self.init(try Arguments.text(wish.id, "The id of the step"))
    look = try Look(wish)
    if let name = try Arguments.optionalText(wish.target, "The target of the step") {
      lights = [StepLight(.named(name))]
    } else {
      let frame = try Arguments.rect(wish.frame, "the step")
      if frame != .zero { lights = [StepLight(.rect(frame))] }
    }
    card = try Card(wish, language: language)
    switch wish.tap {
    case FOLLOWSPOT_TAP_USUAL: break
    case FOLLOWSPOT_TAP_NEXT: onTapLight = .next
    case FOLLOWSPOT_TAP_THROUGH: onTapLight = .passThrough
    case FOLLOWSPOT_TAP_NOTHING: onTapLight = .ignore
    default: throw .badArgument("There is no tap \(wish.tap.rawValue).")
    }
    let time = try Arguments.length(wish.after, "The time of the step", most: 86_400)
    if time > 0 { nextOn.append(.after(.seconds(time))) }
    if let name = try Arguments.optionalText(wish.pressed, "The target that is pressed") {
      nextOn.append(.pressed(name))
    }
    if let name = try Arguments.optionalText(wish.condition, "The condition that leads on") {
      nextOn.append(.condition(name))
    }
    if let name = try Arguments.optionalText(wish.appears, "The target that appears") {
      nextOn.append(.appears(.named(name)))
    }
    if let name = try Arguments.optionalText(wish.vanishes, "The target that vanishes") {
      nextOn.append(.vanishes(.named(name)))
    }
    when = try Arguments.optionalText(wish.when, "The condition of the step").map {
      StepCondition($0)
    }
  }
}

extension Look {
  fileprivate init(_ wish: followspot_step) throws(Refusal) {
    self.init()
    shape = try Shape(
      wish.shape, radius: try Arguments.length(wish.radius, "The radius of the light"))
    padding = try Arguments.number(wish.padding, "The padding of the light")
    edge = try Edge(feather: wish.feather)
  }
}

extension Card {
  /// A card, unless there is nothing on it.
  fileprivate init?(_ wish: followspot_step, language: String?) throws(Refusal) {
    func words(_ words: CText, _ what: String) throws(Refusal) -> String? {
      try Arguments.optionalText(words, what, most: Arguments.longestWords)
    }
    let buttons = try CardButton.list(wish.buttons, count: wish.button_count)
    let title = try words(wish.title, "The title")
    let text = try words(wish.text, "The text")
    let picture = try Arguments.optionalText(
      wish.picture, "The picture", most: Arguments.longestPath)
    guard title != nil || text != nil || picture != nil || buttons != nil else { return nil }
    self.init(
      title: title, body: text, picture: picture,
      alternative: try words(wish.picture_text, "The words for the picture"), buttons: buttons,
      language: language)
  }
}

extension CardButton {
  /// The buttons of a card; nil for the usual ones.
  fileprivate static func list(
    _ buttons: UnsafePointer<followspot_button>?, count: Int
  ) throws(Refusal) -> [CardButton]? {
    guard count >= 0, count <= mostButtons else {
      throw .badArgument("A card has 0 to \(mostButtons) buttons, not \(count).")
    }
    guard let buttons else {
      guard count == 0 else {
        throw .badArgument("The card has \(count) buttons, but no list of them.")
      }
      return nil
    }
    var list: [CardButton] = []
    for button in UnsafeBufferPointer(start: buttons, count: count) {
      let id = try Arguments.text(button.id, "The id of a button")
      let label = try Arguments.optionalText(button.label, "The label of a button")
      guard !list.contains(where: { $0.id == id }) else {
        throw .badArgument("The card has a button '\(id)' already.")
      }
      switch id {
      case "next": list.append(.next(label))
      case "back": list.append(.back(label))
      case "finish": list.append(.finish(label))
      case "skip": list.append(.skip(label))
      case "dismiss": list.append(.dismiss(label))
      default:
        guard let label else { throw .badArgument("The button '\(id)' has no label.") }
        list.append(CardButton(id, label: label))
      }
    }
    return list
  }
}
