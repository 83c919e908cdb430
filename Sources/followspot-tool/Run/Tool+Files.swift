extension Tool {
  static func check(_ command: CheckCommand) -> ExitCode {
    Checking(tell: complain, print: print).run(command)
  }

  static func render(_ command: RenderCommand) -> ExitCode {
    let line = ProgressLine(.standardError, isQuiet: command.isQuiet)
    return Rendering(
      tell: { text in
        line?.clear()
        complain(text)
      }, progress: { done, count in line?.show(done, of: count) }
    ).run(command)
  }
}
