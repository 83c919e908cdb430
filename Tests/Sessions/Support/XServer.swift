internal import Expectations

/// An X server without a screen, Xvfb, in which a compositor can be nested and looked at.
final class XServer {
  /// For `DISPLAY`.
  let display: String
  let server: ChildProcess

  init(width: Int, height: Int, in directory: RuntimeDirectory) throws {
    try Command.require("Xvfb", package: "xvfb")
    let (reading, writing) = try Descriptor.pipe()
    let answer = OutputPipe(reading)
    let number: Substring
    (server, number) = try Command(
      program: "Xvfb",
      arguments: [
        // It takes the first free number and tells which.
        "-displayfd", "3", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp",
        // The first client that asks it and leaves would otherwise start it anew.
        "-noreset",
      ],
      environment: Session.environment(in: directory), errorPath: directory.path + "/xvfb.log",
      output: .errorFile, descriptors: [3: writing]
    ).start(waitingUntil: "Xvfb tells its number", on: answer.descriptors) {
      // The number and the end of the line come in two parts.
      answer.text.hasSuffix("\n") ? answer.text.dropLast() : nil
    }
    writing.close()
    display = ":\(number)"
  }
}
