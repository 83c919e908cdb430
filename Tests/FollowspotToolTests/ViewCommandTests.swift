import Expectations
import Followspot
import FollowspotTours
import Glibc
import TestFiles

@testable import followspot_tool

@Suite struct ViewCommandTests {
  private func view(_ words: String...) throws -> ViewCommand {
    try read(["view"] + words)
  }

  @Test func `a picture is enough, and half of it is dim`() throws {
    let command = try view("a.png")
    expect(command, is: ViewCommand(picture: "a.png"))
    expect(command.options.dim, is: Dim(opacity: 0.5))
    expect(command.style.fit, is: .fill)
    expect(command.style.look.shape == .ellipse && command.style.look.edge == .sharp)
    expect(command.spots.isEmpty && !command.prints && command.saving == nil)
    expect(!command.style.gestures.tapMoves)
    let dressed = try view("a", "--feather", "20", "--motion", "reduced")
    expect(dressed.style.look.edge.reach == 20 && dressed.options.motion == .reduced)
  }

  @Test func `lights come behind it, in its own pixels, also left of it`() throws {
    let command = try view("a.png", "1,2,3", "-40.5,0,.25", "--fit", "actual")
    expect(
      command.spots,
      is: [PictureSpot(x: 1, y: 2, radius: 3), PictureSpot(x: -40.5, y: 0, radius: 0.25)])
    expect(command.style.fit, is: .actual)
  }

  @Test(arguments: ["1,2,3", "-1.5,0,0.25", "1000000,0,1000000"])
  func `a light is printed as it is read`(word: String) {
    expect(PictureSpot(word: word)?.word, is: word)
  }

  @Test(arguments: [
    "", "1", "1,2", "1,2,3,4", "1,2,", ",2,3", "1,2,0", "1,2,-3", "1,2,x", "a,b,c", "1 ,2,3",
    "1e3,2,3", "nan,0,1", "1000001,0,1", "40,60 120x32", "1,,2,3",
  ])
  func `a word that is no light is refused, with one that is`(word: String) throws {
    let words = try require(sentence(["view", "a.png", "--", word]))
    expect(words.contains("X,Y,R, such as 400,300,80"))
  }

  @Test func `without a picture it says what it takes`() {
    for words in [[], [""], ["-"]] { expect(sentence(["view"] + words) != nil) }
    expect(sentence(["view"])?.contains("the file of a picture") == true)
  }

  @Test func `what is seen goes to a file or to standard output, which cannot take the lights too`()
    throws
  {
    expect(try view("a", "--save", "b.png", "--print").saving, is: .path("b.png"))
    expect(try view("a", "--save", "-").saving, is: .standardInput)
    expect(
      sentence(["view", "a", "--save", "-", "--print"])?.contains("do not go together") == true)
  }

  @Test func `a place that is a folder is refused before anything is shown`() {
    for path in ["/tmp", "/tmp/", "/", ".", "..", "/tmp/.."] {
      #expect(throws: WriteFailure.self, "\(path)") {
        try SavePlace(.path(path), isPrivate: true)
      }
    }
  }

  @Test func `a place that cannot be written to is refused before anything is shown`() throws {
    let folder = try TemporaryFolder()
    // As long as a name can be, so that the file has no room for the other name that it is written under.
    let long = folder(String(repeating: "a", count: 255))
    let error = try #require(throws: WriteFailure.self) {
      try SavePlace(.path(long), isPrivate: true)
    }
    expect(error, is: WriteFailure(name: long, errorNumber: ENAMETOOLONG))
    // No program can make a file there, not even as root.
    #expect(throws: WriteFailure.self) {
      try SavePlace(.path("/proc/seen.png"), isPrivate: true)
    }
    _ = try SavePlace(.path(folder("seen.png")), isPrivate: true)
    expect(folder.names(), is: [])
  }

  @MainActor @Test
  func `where nothing is seen of a picture nothing is kept, and that is no success`() throws {
    let folder = try TemporaryFolder()
    let path = folder("seen.png")
    expect(try Tool.save(nil, to: SavePlace(.path(path), isPrivate: true)), is: .lost)
    expect(access(path, F_OK) != 0)
    let seen = try require(ScreenPicture(PixelSize(width: 2, height: 1), pixels: [0, 1]))
    expect(try Tool.save(seen, to: SavePlace(.path(path), isPrivate: true)), is: .done)
    expect(access(path, F_OK), is: 0)
  }
}
