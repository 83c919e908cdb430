internal import Spotlight
internal import SpotlightFiles

/// Reads the bytes as a tour.
@_cdecl("LLVMFuzzerTestOneInput")  // The older spelling of @c, which Swift 6.2 does not know.
public func fuzzTourFiles(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  let file = fileText(input, between: "{steps:[{", and: "}]}")
  let (tour, mistakes) = TourFile.read(file, in: FileSurroundings())
  if (tour == nil) != mistakes.contains(where: { !$0.isWarning }) {
    finding("There is \(tour == nil ? "no" : "a") tour with \(mistakes.count) mistakes.")
  }
  checkPlaces(of: mistakes, in: file)
  for mistake in mistakes { check(mistake.report(file: "a")) }
  if let tour { check(tour) }
  // Messages of other programs can have any bytes.
  if let line = JSON(input)?.line, JSON(Array(line.utf8)) == nil {
    finding("'\(line)' does not read back.")
  }
  return 0
}

/// Checks that a report has three lines, does not move a cursor, and has its mark within the line
/// above.
private func check(_ report: String) {
  let lines = report.split(separator: "\n", omittingEmptySubsequences: false)
  guard lines.count == 4, lines[3].isEmpty else { finding("'\(report)' is not three lines.") }
  for scalar in report.unicodeScalars where scalar.properties.generalCategory == .control {
    if scalar != "\n" { finding("'\(report)' holds U+\(String(scalar.value, radix: 16)).") }
  }
  guard lines[2].hasSuffix("^"), lines[2].dropLast().allSatisfy({ $0 == " " }),
    lines[2].count <= 80
  else { finding("The mark of '\(report)' is not under its line.") }
}

/// Checks that a tour that was read without an error is within the promised limits, so that it can
/// be shown.
private func check(_ tour: Tour) {
  if tour.problems.contains(where: { !$0.isWarning }) {
    finding("A tour without errors has \(tour.problems).")
  }
  for step in tour.steps {
    if step.id.isEmpty || step.delay < .zero { finding("A step is \(step).") }
    guard let picture = step.card?.picture else { continue }
    let climbs = picture.split(separator: "/").first == ".."
    if climbs || picture.hasPrefix("/") { finding("A picture is '\(picture)'.") }
  }
}
