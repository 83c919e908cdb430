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
    var taken = Set(map(\.id))
    guard taken.count < count else { return self }
    var seen: Set<String> = []
    var counts: [String: Int] = [:]
    return map { light in
      guard !seen.insert(light.id).inserted else { return light }
      var light = light
      let name = light.id
      repeat {
        counts[name, default: 1] += 1
        light.id = "\(name) (\(counts[name, default: 1]))"
      } while !taken.insert(light.id).inserted
      seen.insert(light.id)
      return light
    }
  }
}
