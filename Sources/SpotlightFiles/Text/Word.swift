extension CaseIterable where Self: RawRepresentable<String> {
  /// The one that is written like this; nil where none is.
  ///
  /// What the compiler makes of `init(rawValue:)` for more than a few words builds a table at the first call, in every start.
  package init?(word: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue == word }) else { return nil }
    self = found
  }
}
