extension [Light] {
  /// A name that none of these has.
  package var newName: String {
    let used = Set(map(\.id))
    // One more number than there are lights, so that one of them is free.
    return (1...used.count + 1).lazy.map { "light-\($0)" }.first { !used.contains($0) } ?? "light"
  }
}
