extension Step {
  /// A name for each of its lights: its own or its target's, with a number where that is taken.
  package var lightNames: [String] {
    var taken: Set<String> = []
    var counts: [String: Int] = [:]
    return lights.map { light in
      let base = light.id ?? light.target.description
      var name = base
      while !taken.insert(name).inserted {
        counts[base, default: 1] += 1
        name = "\(base) (\(counts[base, default: 1]))"
      }
      return name
    }
  }
}
