extension [Light] {
  /// A name that none of these has.
  package var newName: String {
    let used = Set(map(\.id))
    // One more number than there are lights, so that one of them is free.
    return (1...used.count + 1).lazy.map { "light-\($0)" }.first { !used.contains($0) } ?? "light"
  }

  /// The same lights with a name for each: where one is taken, a number comes behind it.
  ///
  /// What has one name is one light to hands, glides and handles.
  package var withNamesOfTheirOwn: [Light] {
    var lights = self
    for (index, name) in map(\.id).numbered.enumerated() where lights[index].id != name {
      lights[index].id = name
    }
    return lights
  }
}

extension [String] {
  /// The same names, each once: the first of equal ones stays, and the others get numbers that make no other name.
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
