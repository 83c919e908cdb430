import Spotlight

/// All scenes, everybody, one table.
enum Suite {
  static func run(_ names: [String], isQuick: Bool, jsonPath: String?) throws {
    let chosen = BenchScene.all.filter { names.isEmpty || names.contains($0.name) }
    let screen = try SharedPictures(BenchScene.screen)
    Output.write("\(Report.peers); medians, in brackets the middle four fifths\n")
    Output.write(Report.header + "\n")
    var all: [SceneTimings] = []
    for scene in chosen {
      let pictures = scene.size == screen.size ? screen : try SharedPictures(scene.size)
      let rounds = (scene.isGlide ? 11 : 31) / (isQuick ? 4 : 1)
      let contestants = try Contestants(scene, into: pictures)
      // A peer that paints something else is not one to compare with. Where edges cross, Cairo is up
      // to 69 levels off: it takes coverage away twice.
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
    guard let jsonPath else { return }
    var json = Report.json(all)
    try json.withUTF8 { try Output.write(UnsafeRawBufferPointer($0), toPath: jsonPath) }
  }
}
