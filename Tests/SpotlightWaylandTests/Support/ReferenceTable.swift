/// An interface as somebody else than our generator describes it.
struct ReferenceTable: Equatable {
  struct Message: Equatable, CustomStringConvertible {
    var name: String
    var signature: String
    /// For each argument the interface that it names, or nil.
    var types: [String?]

    /// The digits that a signature begins with, or 1.
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
