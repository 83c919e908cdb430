/// What is around the lights, as people write it.
package enum BackdropWord: String, CaseIterable, Hashable, Sendable {
  case live
  case freeze
  case blur
  case gray
}

/// What lights do instead of showing, as people write it.
package enum InverseWord: String, CaseIterable, Hashable, Sendable {
  /// They show.
  case none
  case dim
  case blur
  case black
}
