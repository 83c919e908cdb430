/// An interface in a description that our generator did not write.
struct ReferenceTable: Equatable {
  struct Message: Equatable, CustomStringConvertible {
    var name: String
    var signature: String
    /// The interface that each argument names, or nil.
    var types: [String?]

    /// The version at the start of a signature, or 1.
    var since: Int { Int(signature.prefix { $0.isNumber }) ?? 1 }

    var argumentCount: Int { signature.count { $0.isLetter } }

    var description: String {
      "\(name)(\(signature)) [\(types.map { $0 ?? "-" }.joined(separator: " "))]"
    }
  }

  var name: String
  var version: Int
  var requests: [Message]
  var events: [Message]
}
