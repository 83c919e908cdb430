import Expectations
import SpotlightSteering

@Suite struct SteeringPlaceTests {
  private func place(
    _ display: String?, in folder: String? = "/run/user/1000", socket: String? = nil
  ) throws(SteeringFailure) -> SteeringPlace? {
    let variables = [
      "WAYLAND_DISPLAY": display, "XDG_RUNTIME_DIR": folder, "WAYLAND_SOCKET": socket,
    ]
    return try SteeringPlace { variables[$0] ?? nil }
  }

  @Test(
    arguments: [
      ("wayland-1", "followspot-wayland-1.sock"), (nil, "followspot-wayland-0.sock"),
      ("", "followspot-wayland-0.sock"), ("/run/user/1000/wayland-1", "followspot-wayland-1.sock"),
      ("/tmp/x/wayland-1", "followspot-%2Ftmp%2Fx%2Fwayland-1.sock"),
      ("a/../b c%", "followspot-a%2F..%2Fb%20c%25.sock"), ("\u{1}é", "followspot-%01%C3%A9.sock"),
    ] as [(String?, String)])
  func `each display has a file of its own`(display: String?, name: String) throws {
    expect(try place(display)?.socketPath, is: "/run/user/1000/\(name)")
    expect(try place(display, in: "/run/user/1000//")?.socketPath, is: "/run/user/1000/\(name)")
  }

  @Test func `a connection that was handed down has none`() throws {
    expect(try place("wayland-1", socket: "5") == nil)
    expect(try place(nil, in: nil, socket: "5") == nil)
  }

  @Test(arguments: [nil, "", "run/user", "."] as [String?])
  func `without a folder there is a sentence`(folder: String?) {
    #expect { try place("wayland-1", in: folder) } throws: {
      ($0 as? SteeringFailure)?.code == .noFolder && "\($0)".contains("XDG_RUNTIME_DIR")
    }
  }

  @Test func `a path is as long as a socket can have, or there is a sentence`() throws {
    let usual = try require(try place("wayland-1")).socketPath.utf8.count
    let longest = String(repeating: "x", count: SteeringPlace.longestPath - usual)
    let folder = "/run/user/1000"
    expect(try place("wayland-1", in: folder + longest)?.socketPath.utf8.count, is: 107)
    #expect { try place("wayland-1", in: folder + longest + "x") } throws: {
      ($0 as? SteeringFailure)?.code == .tooLong
        && "\($0)".contains("108 bytes, and a socket can have at most 107")
    }
  }
}
