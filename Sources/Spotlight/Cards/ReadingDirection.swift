/// From where to where lines are read.
package enum ReadingDirection: String, Sendable, Hashable, CaseIterable {
  case leftToRight, rightToLeft
}
