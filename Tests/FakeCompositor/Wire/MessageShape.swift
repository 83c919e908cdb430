internal import SpotlightWayland

/// What a message looks like: its name and the types of its arguments.
struct MessageShape: Sendable {
  struct Parameter: Sendable {
    /// The letter of libwayland's signatures.
    let letter: Character
    let isNullable: Bool
    /// The interface that an object must have, where the protocol says so.
    let interface: String?
  }

  let name: String
  /// The version of the interface that brought it.
  let since: UInt32
  let parameters: [Parameter]

  /// A destructor; the tables do not mark them, but all of ours have one of these names.
  var destroys: Bool { name == "destroy" || name == "release" }

  init(_ name: String, _ signature: String, _ interfaces: [String?] = []) {
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

  init(_ description: MessageDescription) {
    self.init(
      description.name.description, description.signature.description,
      description.types.map { $0?.description })
  }
}
