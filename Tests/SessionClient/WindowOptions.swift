/// What `window` was asked for.
struct WindowOptions {
  var title = "window"
  var width = 300
  var height = 200
  var pattern = Pattern.gradient
  var isMaximized = false
  /// Whether the buffer has a pixel for each device pixel, also at fractional scales.
  var isNative = false
  /// Whether the right button opens a menu at the pointer.
  var hasMenu = false
  /// Whether the pointer is seen over it, as the compositor paints it.
  var hasPointer = false

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      func value() throws -> String {
        guard let value = rest.popFirst() else { throw ClientFailure("\(option) needs a value.") }
        return value
      }
      switch option {
      case "--title": title = try value()
      case "--size":
        let parts = try value().split(separator: "x").compactMap { Int($0) }
        guard parts.count == 2, parts[0] > 0, parts[1] > 0 else {
          throw ClientFailure("--size needs WIDTHxHEIGHT.")
        }
        (width, height) = (parts[0], parts[1])
      case "--pattern":
        guard let pattern = Pattern(try value()) else {
          throw ClientFailure("--pattern is gradient, checker or solid:#RRGGBB.")
        }
        self.pattern = pattern
      case "--maximized": isMaximized = true
      case "--native": isNative = true
      case "--menu": hasMenu = true
      case "--pointer": hasPointer = true
      default: throw ClientFailure("window does not know \(option).")
      }
    }
  }
}
