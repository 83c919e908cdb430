internal import Glibc

extension ChildProcess {
  /// How much processor time it has used, in user space and in the kernel, in ticks of mostly 10 ms.
  var processorTicks: Int {
    get throws {
      let text = Files.text(of: "/proc/\(pid)/stat")
      // The second field is a name in parentheses, which may have blanks in it.
      let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
      guard fields.count > 12, let user = Int(fields[11]), let kernel = Int(fields[12]) else {
        throw SessionFailure("Process \(pid) is not there any more.")
      }
      return user + kernel
    }
  }
}
