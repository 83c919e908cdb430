internal import Spotlight

/// The sources of the pointer's place that are part of the connection.
extension Stage {
  /// What the stage knows of all ways to follow the pointer.
  var followFacts: FollowFacts {
    var facts = FollowFacts()
    facts.states[.own] = .idle
    facts.states[.session] = sessionState
    facts.states[.zone] = zoneState
    facts.hasTouch = seats.values.contains { $0.touchscreen != nil }
    facts.isStrictAboutPopups = isStrictAboutPopups
    facts.tellsRest = tellsRest
    return facts
  }
}
