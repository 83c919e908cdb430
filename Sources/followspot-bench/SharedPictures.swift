import CBench
import Spotlight
import SpotlightRaster

/// Two pictures in shared memory, painted in turn as a client of a compositor does.
///
/// They live as long as the program: a benchmark that unmaps would measure page faults.
struct SharedPictures {
  let size: PixelSize
  let pixels: [UnsafeMutablePointer<UInt32>]
  let buffers: [PixelBuffer]

  init(_ size: PixelSize, count: Int = 2) throws {
    self.size = size
    var pixels: [UnsafeMutablePointer<UInt32>] = []
    var buffers: [PixelBuffer] = []
    let area = size.width * size.height
    for _ in 0..<count {
      guard let memory = cb_map_shared(area * 4, CB_PLAIN) else { throw BenchError.noMemory }
      let words = memory.bindMemory(to: UInt32.self, capacity: area)
      // Written beforehand, so that every page exists.
      words.update(repeating: 0, count: area)
      pixels.append(words)
      buffers.append(
        // The memory has this size.
        PixelBuffer(
          UnsafeMutableBufferPointer(start: words, count: area), width: size.width,
          height: size.height, stride: size.width)!)
    }
    self.pixels = pixels
    self.buffers = buffers
  }
}

enum BenchError: Error, CustomStringConvertible {
  case noMemory
  case cannotRead(String)
  case cannotWrite(String)

  var description: String {
    switch self {
    case .noMemory: "The system has no shared memory for the pictures."
    case .cannotRead(let path): "Cannot read '\(path)'."
    case .cannotWrite(let path): "Cannot write '\(path)'."
    }
  }
}
