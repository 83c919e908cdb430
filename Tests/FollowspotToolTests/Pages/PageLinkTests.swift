import Glibc
import TestFiles
import Testing

/// Every link of the pages leads to something.
@Suite struct PageLinkTests {
  @Test(arguments: Page.all + Page.beside + Page.decisions)
  func `each link leads to a file of the package, and to a heading in it`(page: Page) throws {
    for link in page.links where !link.contains("://") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts[0].isEmpty ? page.path : resolved(parts[0], from: page.path)
      #expect(access("\(packageRoot)/\(path)", R_OK) == 0, "\(link) in \(page.path)")
      guard parts.count == 2, let target = Page(path) else { continue }
      #expect(target.anchors.contains(String(parts[1])), "\(link) in \(page.path)")
    }
  }

  @Test func `the README begins with the picture that moves, which is quickly there`() throws {
    let readme = try #require(Page("README.md"))
    let picture = try #require(readme.links.first)
    #expect(picture.hasPrefix("Documentation/Pictures/"))
    let bytes = try TestFile.bytes(inPackage: picture)
    let start = bytes.prefix(64)
    // A PNG that says, before its first picture, how many more there are.
    #expect(start.starts(with: [0x89] + Array("PNG".utf8)))
    #expect(start.firstRange(of: Array("acTL".utf8)) != nil)
    #expect(bytes.count <= 1_500_000)
  }

  private func resolved(_ link: Substring, from page: String) -> String {
    var folders = page.split(separator: "/").dropLast()
    for part in link.split(separator: "/") {
      if part == ".." { folders.removeLast() } else { folders.append(part) }
    }
    return folders.joined(separator: "/")
  }
}
