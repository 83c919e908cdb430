import Expectations
import Followspot
import FollowspotTours
import Glibc
import TestFiles

/// Tours that a program reads from a file or a text.
struct TourFromFileTests {
  private let text = """
    {
      steps: [
        { id: 'save', at: '40,60 120x32', title: 'Save' },
        { id: 'end', title: 'That is all' },
      ],
    }
    """

  @Test func `a text is a tour, and the same text in a file too`() throws {
    let tour = try Tour(json5: text)
    expect(tour.steps.map(\.id), is: ["save", "end"])
    expect(tour.steps[0].lights.map(\.target), is: [.rect(x: 40, y: 60, width: 120, height: 32)])
    let folder = try TemporaryFolder()
    expect(try Tour(contentsOf: folder.file("tour.json5", text)), is: tour)
  }

  @Test func `all mistakes come at once, each with its place`() throws {
    let error = try #require(throws: TourFileError.self) {
      try Tour(json5: "{ steps: [{ titel: 'a', at: 'x' },\n { at: 1 }] }")
    }
    expect(error.mistakes.map(\.line) == [1, 2] && error.reason == nil)
    expect(error.description.hasPrefix("<text>:1:13: "))
  }

  @Test func `a file that cannot be read has its reason`() throws {
    for path in ["/nowhere/tour.json5", "/", "/dev/null/tour.json5"] {
      let error = try #require(throws: TourFileError.self) { try Tour(contentsOf: path) }
      expect(error.mistakes.isEmpty && error.name == path)
      expect(error.reason?.contains(path) == true)
    }
  }

  @Test func `a warning leaves a tour`() throws {
    var warnings: [TourMistake] = []
    let tour = try Tour(
      json5: "{ steps: [{ title: 'a', picture: 'nowhere.png', at: '0,0 9x9' }] }",
      onWarning: { warnings.append($0) })
    expect(tour.steps.count == 1 && warnings.count == 1)
  }

  @Test func `pictures come from the folder of the file alone`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("here.png", "x")
    let path = try folder.file(
      "tour.json5",
      "{ steps: [{ title: 'a', picture: 'here.png' },\n { title: 'b', picture: 'out.png' }] }")
    expect(symlink("/etc/passwd", folder("out.png")), is: 0)
    var warnings: [TourMistake] = []
    let tour = try Tour(contentsOf: path) { warnings.append($0) }
    expect(tour.steps.map { $0.card?.picture?.hasSuffix("/here.png") }, is: [true, nil])
    expect(warnings.map(\.line), is: [2])
    // A text has the folder that its program names.
    let text = "{ steps: [{ title: 'a', picture: 'here.png' }] }"
    expect(try Tour(json5: text, picturesIn: folder.path).steps[0].card?.picture != nil)
  }
}
