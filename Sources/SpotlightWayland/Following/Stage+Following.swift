package import Spotlight

/// The choice of a light that follows the pointer by the usual style, for people to read.
extension Stage {
  /// The way that such a light would take here, as far as the connection tells; KWin is not asked for its script.
  package var likelyFollowing: FollowChoice {
    var facts = followFacts
    if isKWin { facts.states[.script] = .idle }
    if shell.token != nil { facts.states[.shell] = .idle }
    return FollowChoice(PointStyle(), among: facts)
  }
}

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
