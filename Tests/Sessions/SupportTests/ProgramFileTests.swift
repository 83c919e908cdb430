internal import Expectations
internal import Glibc
internal import TestFiles

/// Programs that a test writes and runs at once.
@Suite("Programs that a test writes")
struct ProgramFileTests {
  @Test("One that another process still holds open for writing is waited for")
  func held() throws {
    let folder = try TemporaryFolder()
    let path = folder("program")
    // As a child does that began while the file was written.
    expect(system("exec 9>>'\(path)'; sleep 0.3 &"), is: 0)
    _ = try folder.program("program", "#!/bin/sh\nexit 0\n")
    expect(system("'\(path)'"), is: 0)
  }
}
