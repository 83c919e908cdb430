extension ScriptInKWin {
  /// What a script is for.
  package struct Purpose: Sendable {
    /// The word in the names that this process takes for it on the bus and in KWin.
    package var word: String
    /// The method that the script calls.
    package var method: Method
    /// What the script tells, for sentences: "where the pointer is".
    package var news: String
    /// What programs do that have such a script, for sentences: "follow the pointer".
    package var use: String
    /// The script, with the names in it.
    package var text: @Sendable (Names) -> String

    package init(
      word: String, method: Method, news: String, use: String,
      text: @escaping @Sendable (Names) -> String
    ) {
      self.word = word
      self.method = method
      self.news = news
      self.use = use
      self.text = text
    }
  }

  /// The names that stand in a script.
  package struct Names: Hashable, Sendable {
    /// Our own name on the bus, to which the script speaks.
    package let receiver: String
    /// The name by which KWin knows the script.
    package let name: String

    /// Nil if one of the names has letters that could end the word it stands in.
    package init?(receiver: String, name: String) {
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

  /// A method of an object of ours.
  package struct Method: Hashable, Sendable {
    package let path: String
    package let interface: String
    package let member: String

    package init(path: String, interface: String, member: String) {
      self.path = path
      self.interface = interface
      self.member = member
    }
  }

  /// How long the other side may take.
  package struct Times: Hashable, Sendable {
    /// For the bus to say whether there is a KWin, and for KWin to make the first call; each further try has twice that.
    package var answer = Duration.milliseconds(300)
    /// KWin, to answer one call.
    package var call = Duration.seconds(25)
    /// How often the script is loaded: KWin 5.27 can lose a start while another program loads one.
    package var attempts = 3

    package init() {}
  }
}
