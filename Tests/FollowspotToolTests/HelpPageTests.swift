import Testing

@testable import followspot_tool

@Suite struct HelpPageTests {
  static let pages: [HelpPage] = [.overview] + Verb.allCases.map(HelpPage.verb)

  @Test(arguments: pages)
  func `a page fits a terminal`(page: HelpPage) {
    #expect(page.text.hasSuffix("\n") && !page.text.hasSuffix("\n\n"))
    for line in page.text.split(separator: "\n", omittingEmptySubsequences: false) {
      #expect(line.unicodeScalars.count <= 80, "\(line)")
      #expect(line.last != " " && !line.contains("\t"), "\(line)")
    }
    #expect(page.text.split(separator: "\n").count <= 45)
  }

  @Test func `a page names every option of its verb`() {
    for verb in Verb.allCases {
      for option in verb.options {
        #expect(HelpPage.verb(verb).text.contains(option.spelling))
      }
      #expect(HelpPage.overview.text.contains(verb.rawValue))
    }
  }

  @Test func `the exit codes are listed`() {
    for row in ExitCode.table {
      #expect(HelpPage.overview.text.contains("  \(row.code) "))
      #expect(HelpPage.verb(.light).text.contains(row.meaning))
    }
  }

  @Test func `the examples on the pages are right`() throws {
    // As a shell would split them; what stands before a pipe is another program.
    _ = try command("light", "40,60", "120x32", "800,200", "300x80", "--feather", "12")
    _ = try command(
      "light", "-1920,0 400x300 Left screen", "--shape", "ellipse", "--timeout", "5")
    _ = try command("light", "--dim", "#102040", "--opacity", "70%", lines: ["1,2 3x4"])
    _ = try command("check", "first-steps.json5")
    _ = try command("check", "tours/a.json5", "tours/b.json5")
    _ = try command("render", "first-steps.json5", "-o", "pictures")
    _ = try command(
      "render", "first-steps.json5", "-o", "film", "--over", "desktop.png", "--frames", "30")
    _ = try command("render", "-", "-o", "pictures", "--size", "1280x720", "--scale", "1.5")
  }
}
