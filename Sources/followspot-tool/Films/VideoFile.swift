import Glibc
import SpotlightFiles
import SpotlightPictures
import SpotlightPortal

/// Frames as a GIF or a video that ffmpeg makes: it takes their pixels through a pipe.
///
/// The program starts with the first frame, because that frame has the size.
final class VideoFile: FrameSink {
  private var file: PendingFile
  private let kind: FilmKind
  private let rate: Int
  private let samples: Int
  private let name: String
  private let program: VideoProgram
  private var feed: FedProgram?
  private var last = SpotlightPictures.Picture(width: 2, height: 2)

  /// - Parameters:
  ///   - place: where the film goes.
  ///   - name: its name, for messages.
  ///   - kind: its kind: GIF, MP4 or WebM.
  ///   - rate: frames per second.
  ///   - samples: how many of the first pictures give a GIF its colours, and are no frames of it.
  ///   - program: how ffmpeg is started.
  /// - Throws: why the file cannot be written.
  init(
    _ place: SavePlace, named name: String, _ kind: FilmKind, rate: Int, samples: Int,
    by program: VideoProgram
  ) throws {
    file = try place.begin()
    (self.name, self.kind, self.program) = (name, kind, program)
    (self.rate, self.samples) = (rate, samples)
  }

  func show(_ picture: SpotlightPictures.Picture) throws(CommandFailure) {
    last = kind == .gif ? picture : picture.evened
    if feed == nil {
      let words = program.words(
        for: kind, width: last.width, height: last.height, rate: rate, samples: samples)
      do throws(ProgramFailure) {
        feed = try FedProgram(
          program.name, words, output: file.descriptor, patience: program.patience)
      } catch {
        throw failure(error)
      }
    }
    try stay()
  }

  func stay() throws(CommandFailure) {
    do throws(ProgramFailure) {
      try last.withBytes { bytes throws(ProgramFailure) in try feed?.write(bytes) }
    } catch {
      throw failure(error)
    }
  }

  func finish() throws {
    do throws(ProgramFailure) { try feed?.finish() } catch { throw failure(error) }
    guard !file.isEmpty else {
      throw CommandFailure(
        .lost, "\(program.name) ended without a word, and has written nothing to \(name.quoted).")
    }
    try file.keep()
  }

  private func failure(_ failure: ProgramFailure) -> CommandFailure {
    program.failure(failure, making: name)
  }
}

/// The program that makes GIFs and videos.
struct VideoProgram {
  /// A name on the path, or a path.
  var name = "ffmpeg"
  /// How long the program may read nothing before it counts as stuck.
  var patience = Duration.seconds(300)

  /// The command line for a film of frames of this size, after so many samples of a GIF's colours.
  func words(
    for kind: FilmKind, width: Int, height: Int, rate: Int, samples: Int
  ) -> [String] {
    // Colours of videos are those that players expect.
    let video =
      ["-vf", "scale=out_color_matrix=bt709:out_range=tv", "-pix_fmt", "yuv420p"]
      + ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"]
      + ["-color_range", "tv"]
    let coding =
      switch kind {
      case .gif: ["-vf", Self.colors(samples), "-loop", "0", "-f", "gif"]
      // Whichever encoder for H.264 there is, and the list of contents at the beginning.
      case .mp4: video + ["-movflags", "+faststart", "-f", "mp4"]
      default:
        video + ["-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-row-mt", "1"]
          + ["-cpu-used", "4", "-f", "webm"]
      }
    // An error in writing is one of its own.
    return ["-hide_banner", "-loglevel", "error", "-nostdin", "-xerror", "-y"]
      + ["-f", "rawvideo", "-pixel_format", SpotlightPictures.Picture.pixelFormat]
      + ["-video_size", "\(width)x\(height)", "-framerate", "\(rate)", "-i", "pipe:0"]
      + coding
      // The file is open already, and can be wound back in this way.
      + ["file:/proc/self/fd/1"]
  }

  /// The filters that choose the colours of a GIF from the samples, and show the other frames in them.
  ///
  /// The samples come first because ffmpeg would otherwise keep all frames until it has the palette:
  /// 2 GB for 38 seconds of 960x540. The pattern of the dither depends on the place alone, so what
  /// does not change does not flicker. At this scale it moves a colour by one step of a channel; at
  /// coarser ones even the dim, which the palette has, is seen as a pattern of other colours.
  private static func colors(_ samples: Int) -> String {
    "split[first][all];[first]trim=end_frame=\(samples),palettegen[colors];"
      + "[all]trim=start_frame=\(samples),setpts=PTS-STARTPTS[film];"
      + "[film][colors]paletteuse=dither=bayer:bayer_scale=5"
  }

  /// Why it has not made a file of this name.
  func failure(_ failure: ProgramFailure, making file: String) -> CommandFailure {
    let reason: String
    switch failure {
    case .missing:
      reason =
        "\(name) is not installed; install ffmpeg, or name a file that ends in .png, which needs "
        + "none."
    case .unable(let number):
      reason = "\(name) cannot be started: \(String(cString: strerror(number)))."
    case .ended(let code, let line):
      reason = "\(name) ended \(code == 0 ? "too early" : "with \(code)")" + said(line)
    case .killed(let signal, let line):
      reason = "\(name) was ended by signal \(signal)" + said(line)
    case .stuck: reason = "\(name) does not go on."
    }
    return CommandFailure(.lost, "\(file.quoted) cannot be made, as \(reason)")
  }

  /// The end of a sentence, with the last line that it said.
  private func said(_ line: String) -> String {
    line.isEmpty ? "." : ": '\(line.printable().prefix(200))'."
  }
}
