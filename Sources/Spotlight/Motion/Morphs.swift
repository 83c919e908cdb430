/// The morphs of one change: whether a flight needs one to become a wanted light, and which.
///
/// A class, because each form is worked out when it is first needed.
final class Morphs {
  private let flights: [LightFlight]
  private let instants: [LightFlight.Instant]
  private let wanted: [Light]
  private let targets: [LightNumbers]
  /// The forms that were worked out; nil inside for those that have none.
  private var olds: [Int: MorphForm?] = [:]
  private var news: [Int: MorphForm?] = [:]

  init(
    _ flights: [LightFlight], _ instants: [LightFlight.Instant], _ wanted: [Light],
    _ targets: [LightNumbers]
  ) {
    self.flights = flights
    self.instants = instants
    self.wanted = wanted
    self.targets = targets
  }

  /// True if numbers alone do not describe the forms between a flight and a wanted light.
  func isNeeded(_ flight: Int, _ index: Int) -> Bool {
    let (start, target) = (instants[flight], targets[index])
    if start.morphing != nil { return true }
    switch (flights[flight].light.shape, wanted[index].shape) {
    case (.path(let old), .path(let new)): return old != new
    case (.path, _), (_, .path): return true
    default: break
    }
    // Four radii and corners that are parts of ellipses have no numbers in common.
    let isMixed = start.place.isMixed || start.speed.isMixed
    let isElliptic = start.place.isElliptic || start.speed.isElliptic
    return isMixed && target.isElliptic || isElliptic && target.isMixed
  }

  /// True if both ends have a form.
  func isPossible(_ flight: Int, _ index: Int) -> Bool {
    old(flight) != nil && new(index) != nil
  }

  /// The morph from a flight's present form; nil if there is none.
  func morph(_ flight: Int, _ index: Int) -> Morph? {
    if flights[flight].light.shape == wanted[index].shape,
      let moved = moved(flight, to: targets[index])
    {
      return moved
    }
    guard let start = old(flight), let end = new(index) else { return nil }
    return Morph(from: start, to: end)
  }

  /// What remains of a flight's morph if the light fades out instead; nil if it has none.
  ///
  /// The outline goes on to its own form at a target, or stays as it is without one.
  func rest(of flight: Int, at target: LightNumbers?) -> Morph? {
    guard let now = instants[flight].morphing, let morph = flights[flight].morph else {
      return nil
    }
    guard let target else { return morph.stopped(at: now) }
    if let moved = moved(flight, to: target) { return moved }
    guard let start = old(flight), let end = MorphForm(target, of: flights[flight].light) else {
      // It ends without a size. Until then it goes on as before.
      return morph.moved(at: now) { $0 }
    }
    return Morph(from: start, to: end)
  }

  /// The same morph to the same form at another place; nil if the form may differ there.
  ///
  /// A light that follows a pointer changes its target in every frame.
  private func moved(_ flight: Int, to target: LightNumbers) -> Morph? {
    guard let now = instants[flight].morphing, let morph = flights[flight].morph else { return nil }
    let (from, to) = (flights[flight].track.target.frame, target.frame)
    let padding = flights[flight].track.target[.padding]
    var isPath = false
    if case .path = flights[flight].light.shape { isPath = true }
    // A path is stretched with its frame. Other forms have corners, which are not.
    guard !from.isEmpty, !to.isEmpty,
      isPath || from.size == to.size && padding == target[.padding]
    else { return nil }
    return morph.moved(at: now, padding: isPath ? target[.padding] : 0) { point in
      Point(
        x: to.x + (point.x - from.x) / from.width * to.width,
        y: to.y + (point.y - from.y) / from.height * to.height)
    }
  }

  private func old(_ flight: Int) -> MorphForm? {
    if let known = olds[flight] { return known }
    let instant = instants[flight]
    let form: MorphForm? =
      if let now = instant.morphing {
        flights[flight].morph?.form(now)
      } else {
        MorphForm(instant.place, speed: instant.speed, of: flights[flight].light)
      }
    olds[flight] = .some(form)
    return form
  }

  private func new(_ index: Int) -> MorphForm? {
    if let known = news[index] { return known }
    let form = MorphForm(targets[index], of: wanted[index])
    news[index] = .some(form)
    return form
  }
}
