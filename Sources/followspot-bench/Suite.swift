import Glibc
import Spotlight

/// Measures all scenes and contestants and prints the table.
enum Suite {
  static func run(
    _ names: [String], isQuick: Bool, isAlone: Bool, jsonPath: String?, figuresPath: String?
  ) throws {
    let chosen = BenchScene.all.filter { names.isEmpty || names.contains($0.name) }
    let screen = try SharedPictures(BenchScene.screen)
    Output.write("\(Report.peers); medians, in brackets the middle four fifths\n")
    Output.write(Report.header + "\n")
    var all: [SceneTimings] = []
    for scene in chosen {
      let pictures = scene.size == screen.size ? screen : try SharedPictures(scene.size)
      let rounds = (scene.isGlide ? 11 : 31) / (isQuick ? 4 : 1)
      var contestants = try Contestants(scene, into: pictures)
      if isAlone { contestants.dropPeers() }
      // A peer that paints another picture cannot be compared. Cairo is up to 69 levels off where
      // edges cross, because it takes coverage away twice.
      for peer in contestants.cairo + contestants.pixman {
        let levels = contestants.difference(of: peer)
        if levels > 80 {
          Output.write("\(scene.name): \(peer.name) paints another picture, \(levels)/255 off\n")
        }
      }
      let timings = SceneTimings(contestants, rounds: rounds)
      Output.write(Report.line(timings) + "\n")
      all.append(timings)
    }
    if let figuresPath {
      var figures = Figures(try Output.read(figuresPath))
      let commit = getenv("FOLLOWSPOT_COMMIT").map { String(cString: $0) }
      figures.replace("painting", commit: commit ?? "an unknown commit", with: Report.figures(all))
      try Output.write(figures.text, toPath: figuresPath)
    }
    if let jsonPath { try Output.write(Report.json(all), toPath: jsonPath) }
  }
}
