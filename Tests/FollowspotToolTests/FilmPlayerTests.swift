import FollowspotTours
import Glibc
import SpotlightFiles
import TestFiles
import Testing

@testable import followspot_tool

/// How long programs play films, how fast, and how often.
@Suite struct FilmPlayerTests {
  /// Makes a film of 20 frames a second, and returns its path and how many frames it has.
  private func film(_ kind: FilmKind, in folder: borrowing TemporaryFolder) throws -> (String, Int)
  {
    let tour = try folder.file(
      "tour", "{ defaults: { glide: 0.2 }, steps: [{ at: '4,4 9x9' }, { at: '60,30 20x9' }] }")
    let path = folder("film.\(kind.rawValue)")
    let words = [path, "--size", "96x54", "--fps", "20", "--hold", "0.3"]
    let command: RenderCommand = try read(["render", tour] + words)
    var count = 0
    let code = Rendering(
      patience: 0, tell: { Issue.record("\($0)") }, progress: { count = max($0, $1) }
    ).run(command)
    #expect(code == .done && count > 20)
    return (path, count)
  }

  private func probe(_ path: String, _ entries: String) throws -> String {
    let options = path.hasSuffix("png") ? "-f apng" : ""
    let command = "ffprobe -v error \(options) -show_entries \(entries) -of csv=p=0 '\(path)' 2>&1"
    return try #require(outputOf(command)).split(separator: "\n").first.map(String.init) ?? ""
  }

  @Test(.needsFFmpeg, arguments: [FilmKind.gif, .mp4, .webm])
  func `a film takes the time of its frames`(kind: FilmKind) throws {
    let folder = try TemporaryFolder()
    let (path, count) = try film(kind, in: folder)
    let duration = try #require(Double(try probe(path, "format=duration")))
    #expect(abs(duration - Double(count) / 20) < 0.011, "\(duration), \(count)")
  }

  @Test(.needsFFmpeg, arguments: [FilmKind.mp4, .webm])
  func `a video has its frame rate, and says which colours it has`(kind: FilmKind) throws {
    let folder = try TemporaryFolder()
    let (path, _) = try film(kind, in: folder)
    #expect(try probe(path, "stream=avg_frame_rate") == "20/1")
    #expect(
      try probe(path, "stream=pix_fmt,color_range,color_space,color_transfer,color_primaries")
        == "yuv420p,tv,bt709,bt709,bt709")
  }

  @Test func `an animated PNG begins again without end`() throws {
    let folder = try TemporaryFolder()
    let png = try InputFile(try film(.png, in: folder).0).read(atMost: 1 << 20)
    let control = try #require(png.firstRange(of: Array("acTL".utf8)))
    // The number of frames, then how often: 0 stands for always.
    #expect(png[(control.upperBound + 4)..<(control.upperBound + 8)] == [0, 0, 0, 0])
  }

  @Test(.needsFFmpeg)
  func `a GIF begins again without end`() throws {
    let folder = try TemporaryFolder()
    let gif = try InputFile(try film(.gif, in: folder).0).read(atMost: 1 << 20)
    let loop = try #require(gif.firstRange(of: Array("NETSCAPE2.0".utf8)))
    #expect(gif[loop.upperBound..<(loop.upperBound + 5)] == [3, 1, 0, 0, 0])
  }
}
