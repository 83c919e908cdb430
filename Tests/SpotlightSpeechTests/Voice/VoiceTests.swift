import Expectations
import FakeSpeech
import Glibc
import ManualReactor
import Spotlight
import SpotlightSpeech
import TestFiles

@MainActor @Suite struct VoiceTests {
  @Test(arguments: [FakeSpeech.Manner.good, .slow])
  func `a card is said by name, in its language, and dots stay text`(
    manner: FakeSpeech.Manner
  ) throws {
    try withFakeSpeech(manner) { speech, voice, loop in
      voice.say(Announcement("Save.\n.\nSHUTDOWN\u{1B}\n..two\r\nüben", language: "de"))
      expect(loop.run { speech.seen.heard.count == 5 })
      expect(
        speech.seen.heard == [
          "SET self CLIENT_NAME Ada1:followspot:tour", "SET self PRIORITY message",
          "SET self LANGUAGE de", "SPEAK", "\"Save.|.|SHUTDOWN|..two|üben\"",
        ])
      expect(speech.seen.faults.isEmpty && voice.trouble == nil)
    }
  }

  @Test func `the next card ends the one before, and the same one is not said again`() throws {
    try withFakeSpeech { speech, voice, loop in
      voice.say(Announcement("One.", language: "de"))
      expect(loop.run { speech.seen.heard.last == "\"One.\"" })
      voice.say(Announcement("One.", language: "de"))
      voice.say(Announcement("Two.", language: "de"))
      expect(loop.run { speech.seen.heard.last == "\"Two.\"" })
      voice.say(Announcement("Three."))
      expect(loop.run { speech.seen.heard.last == "\"Three.\"" })
      expect(
        speech.seen.heard.dropFirst(5) == [
          "CANCEL self", "SPEAK", "\"Two.\"", "CANCEL self", "SET self LANGUAGE en", "SPEAK",
          "\"Three.\"",
        ])
      voice.hush()
      expect(loop.run { speech.seen.heard.last == "CANCEL self" })
      expect(speech.seen.faults.isEmpty && speech.seen.connections == 1 && voice.trouble == nil)
    }
  }

  @Test func `a person in a hurry hears the last card`() throws {
    try withFakeSpeech(.slow) { speech, voice, loop in
      for number in 1...5 { voice.say(Announcement("Card \(number).")) }
      expect(loop.run { speech.seen.heard.last == "\"Card 5.\"" })
      expect(speech.seen.heard.count { $0.hasPrefix("\"Card") }, is: 1)
      expect(speech.seen.faults.isEmpty)
    }
  }

  @Test func `without speech-dispatcher there is one sentence and no more`() throws {
    let nowhere = SpeechAddress(environment: ["SPEECHD_ADDRESS": "unix_socket:/nowhere/at.all"])
    for address in [nowhere, nil] {
      let voice = Voice(address, on: ManualReactor())
      voice.say(Announcement("One."))
      let trouble = try require(voice.trouble)
      expect(trouble.hasSuffix(".") && trouble.contains("speech-dispatcher"))
      voice.say(Announcement("Two."))
      expect(voice.trouble, is: trouble)
    }
  }

  @Test(arguments: [
    FakeSpeech.Manner.closed, .bytes([0xFF, 0x0A]), .bytes(Array("HTTP/1.1 400 Bad\r\n".utf8)),
    .bytes(Array(repeating: 0x41, count: 4000)),
    .bytes(Array("200 OK\r\n200 OK\r\n200 OK\r\n".utf8)),
    .refusing("SET self CLIENT_NAME"), .refusing("SPEAK"),
  ])
  func `who is no speech-dispatcher, or none for us, is left`(manner: FakeSpeech.Manner) throws {
    try withFakeSpeech(manner) { speech, voice, loop in
      voice.say(Announcement("One."))
      expect(loop.run { voice.trouble != nil })
      expect(loop.isEmpty && voice.trouble?.hasSuffix(".") == true)
      voice.say(Announcement("Two."))
      voice.hush()
      expect(speech.seen.connections <= 1)
    }
  }

