import Glibc
import Testing

/// Whoever follows a link of the pages finds something.
@Suite struct PageLinkTests {
  @Test(arguments: Page.all)
  func `each link leads to a file of the package, and to a heading in it`(page: Page) throws {
    for link in page.links where !link.contains("://") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts[0].isEmpty ? page.path : resolved(parts[0], from: page.path)
      #expect(contents(of: path) != nil, "\(link) in \(page.path)")
      guard parts.count == 2, let target = Page(path) else { continue }
      #expect(target.anchors.contains(String(parts[1])), "\(link) in \(page.path)")
    }
  }

  @Test func `the README begins with the picture that moves`() throws {
    let readme = try #require(Page("README.md"))
    let picture = try #require(readme.links.first)
    #expect(picture.hasPrefix("Documentation/Pictures/"))
    let bytes = try #require(rawBytes(of: picture))
    // Of two kinds of PNG, the one that says how many frames it has before its first picture.
    #expect(bytes.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
    #expect(bytes.prefix(100).ranges(of: Array("acTL".utf8)).count == 1)
    #expect(bytes.count <= 1_500_000)
  }

  private func resolved(_ link: Substring, from page: String) -> String {
    var folders = page.split(separator: "/").dropLast()
    for part in link.split(separator: "/") {
      if part == ".." { folders.removeLast() } else { folders.append(part) }
    }
    return folders.joined(separator: "/")
  }

  private func rawBytes(of path: String) -> [UInt8]? {
    let root = #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }
    guard let file = fopen("\(root)/\(path)", "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return bytes
  }
}
