extension Tool {
  static func check(_ command: CheckCommand) -> ExitCode {
    Checking(tell: tell).run(command)
  }

  /// Writes to standard error; when that fails there is nobody left to tell, and the code says the rest.
  private static func tell(_ text: String) {
    try? Descriptor.standardError.write(text)
  }
}
