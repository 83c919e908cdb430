internal import Glibc

/// Says what is wrong and stops, which the fuzzer takes for a crash and keeps the input of.
func finding(_ message: String) -> Never {
  let line = Array("Finding: \(message)\n".utf8)
  write(STDERR_FILENO, line, line.count)
  abort()
}
