import Testing

@testable import SpotlightShell

@Suite struct ShellTokenTests {
  @Test(arguments: [
    "", "a", String(repeating: "0", count: 63), String(repeating: "0", count: 65),
    String(repeating: "A", count: 64), String(repeating: " ", count: 64),
    String(repeating: "0", count: 63) + "\n",
  ])
  func `no other text is a token`(_ text: String) {
    #expect(!ShellExtension.isToken(text))
  }
}
