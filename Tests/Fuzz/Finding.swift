internal import Glibc

/// Prints what is wrong and stops.
///
/// The fuzzer takes that for a crash and keeps the input.
func finding(_ message: String) -> Never {
  let line = Array("Finding: \(message)\n".utf8)
  write(STDERR_FILENO, line, line.count)
  abort()
}
