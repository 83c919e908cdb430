extension [Light] {
  /// A name that none of the lights has.
  package var newName: String {
    let used = Set(map(\.id))
    // One candidate more than there are lights, so one of them is free.
    return (1...used.count + 1).lazy.map { "light-\($0)" }.first { !used.contains($0) } ?? "light"
  }

  /// The same lights, each with a name of its own: a repeated name gets a number after it.
  ///
  /// Hands, glides and handles treat lights with the same name as one light.
  package var withNamesOfTheirOwn: [Light] {
    var lights = self
    for (index, name) in map(\.id).numbered.enumerated() where lights[index].id != name {
      lights[index].id = name
    }
    return lights
  }
}

extension [String] {
  /// The same names, each unique: the first of equal names stays, the others get numbers that no
  /// other name has.
  package var numbered: [String] {
    var taken = Set(self)
    guard taken.count < count else { return self }
    var seen: Set<String> = []
    var counts: [String: Int] = [:]
    return map { name in
      guard !seen.insert(name).inserted else { return name }
      var numbered = name
      repeat {
        counts[name, default: 1] += 1
        numbered = "\(name) (\(counts[name, default: 1]))"
      } while !taken.insert(numbered).inserted
      return numbered
    }
  }
}
