import Followspot
import Testing

@testable import followspot_tool

@Suite struct PointCommandTests {
  private func command(_ words: String...) throws -> PointCommand {
    guard case .point(let command) = try Command(["point"] + words, in: surroundings()) else {
      throw UsageError(sentence: "not point")
    }
    return command
  }

  @Test func `without options it is as the library has it`() throws {
    let command = try command()
    #expect(command.style == PointStyle() && command.options == Overlay.Options())
    #expect(command.timeout == nil && command.readyDescriptor == nil)
  }

  @Test func `every option is heard`() throws {
    let command = try command(
      "--output", "B", "--output", "A", "--output", "B", "--role", "layer", "--motion", "full",
      "--timeout", "1.5", "--reconnect")
    #expect(command.style.outputs == ["B", "A"])
    #expect(command.options.role == .layer && command.options.motion == .full)
    #expect(command.timeout == .milliseconds(1500) && command.options.reconnects)
    #expect(try self.command("--motion", "full", "--reduced-motion").options.motion == .reduced)
  }

  @Test(arguments: ["", "0", "-1", "x", "1e9"])
  func `a time that is none is refused`(time: String) {
    #expect(throws: UsageError.self) { try command("--timeout", time) }
  }
}
