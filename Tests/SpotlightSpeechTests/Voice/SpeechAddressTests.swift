import SpotlightSpeech
import Testing

@Suite struct SpeechAddressTests {
  @Test(arguments: [
    (["XDG_RUNTIME_DIR": "/run/user/1"], "/run/user/1/speech-dispatcher/speechd.sock"),
    (["SPEECHD_ADDRESS": "unix_socket:/a/b"], "/a/b"),
    (
      ["SPEECHD_ADDRESS": "unix_socket", "XDG_RUNTIME_DIR": "/r"],
      "/r/speech-dispatcher/speechd.sock"
    ),
  ])
  func `the socket is where the session has it`(environment: [String: String], path: String) {
    #expect(SpeechAddress(environment: environment)?.path == path)
  }

  @Test(arguments: [
    [:], ["XDG_RUNTIME_DIR": ""], ["XDG_RUNTIME_DIR": "r"], ["SPEECHD_ADDRESS": ""],
    ["SPEECHD_ADDRESS": "inet_socket:far.example:6560", "XDG_RUNTIME_DIR": "/r"],
    ["SPEECHD_ADDRESS": "unix_socket:relative"],
    ["SPEECHD_ADDRESS": "unix_socket:/" + String(repeating: "x", count: 107)],
  ])
  func `other machines and places that cannot be are none`(environment: [String: String]) {
    #expect(SpeechAddress(environment: environment) == nil)
  }
}
