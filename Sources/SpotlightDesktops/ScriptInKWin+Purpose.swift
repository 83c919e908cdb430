extension ScriptInKWin {
  /// What a script is for.
  struct Purpose: Sendable {
    /// The word in the names that this process takes for it on the bus and in KWin.
    let word: String
    /// The method that the script calls, of the object at ``path``.
    let member: String
    /// What the script tells, for sentences: "where the pointer is".
    let news: String
    /// What programs do that have such a script, for sentences: "follow the pointer".
    let use: String
    /// The script, with the names in it.
    let text: @Sendable (Names) -> String

    /// The object that the script calls, and its interface.
    var path: String { "/org/followspot/" + word }
    var interface: String { "org.followspot." + word }
  }

  /// The names that stand in a script.
  struct Names: Hashable, Sendable {
    /// Our own name on the bus, to which the script speaks.
    let receiver: String
    /// The name by which KWin knows the script.
    let name: String

    /// Nil if one of the names has letters that could end the word it stands in.
    init?(receiver: String, name: String) {
      for word in [receiver, name] {
        guard !word.isEmpty, word.utf8.allSatisfy(Self.isPlain) else { return nil }
      }
      self.receiver = receiver
      self.name = name
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: ":"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
  }

  /// How long the other side may take.
  struct Times: Hashable, Sendable {
    /// For the bus to say whether there is a KWin, and for KWin to make the first call; each further try has twice that.
    var answer = Duration.milliseconds(300)
    /// KWin, to answer one call.
    var call = Duration.seconds(25)
    /// How often the script is loaded: KWin 5.27 can lose a start while another program loads one.
    var attempts = 3

    init() {}
  }
}
