import Expectations
import Glibc
import TestFiles

/// What a program links that uses the library: `async-host` of this package stands for one.
@Suite struct LinkedLibrariesTests {
  /// The lines of the dynamic section, by objdump of binutils or of LLVM.
  private static let lines: [String] = {
    for tool in ["objdump", "llvm-objdump"] {
      guard let pipe = popen("\(tool) -p '\(TestFile.products)/async-host' 2>/dev/null", "r") else {
        continue
      }
      var text: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 1 << 14)
      while case let count = fread(&chunk, 1, chunk.count, pipe), count > 0 {
        text += chunk[..<count]
      }
      if pclose(pipe) == 0 {
        return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
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
