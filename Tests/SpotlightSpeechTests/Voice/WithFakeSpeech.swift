import FakeSpeech
import ManualReactor
import SpotlightSpeech
import TestFiles
import Testing

/// Lends one, which is gone afterwards with the folder it was in.
@MainActor
func withFakeSpeech(
  _ manner: FakeSpeech.Manner = .good, _ body: (FakeSpeech, Voice, ManualReactor) throws -> Void
) throws {
  let folder = try TemporaryFolder()
  let speech = try #require(FakeSpeech(path: folder("speechd.sock"), manner))
  defer { speech.stop() }
  let loop = ManualReactor()
  let voice = Voice(speech.address, user: "Ada Å. 1", on: loop)
  try body(speech, voice, loop)
}
