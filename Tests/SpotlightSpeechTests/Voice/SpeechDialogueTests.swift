import Expectations
import RandomNumbers
import Spotlight
import SpotlightSpeech

@Suite struct SpeechDialogueTests {
  /// What speech-dispatcher would take for commands.
  private func sent(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `no text is sent before it is expected`() throws {
    var dialogue = SpeechDialogue(user: "")
    expect(
      sent(dialogue.say(Announcement("Hello."))),
      is: "SET self CLIENT_NAME someone:followspot:tour\r\n")
    expect(sent(try dialogue.receive("208 OK\r\n".utf8)), is: "SET self PRIORITY message\r\n")
    expect(sent(try dialogue.receive("202 ".utf8)), is: "")
    expect(sent(try dialogue.receive("OK\n".utf8)), is: "SPEAK\r\n")
    expect(sent(try dialogue.receive("230-".utf8)), is: "")
    expect(sent(try dialogue.receive("\r\n230 OK\r\n".utf8)), is: "Hello.\r\n.\r\n")
    expect(dialogue.isWaiting)
    expect(sent(try dialogue.receive("225-1\r\n225 OK\r\n".utf8)), is: "")
    expect(!dialogue.isWaiting)
  }

  @Test func `a text that is no longer wanted is not sent, though one is expected`() throws {
    var dialogue = SpeechDialogue(user: "ada")
    _ = dialogue.say(Announcement("One."))
    _ = try dialogue.receive("208 OK\r\n208 OK\r\n".utf8)
    expect(sent(dialogue.say(Announcement("Two."))), is: "")
    expect(sent(try dialogue.receive("230 OK\r\n".utf8)), is: ".\r\n")
    expect(sent(try dialogue.receive("225 OK\r\n".utf8)), is: "CANCEL self\r\n")
    expect(sent(try dialogue.receive("210 OK\r\n".utf8)), is: "SPEAK\r\n")
    expect(sent(try dialogue.receive("230 OK\r\n".utf8)), is: "Two.\r\n.\r\n")
  }

  @Test(arguments: ["x\n", "20 OK\r\n", "20x OK\r\n", "200OK\r\n", "\r\n", "2\n"])
  func `what is no answer ends it`(answer: String) {
    var dialogue = SpeechDialogue(user: "ada")
    _ = dialogue.say(Announcement("One."))
    #expect(throws: SpeechDialogue.Failure.nonsense) { try dialogue.receive(answer.utf8) }
  }

  @Test(arguments: 0..<200)
  func `in any order of cards and answers every line is a command or part of a text`(
    seed: Int
  ) throws {
    var dice = Seeded(seed)
    var dialogue = SpeechDialogue(user: "ada")
    var output: [UInt8] = []
    var expectsText = false
    var last = ""
    var heard: [String] = []
    var open = 0

    func check(_ bytes: [UInt8]) {
      output = bytes
      for line in sent(output).split(separator: "\r\n", omittingEmptySubsequences: true) {
        if expectsText {
          if line == "." {
            expectsText = false
            open += 1
          } else {
            heard.append(String(line))
          }
        } else {
          expect(
            ["SET self ", "CANCEL self", "SPEAK"].contains { line.hasPrefix($0) }, "seed \(seed)")
          open += 1
        }
        if line == "SPEAK" { last = "SPEAK" } else { last = "" }
      }
    }
    for number in 0..<30 {
      if Bool.random(using: &dice) {
        check(dialogue.say(Announcement("QUIT\n.\nText \(number)")))
      }
      if open > 0, Bool.random(using: &dice) {
        open -= 1
        expect(open, is: 0, "seed \(seed): two commands at once")
        expectsText = last == "SPEAK"
        check(try dialogue.receive(expectsText ? "230 OK\r\n".utf8 : "208 OK\r\n".utf8))
      }
    }
    while open > 0 {
      open -= 1
      expectsText = last == "SPEAK"
      check(try dialogue.receive(expectsText ? "230 OK\r\n".utf8 : "208 OK\r\n".utf8))
    }
    expect(!dialogue.isWaiting && heard.count % 3 == 0, "seed \(seed)")
  }
}
