import CFollowspot
import FakeCompositor
import TestFiles
import Testing

@testable import FollowspotC

/// What a program in C does with an overlay.
@MainActor
@Suite(.serialized) struct CallingTests {
  private func light(_ id: UnsafePointer<CChar>, at x: Double) -> fs_light {
    var light = fs_light()
    light.size = MemoryLayout<fs_light>.size
    light.id = id
    light.frame = fs_rect(x: x, y: 8, width: 16, height: 16)
    return light
  }

  @Test func `lights are added, moved, asked for and removed`() throws {
    try CallingDesktop.with { program in
      let overlay = program.overlay
      "save".withCString { id in
        var light = light(id, at: 8)
        #expect(fs_light_add(overlay, &light, program.error), "\(program.sentence)")
        #expect(
          fs_overlay_show(overlay, nil) && fs_has_events(overlay) && fs_overlay_is_up(overlay))
        // What is fully lit is transparent.
        program.wait {
          let picture = program.desktop.compositor.surfaces.first?.picture
          return picture?.pixel(16, 16) == 0 && picture?.pixel(50, 40) != 0
        }
        #expect(!fs_has_events(overlay))
        var frame = fs_rect(x: 30, y: 8, width: 20, height: 20)
        #expect(fs_light_move(overlay, id, &frame, FS_GLIDE_NONE, nil))
        frame.x = 0
        #expect(fs_light_frame(overlay, id, &frame, nil) && frame.x == 30)
        #expect(fs_light_remove(overlay, id, FS_GLIDE_NONE, nil))
        #expect(!fs_light_frame(overlay, id, &frame, program.error))
        #expect(program.sentence == "There is no light of the name 'save'.")
      }
      #expect(fs_overlay_hide(overlay, nil) && !fs_overlay_is_up(overlay))
    }
  }

  @Test func `a tour tells its steps and its end`() throws {
    try CallingDesktop.with { program in
      let tour = try #require(program.parse(), "\(program.sentence)")
      #expect(!fs_tour_check(tour, nil, 0, program.error))
      #expect(program.code == FS_ERROR_MISSING_TARGET)
      #expect(program.sentence.contains("'save'"))
      var name = [CChar](repeating: 1, count: 5)
      #expect(fs_tour_target_count(tour) == 1 && fs_tour_target(tour, 0, &name, 5, nil))
      #expect(name == "save".utf8CString.map { $0 })
      #expect(!fs_tour_target(tour, 0, &name, 4, program.error) && program.code == FS_ERROR_LIMIT)
      #expect(!fs_tour_target(tour, 1, &name, 5, nil) && !fs_tour_target(tour, 0, nil, 5, nil))
      "save".withCString { name in
        let names: [UnsafePointer<CChar>?] = [name]
        #expect(fs_tour_check(tour, names, 1, program.error))
        var place = fs_rect(x: 30, y: 20, width: 10, height: 10)
        #expect(fs_overlay_set_target(program.overlay, name, &place, nil))
      }
      #expect(fs_tour_show(program.overlay, tour, nil, program.error), "\(program.sentence)")
      #expect(fs_tour_free(tour, nil))
      program.wait { program.told.contains("\(FS_EVENT_STEP.rawValue) one") }
      var last = fs_event()
      program.onEvent = { last = $0 }
      #expect(fs_tour_tell(program.overlay, FS_REQUEST_NEXT, nil, nil))
      program.wait { program.told.contains("\(FS_EVENT_STEP.rawValue) two") }
      #expect(fs_tour_tell(program.overlay, FS_REQUEST_NEXT, nil, nil))
      program.wait { last.kind == FS_EVENT_ENDED }
      #expect(last.ending == FS_ENDING_FINISHED)
      #expect(!fs_overlay_is_up(program.overlay))
    }
  }

  @Test func `in a callback no turn is taken, and closing waits for its return`() throws {
    try CallingDesktop.with { program in
      var codes: [fs_code] = []
      program.onEvent = { [unowned program] event in
        guard event.kind == FS_EVENT_STEP else { return }
        program.disconnect()
        #expect(!fs_dispatch(program.overlay, program.error))
        codes.append(program.code)
        #expect(fs_overlay_close(program.overlay, program.error))
        #expect(!fs_overlay_show(program.overlay, program.error))
        codes.append(program.code)
      }
      let tour = try #require(program.parse())
      #expect(fs_tour_show(program.overlay, tour, "one", nil) && fs_tour_free(tour, nil))
      program.wait { !codes.isEmpty }
      #expect(codes == [FS_ERROR_BUSY, FS_ERROR_BAD_HANDLE])
      #expect(!fs_dispatch(program.overlay, program.error) && program.code == FS_ERROR_BAD_HANDLE)
      #expect(program.told.last?.hasPrefix("\(FS_EVENT_ENDED.rawValue)") == true)
    }
  }

  @Test func `a lost compositor is an error of each turn, and an end`() throws {
    try CallingDesktop.with { program in
      #expect(fs_overlay_show(program.overlay, nil))
      program.wait { program.told.contains("\(FS_EVENT_SHOWN.rawValue)") }
      program.disconnect()
      for _ in 1...3 {
        #expect(!fs_dispatch(program.overlay, program.error))
        #expect(program.code == FS_ERROR_CONNECTION_LOST)
      }
      let ends = program.told.filter { $0.hasPrefix("\(FS_EVENT_ENDED.rawValue)") }
      #expect(ends.count == 1)
    }
  }

  @Test func `a file that is missing and a tour with mistakes are told apart`() throws {
    try CallingDesktop.with { program in
      #expect(fs_tour_load("/nonexistent/tour.json5", program.error) == nil)
      #expect(program.code == FS_ERROR_UNREADABLE)
      #expect(program.parse("{steps: [{at: 'a', radius: 'x'}]}") == nil)
      #expect(program.code == FS_ERROR_BAD_TOUR)
      #expect(program.sentence.hasPrefix("<text>:1:"), "\(program.sentence)")
      // What is longer than the struct is cut between two characters.
      #expect(program.parse("{" + String(repeating: "é: 1, ", count: 500) + "}") == nil)
      #expect(program.sentence.utf8.count > 2000)
      #expect(!program.sentence.contains("\u{FFFD}"))
    }
  }

  @Test func `a program tests its tour in a line for each step`() throws {
    try CallingDesktop.with { program in
      let tour = try #require(program.parse())
      let trial = try #require(fs_test_new(tour, 640, 480, program.error), "\(program.sentence)")
      #expect(fs_test_is_at(trial, nil))
      var place = fs_rect(x: 30, y: 20, width: 10, height: 10)
      #expect(fs_test_set_target(trial, "save", &place, nil) && fs_test_start(trial, nil, nil))
      #expect(fs_test_is_at(trial, "one") && !fs_test_is_at(trial, nil))
      #expect(!fs_test_says(trial, "no such words") && fs_test_ending(trial) == FS_ENDING_NONE)
      let folder = try TemporaryFolder()
      #expect(fs_test_png(trial, folder.path + "/a.png", 2, program.error), "\(program.sentence)")
      #expect(!fs_test_png(trial, folder.path + "/no/a.png", 2, nil))
      #expect(fs_test_do(trial, FS_DEED_KEY, "Escape", nil))
      #expect(fs_test_ending(trial) == FS_ENDING_DISMISSED && fs_test_is_at(trial, nil))
      for wrong in [Double.nan, -1, 1e9] {
        #expect(!fs_test_pass(trial, wrong, nil) && !fs_test_png(trial, "a", wrong, nil))
        #expect(fs_test_new(tour, wrong, 1, nil) == nil)
      }
      #expect(!fs_test_do(trial, FS_DEED_KEY, nil, nil) && !fs_test_do(trial, fs_deed(9), "a", nil))
      #expect(fs_test_free(trial, nil) && fs_tour_free(tour, nil))
    }
  }
}
