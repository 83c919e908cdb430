package import SpotlightWayland

/// The shape of a message: its name and the types of its arguments.
package struct MessageShape: Sendable {
  package struct Parameter: Sendable {
    /// The letter in libwayland's signatures.
    package let letter: Character
    package let isNullable: Bool
    /// The interface that an object must have, if the protocol names one.
    package let interface: String?
  }

  package let name: String
  /// The interface's version that added the message.
  package let since: UInt32
  package let parameters: [Parameter]

  /// Whether it is a destructor; the tables do not mark them, but all of ours have one of these
  /// names.
  package var destroys: Bool { name == "destroy" || name == "release" }

  package init(_ name: String, _ signature: String, _ interfaces: [String?] = []) {
    self.name = name
    since = UInt32(signature.prefix(while: \.isNumber)) ?? 1
    var parameters: [Parameter] = []
    var isNullable = false
    for letter in signature.drop(while: \.isNumber) {
      if letter == "?" {
        isNullable = true
        continue
      }
      let index = parameters.count
      parameters.append(
        Parameter(
          letter: letter, isNullable: isNullable,
          interface: index < interfaces.count ? interfaces[index] : nil))
      isNullable = false
    }
    self.parameters = parameters
  }

  package init(_ description: MessageDescription) {
    self.init(
      description.name.description, description.signature.description,
      description.types.map { $0?.description })
  }
}
