extension Tool {
  static func check(_ command: CheckCommand) -> ExitCode {
    Checking(tell: tell).run(command)
  }

  static func render(_ command: RenderCommand) -> ExitCode {
    let line = ProgressLine(.standardError, isQuiet: command.isQuiet)
    return Rendering(
      tell: { text in
        line?.clear()
        tell(text)
      }, progress: { done, count in line?.show(done, of: count) }
    ).run(command)
  }

  /// Writes to standard error; when that fails there is nobody left to tell, and the code says the rest.
  private static func tell(_ text: String) {
    try? Descriptor.standardError.write(text)
  }
}
