extension BusAnswer {
  /// What a portal says to a question for a picture of the desktop: that it is taken, and what came of it.
  ///
  /// - Parameters:
  ///   - question: the question, from which the name of the answer comes.
  ///   - address: the address of the file; nil for a signal that names none.
  ///   - code: 0 where there is a picture, 1 where the person did not want it.
  ///   - comesEarly: whether the signal comes before the reply.
  ///   - sender: who sends the signal; the portal unless another name is given.
  ///   - name: the signal's own name for the question, where it is another.
  /// - Returns: the answer.
  package static func screenshot(
    _ question: BusQuestion, address: String?, code: UInt32 = 0, comesEarly: Bool = false,
    sender: String = "org.freedesktop.DBus", name: String? = nil
  ) -> BusAnswer {
    let name = name ?? token(of: question)
    let path = "/org/freedesktop/portal/desktop/request/1_1/\(name)"
    var handle = BusBytes()
    handle.append(path)
    let reply = reply(
      to: question, serial: question.serial + 1000, signature: "o", body: handle.bytes)
    // Unknown words come first, of a type that has to be passed over as a whole.
    var words = ["hints": SentValue.strings(["one", "two"])]
    if let address { words["uri"] = .string(address) }
    let signal = SentMessage.signal(
      from: sender, path: path, interface: "org.freedesktop.portal.Request", member: "Response",
      [.uint32(code), .properties(words)]
    ).bytes(serial: question.serial + 2000)
    return .bytes(comesEarly ? signal + reply : reply + signal)
  }

  /// The name that a question gives to its answer.
  package static func token(of question: BusQuestion) -> String {
    let start = Array("followspot".utf8)
    for index in question.body.indices where question.body[index...].starts(with: start) {
      return String(decoding: question.body[index...].prefix { $0 != 0 }, as: UTF8.self)
    }
    return ""
  }
}
