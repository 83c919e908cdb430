extension ProtocolInterface {
  /// Adds the parts of the same interface from a later file of the manifest.
  ///
  /// Parts that already exist must be identical and are not added twice. So an addition can stay
  /// when the system's own file catches up with it.
  mutating func merge(_ addition: ProtocolInterface) throws(GeneratorError) {
    try Self.merge(addition.requests, into: &requests, "request", name, addition)
    try Self.merge(addition.events, into: &events, "event", name, addition)
    for new in addition.enumerations {
      guard let index = enumerations.firstIndex(where: { $0.name == new.name }) else {
        enumerations.append(new)
        continue
      }
      let known = Set(enumerations[index].entries.map(\.name))
      enumerations[index].entries += new.entries.filter { !known.contains($0.name) }
    }
    version = max(version, addition.version)
    sources += addition.sources.filter { !sources.contains($0) }
  }

  private static func merge(
    _ additions: [ProtocolMessage], into messages: inout [ProtocolMessage], _ kind: String,
    _ interface: String, _ source: ProtocolInterface
  ) throws(GeneratorError) {
    for addition in additions {
      if let known = messages.first(where: { $0.name == addition.name }) {
        guard known.signature == addition.signature else {
          throw GeneratorError(
            "The \(kind) '\(addition.name)' of '\(interface)' is '\(addition.signature)' here and "
              + "'\(known.signature)' in an earlier file.", file: source.sources.first)
        }
      } else if let last = messages.last, last.since > addition.since {
        throw GeneratorError(
          "The \(kind) '\(addition.name)' of '\(interface)' is older than what an earlier file has.",
          file: source.sources.first)
      } else {
        messages.append(addition)
      }
    }
  }

  /// The interface as it was at `version`.
  func pinned(to version: Int) -> ProtocolInterface {
    var pinned = self
    pinned.version = version
    pinned.requests.removeAll { $0.since > version }
    pinned.events.removeAll { $0.since > version }
    pinned.enumerations.removeAll { $0.since > version }
    for index in pinned.enumerations.indices {
      pinned.enumerations[index].entries.removeAll { $0.since > version }
    }
    return pinned
  }
}

/// Checks the order of messages.
///
/// Messages are numbered in the order of the file, so messages of later versions must come last:
/// otherwise leaving them out would renumber the rest.
enum MessageOrder {
  static func check(_ interface: ProtocolInterface, _ element: Element) throws(GeneratorError) {
    for (kind, messages) in [("request", interface.requests), ("event", interface.events)] {
      var newest = 1
      var names: Set<String> = []
      for message in messages {
        if message.since < newest {
          throw element.error(
            "The \(kind) '\(message.name)' of '\(interface.name)' is older than the one before it.")
        }
        if message.since > interface.version {
          throw element.error(
            "The \(kind) '\(message.name)' of '\(interface.name)' is newer than the interface.")
        }
        if !names.insert(message.name).inserted {
          throw element.error("'\(interface.name)' has the \(kind) '\(message.name)' twice.")
        }
        newest = message.since
      }
    }
  }
}
