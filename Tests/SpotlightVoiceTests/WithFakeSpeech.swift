import FakeSpeech
import Glibc
import SpotlightVoice
import Testing

/// Lends one, which is gone afterwards with the folder it was in.
@MainActor
func withFakeSpeech(
  _ manner: FakeSpeech.Manner = .good, _ body: (FakeSpeech, Voice, Ear) throws -> Void
) throws {
  var name = Array("/tmp/followspot-speech-XXXXXX".utf8CString)
  try #require(mkdtemp(&name) != nil)
  let folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  let path = folder + "/speechd.sock"
  defer {
    unlink(path)
    rmdir(folder)
  }
  let speech = try #require(FakeSpeech(path: path, manner))
  defer { speech.stop() }
  let voice = Voice(speech.address, user: "Ada Å. 1")
  let ear = Ear(voice)
  try body(speech, voice, ear)
}