  @Test(arguments: ["SET self PRIORITY", "SET self LANGUAGE"])
  func `a wish that is refused costs no word`(wish: String) throws {
    try withFakeSpeech(.refusing(wish)) { speech, voice, loop in
      voice.say(Announcement("One.", language: "xx"))
      expect(loop.run { speech.seen.heard.last == "\"One.\"" })
      expect(voice.trouble == nil)
    }
  }

  @Test func `a text that the other side has no room for goes on when there is some`() throws {
    try withFakeSpeech(.busy) { speech, voice, loop in
      let text = String(repeating: "word ", count: 100_000)
      voice.say(Announcement(text))
      expect(loop.run { loop.wantsRoom })
      expect(voice.trouble == nil)
      // The loop takes no turns while there is no room.
      while loop.turn() {}
      speech.goOn()
      expect(loop.run { speech.seen.heard.last == "\"\(text)\"" })
      expect(!loop.wantsRoom && voice.trouble == nil && speech.seen.faults.isEmpty)
      voice.say(Announcement("Two."))
      expect(loop.run { speech.seen.heard.last == "\"Two.\"" })
    }
  }

  @Test func `who reads nothing of more than anybody says is left`() throws {
    try withFakeSpeech(.busy) { speech, voice, loop in
      voice.say(Announcement(String(repeating: "word ", count: 400_000)))
      expect(loop.run { voice.trouble != nil })
      expect(loop.isEmpty)
      speech.goOn()
    }
  }

  @Test func `who never answers is left after some cards, and gets no text`() throws {
    try withFakeSpeech(.silent) { speech, voice, loop in
      var number = 0
      while voice.trouble == nil, number < 100 {
        number += 1
        voice.say(Announcement("Card \(number)."))
      }
      expect((2...20).contains(number) && loop.isEmpty)
      expect(loop.run { speech.seen.heard.count == 1 })
    }
  }

  @Test(arguments: [
    (["XDG_RUNTIME_DIR": "/run/user/1"], "/run/user/1/speech-dispatcher/speechd.sock"),
    (["SPEECHD_ADDRESS": "unix_socket:/a/b"], "/a/b"),
    (
      ["SPEECHD_ADDRESS": "unix_socket", "XDG_RUNTIME_DIR": "/r"],
      "/r/speech-dispatcher/speechd.sock"
    ),
  ])
  func `the socket is where the session has it`(environment: [String: String], path: String) {
    expect(SpeechAddress(environment: environment)?.path, is: path)
  }

  @Test(arguments: [
    [:], ["XDG_RUNTIME_DIR": ""], ["XDG_RUNTIME_DIR": "r"], ["SPEECHD_ADDRESS": ""],
    ["SPEECHD_ADDRESS": "inet_socket:far.example:6560", "XDG_RUNTIME_DIR": "/r"],
    ["SPEECHD_ADDRESS": "unix_socket:relative"],
    ["SPEECHD_ADDRESS": "unix_socket:/" + String(repeating: "x", count: 107)],
  ])
  func `other machines and places that cannot be are none`(environment: [String: String]) {
    expect(SpeechAddress(environment: environment) == nil)
  }
}

/// Lends a fake speech-dispatcher, which is gone afterwards with the folder it was in.
@MainActor
func withFakeSpeech(
  _ manner: FakeSpeech.Manner = .good, _ body: (FakeSpeech, Voice, ManualReactor) throws -> Void
) throws {
  let folder = try TemporaryFolder()
  let speech = try require(FakeSpeech(path: folder("speechd.sock"), manner))
  defer { speech.stop() }
  let loop = ManualReactor()
  let voice = Voice(speech.address, user: "Ada Å. 1", on: loop)
  try body(speech, voice, loop)
}
