/// The input regions that a client told, one after another, as boxes that it takes; nil for everything.
struct InputRegions {
  private(set) var sent: [[Box]?] = []

  init(_ trace: WireTrace) {
    var boxes: [Int: [Box]] = [:]
    for message in trace.messages where message.isRequest {
      switch (message.interface, message.name) {
      case ("wl_compositor", "create_region"):
        if let id = message.object(0) { boxes[id] = [] }
      case ("wl_region", "add"):
        let numbers = (0..<4).compactMap { message.int($0) }
        boxes[message.object]?.append((numbers[0], numbers[1], numbers[2], numbers[3]))
      case ("wl_surface", "set_input_region"):
        sent.append(message.object(0).flatMap { boxes[$0] })
      default:
        break
      }
    }
  }

  /// Which pixels of a surface of a size a region leaves to what is below, row by row.
  static func holes(in region: [Box]?, width: Int, height: Int) -> [(x: Int, y: Int)] {
    guard let region else { return [] }
    var isTaken = [Bool](repeating: false, count: width * height)
    for box in region {
      for y in max(box.y, 0)..<min(box.y + box.height, height) {
        for x in max(box.x, 0)..<min(box.x + box.width, width) { isTaken[y * width + x] = true }
      }
    }
    return isTaken.indices.filter { !isTaken[$0] }.map { ($0 % width, $0 / width) }
  }
}
