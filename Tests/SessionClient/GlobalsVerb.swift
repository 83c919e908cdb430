internal import SpotlightWayland

/// `globals`: a line for each, interface and version.
@MainActor
enum GlobalsVerb {
  static func run(_ arguments: [String]) throws {
    let connection = try Connection([Wire.Wish(WlCompositor.description)])
    try connection.roundTrip()
    for global in connection.globals {
      Console.say("\(global.interface) \(global.version)")
    }
  }
}
