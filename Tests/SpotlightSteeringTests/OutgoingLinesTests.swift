import Expectations
import SpotlightSteering

@Suite final class OutgoingLinesTests {
  private var lines = OutgoingLines()
  private let event = ServerLine.event(String(repeating: "x", count: 1000))

  /// Everything that is still to be read.
  private func rest() -> String {
    defer { lines.removeSent(lines.next.count) }
    return String(decoding: lines.next, as: UTF8.self)
  }

  @Test(arguments: [1, 3, 1007, 100_000])
  func `lines come in their order, in pieces of any size`(piece: Int) {
    var text = ""
    for number in 0..<300 {
      let isKept = lines.add(.event("\(number)"))
      expect(isKept)
      let next = lines.next.prefix(piece)
      text += String(decoding: next, as: UTF8.self)
      lines.removeSent(next.count)
    }
    text += rest()
    expect(text, is: (0..<300).map { "event \($0)\n" }.joined())
    expect(lines.isEmpty)
  }

  @Test(arguments: [0, 1, 500, 1006, 1007, 1008])
  func `a reader that is too far behind gets the end of its line, and the last one`(taken: Int) {
    var count = 0
    while lines.add(event) { count += 1 }
    expect((200...OutgoingLines.limit / 1000).contains(count))
    lines.removeSent(taken)
    lines.cut(.slow)
    let isKept = lines.add(event)
    expect(lines.isClosed && !isKept)
    let begun = taken % event.text.utf8.count
    let end = begun == 0 ? "" : String(event.text.utf8.dropFirst(begun)) ?? ""
    expect(rest(), is: end + "bye slow\n")
  }

  @Test func `who has read everything gets every line, however long`() {
    let long = ServerLine.event(String(repeating: "x", count: OutgoingLines.limit * 2))
    var isKept = [lines.add(long), lines.add(.done(answer: nil))]
    lines.removeSent(lines.next.count)
    isKept.append(lines.add(.done(answer: nil)))
    expect(isKept, is: [true, false, true])
    expect(rest(), is: "ok\n")
  }

  @Test func `there is one last line`() {
    lines.close(.ended)
    lines.cut(.slow)
    lines.close(.full)
    expect(rest(), is: "bye ended\n")
  }
}
