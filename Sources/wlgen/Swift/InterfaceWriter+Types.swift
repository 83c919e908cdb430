extension InterfaceWriter {
  /// The Swift type of the enum that an argument belongs to, or nil where it belongs to none.
  func enumeration(of argument: ProtocolArgument) throws(GeneratorError) -> String? {
    guard let reference = argument.enumeration else { return nil }
    let parts = reference.split(separator: ".").map(String.init)
    let owner = parts.count == 2 ? parts[0] : interface.name
    guard let name = parts.last, let definer = owner == interface.name ? interface : known[owner],
      definer.enumerations.contains(where: { $0.name == name })
    else {
      throw error("The enum '\(reference)' is in no interface of the list.")
    }
    guard argument.type == .int || argument.type == .uint else {
      throw error("'\(argument.name)' is of an enum but not a whole number.")
    }
    let type = Naming.enumeration(name)
    return owner == interface.name ? type : "\(Naming.type(owner)).\(type)"
  }

  /// The same where the writer has been checked.
  func checkedEnumeration(of argument: ProtocolArgument) -> String? {
    // What could throw did so in `check`, which comes before anything is written.
    (try? enumeration(of: argument)) ?? nil
  }

  func error(_ reason: String) -> GeneratorError {
    GeneratorError("\(interface.name): \(reason)", file: interface.sources.joined(separator: ", "))
  }
}
