/// Messages are numbered in the order of the file, so what a later version adds has to come last:
/// otherwise leaving it out would renumber the rest.
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
