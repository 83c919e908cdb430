import Expectations
import RandomNumbers
import Spotlight

/// What holds for random scenes of every kind.
@Suite struct RandomSceneTests {
  /// Each kind with its seeds, of which there are as many as it is given.
  private static func seeds(
    _ counts: KeyValuePairs<PaintJob.Kind, Int>
  ) -> [(PaintJob.Kind, Int)] {
    counts.flatMap { kind, count in Effort.seeds(count).map { (kind, $0) } }
  }

  @Test(
    arguments: seeds([
      .lights: 600, .marks: 250, .marksAndPaths: 40, .paths: 60, .turned: 300, .ground: 150,
    ]))
  func `pictures are as specified`(kind: PaintJob.Kind, seed: Int) throws {
    var random = Seeded(seed)
    let job = PaintJob(kind, using: &random)
    try expectAgreement(job.scene, job.region, scale: job.scale, words: "\(kind)")
  }

  @Test(
    arguments: seeds([
      .lights: 80, .marks: 40, .marksAndPaths: 20, .paths: 40, .turned: 60, .lenses: 80,
    ]))
  func `pieces are the whole`(kind: PaintJob.Kind, seed: Int) {
    var random = Seeded(seed)
    let job = PaintJob(kind, using: &random)
    expectPiecesAreTheWhole(job.scene, scale: job.scale, using: &random)
  }

  @Test(arguments: seeds([.lights: 300, .turned: 60]))
  func `both widths of registers give the same pixels`(kind: PaintJob.Kind, seed: Int) throws {
    var random = Seeded(seed)
    let job = PaintJob(kind, using: &random)
    try expectEveryWidthIsTheSame(job.scene, job.region, scale: job.scale)
  }
}
