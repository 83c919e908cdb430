import Expectations
import Glibc
import TestFiles

/// `followspot.h`, and what has to agree with it.
@Suite struct HeaderTests {
  private static let header = SourceFile.text("Sources/CFollowspot/include/followspot.h")

  /// The functions that it declares, at the beginning of a line.
  private static let functions = header.split(separator: "\n").compactMap {
    $0.firstMatch(of: #/^[a-z].*?(followspot_[a-z_]+)\(/#).map { String($0.1) }
  }

  /// The linker would find the same, when `make library` is all that is built.
  @Test func `the library for C has the functions of its header, and no others`() {
    var made = ["followspot_version", "followspot_error_code_text"]
    for file in SourceFile.all where file.room == "FollowspotC" {
      made += file.code.matches(
        of: #/@implementation @c @MainActor\s+public func (followspot_[a-z_]+)/#
      ).map { String($0.1) }
    }
    expect(made.sorted(), is: Self.functions.sorted())
    expect(made.count > 60)
  }

  @Test func `the manual lists each function`() {
    let manual = SourceFile.text("Documentation/Manual/libfollowspot.3")
    let listed = manual.matches(of: #/F[no] (followspot_[a-z_]+)/#).map { String($0.1) }
    expect(Set(listed).symmetricDifference(Self.functions), is: [])
  }

  @Test func `the header has the version of the command`() throws {
    let command = SourceFile.text("Sources/followspot-tool/Table/Overview.swift")
    let version = try require(command.firstMatch(of: #/static let version = ("[0-9.]+")/#)?.1)
    expect(Self.header.contains("#define FOLLOWSPOT_VERSION \(version)"))
  }

  @Test(arguments: ["cc -std=c11 -x c", "c++ -std=c++17 -x c++"])
  func `a program with every function and every struct compiles without a warning`(
    compiler: String
  ) throws {
    let values = Self.header.matches(of: #/#define FOLLOWSPOT_([A-Z]+)_INIT/#).map { $0.1 }
    expect(values.count, is: 8)
    let program = """
      #include <followspot.h>
      #if !FOLLOWSPOT_CHECK_VERSION(0, 1, 0) || FOLLOWSPOT_CHECK_VERSION(1000, 0, 0)
      #error "The check of the version is wrong."
      #endif
      int main(void) {
        size_t size = 0;
        \(Self.functions.map { "(void)&\($0);" }.joined(separator: "\n  "))
        \(values.map { name in
          "{ followspot_\(name.lowercased()) usual = FOLLOWSPOT_\(name)_INIT; size += usual.size; }"
        }.joined(separator: "\n  "))
        return size == 0;
      }

      """
    let flags = "-Wall -Wextra -Wconversion -Werror -pedantic -fsyntax-only"
    let include = "-I'\(TestFile.inPackage("Sources/CFollowspot/include"))'"
    let input = try require(popen("\(compiler) \(flags) \(include) -", "w"))
    fputs(program, input)
    expect(pclose(input), is: 0)
  }
}
