/// How a card lies along the side that it is on.
///
/// The start of an upper or lower side is where reading begins; of the others it is the top.
public enum CardAlignment: String, Sendable, Hashable, CaseIterable {
  case start, middle, end
}
