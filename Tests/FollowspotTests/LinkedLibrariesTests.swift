import Expectations
import TestFiles

/// What a program links that uses the library: `async-host` of this package stands for one.
@Suite struct LinkedLibrariesTests {
  /// The lines of the dynamic section, by objdump of binutils or of LLVM.
  private static let lines: [Substring] = {
    for tool in ["objdump", "llvm-objdump"] {
      let host = "'\(TestFile.products)/async-host'"
      if let text = TestFile.output(of: "\(tool) -p \(host) 2>/dev/null") {
        return text.split(separator: "\n")
      }
    }
    return []
  }()

  @Test(.enabled(if: !lines.isEmpty, "There is no objdump; install binutils."))
  func `libwayland-client, libxkbcommon and the runtimes, and nothing else`() throws {
    let needed = Self.lines.compactMap { line in
      let words = line.split(separator: " ")
      return words.count == 2 && words[0] == "NEEDED" ? String(words[1]) : nil
    }
    expect(needed.contains { $0.hasPrefix("libwayland-client.so") })
    // The runtimes of Swift, of C and of C++ below it; Foundation is none of them.
    let usual = [
      "libwayland-client.so", "libxkbcommon.so", "libswift", "libdispatch.so",
      "libBlocksRuntime.so",
      "libc.so", "libm.so", "libgcc_s.so", "libstdc++.so", "ld-linux",
    ]
    let others = needed.filter { name in !usual.contains { name.hasPrefix($0) } }
    expect(others, is: [])
  }
}
