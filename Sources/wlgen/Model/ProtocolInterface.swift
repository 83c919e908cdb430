/// An interface as protocol files define it.
struct ProtocolInterface: Equatable {
  var name: String
  var version: Int
  var requests: [ProtocolMessage] = []
  var events: [ProtocolMessage] = []
  var enumerations: [ProtocolEnumeration] = []
  /// The base names of the files it comes from, in the order of the manifest.
  var sources: [String]
}

struct ProtocolEnumeration: Equatable {
  struct Entry: Equatable {
    var name: String
    var value: UInt32
    var since = 1
  }

  var name: String
  var since = 1
  var isBitfield = false
  var entries: [Entry] = []
}
