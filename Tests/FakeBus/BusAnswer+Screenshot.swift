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
    var words = BusBytes()
    // Unknown words come first, of a type that has to be passed over as a whole.
    words.append("hints")
    words.append(signature: "as")
    SentValue.strings(["one", "two"]).write(to: &words)
    if let address {
      words.pad(to: 8)
      words.append("uri")
      words.append(signature: "s")
      words.append(address)
    }
    var body = BusBytes()
    body.append(code)
    body.append(UInt32(words.bytes.count))
    body.bytes += words.bytes
    let signal = BusBytes.message(
      type: 4, serial: question.serial + 2000,
      fields: [
        (1, "o", .text(path)), (2, "s", .text("org.freedesktop.portal.Request")),
        (3, "s", .text("Response")), (6, "s", .text(":1.1")), (7, "s", .text(sender)),
        (8, "g", .signature("ua{sv}")),
      ], body: body.bytes)
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
