import CFollowspot
import Expectations
import FakeCompositor
import FollowspotC
import Glibc
import TestFiles

/// What a program in C does with an overlay.
@MainActor
@Suite(.serialized) struct CallingTests {
  private func light(_ id: UnsafePointer<CChar>, at x: Double) -> followspot_light {
    var light = cfs_light()
    light.id = id
    light.frame = followspot_rect(x: x, y: 8, width: 16, height: 16)
    return light
  }

  @Test func `lights are added, moved, asked for and removed`() throws {
    try CallingDesktop.with { program in
      let overlay = program.overlay
      "save".withCString { id in
        var light = light(id, at: 8)
        expect(followspot_overlay_add_light(overlay, &light, program.error), "\(program.sentence)")
        expect(
          followspot_overlay_show(overlay, nil) && followspot_overlay_has_events(overlay)
            && followspot_overlay_is_up(overlay))
        // What is fully lit is transparent.
        program.wait {
          let picture = program.desktop.compositor.surfaces.first?.picture
          return picture?.pixel(16, 16) == 0 && picture?.pixel(50, 40) != 0
        }
        expect(!followspot_overlay_has_events(overlay))
        var frame = followspot_rect(x: 30, y: 8, width: 20, height: 20)
        expect(followspot_overlay_move_light(overlay, id, &frame, FOLLOWSPOT_GLIDE_NONE, nil))
        frame.x = 0
        expect(followspot_overlay_light_frame(overlay, id, &frame, nil) && frame.x == 30)
        expect(followspot_overlay_remove_light(overlay, id, FOLLOWSPOT_GLIDE_NONE, nil))
        expect(!followspot_overlay_light_frame(overlay, id, &frame, program.error))
        expect(program.sentence, is: "There is no light of the name 'save'.")
      }
      // What a program shows when lights end stays on the screen.
      let fake = program.desktop.compositor
      let (seat, surface) = try (require(fake.seats.values.first), require(fake.surfaces.first))
      program.onEvent = {
        if $0.kind == FOLLOWSPOT_EVENT_ENDED { expect(followspot_overlay_show(overlay, nil)) }
      }
      fake.focusKeyboard(seat, on: surface)
      fake.key(1, isDown: true, on: seat)
      program.wait { program.told.contains("\(FOLLOWSPOT_EVENT_ENDED.rawValue)") }
      expect(followspot_overlay_is_up(overlay))
      expect(followspot_overlay_hide(overlay, nil) && !followspot_overlay_is_up(overlay))
    }
  }

  @Test func `a tour tells its steps and its end`() throws {
    try CallingDesktop.with { program in
      let tour = try require(program.parse(), "\(program.sentence)")
      expect(!followspot_tour_check(tour, nil, 0, program.error))
      expect(program.code, is: FOLLOWSPOT_ERROR_MISSING_TARGET)
      expect(program.sentence.contains("'save'"))
      var name = [CChar](repeating: 1, count: 5)
      expect(
        followspot_tour_target_count(tour) == 1 && followspot_tour_target(tour, 0, &name, 5, nil))
      expect(name, is: "save".utf8CString.map { $0 })
      "save".withCString { name in
        let names: [UnsafePointer<CChar>?] = [name]
        expect(followspot_tour_check(tour, names, 1, program.error))
        var place = followspot_rect(x: 30, y: 20, width: 10, height: 10)
        expect(followspot_overlay_set_target(program.overlay, name, &place, nil))
      }
      expect(
        followspot_overlay_show_tour(program.overlay, tour, nil, program.error),
        "\(program.sentence)")
      followspot_tour_free(tour)
      program.wait { program.told.contains("\(FOLLOWSPOT_EVENT_STEP.rawValue) one") }
      var last = followspot_event()
      program.onEvent = { last = $0 }
      expect(followspot_overlay_request(program.overlay, FOLLOWSPOT_REQUEST_NEXT, nil, nil))
      program.wait { program.told.contains("\(FOLLOWSPOT_EVENT_STEP.rawValue) two") }
      expect(followspot_overlay_request(program.overlay, FOLLOWSPOT_REQUEST_NEXT, nil, nil))
      program.wait { last.kind == FOLLOWSPOT_EVENT_ENDED }
      expect(last.ending, is: FOLLOWSPOT_ENDING_FINISHED)
      expect(!followspot_overlay_is_up(program.overlay))
    }
  }

  @Test func `in a callback no turn is taken, and closing waits for its return`() throws {
    try CallingDesktop.with { program in
      var codes: [followspot_error_code] = []
      program.onEvent = { [unowned program] event in
        guard event.kind == FOLLOWSPOT_EVENT_STEP else { return }
        program.disconnect()
        expect(!followspot_overlay_dispatch(program.overlay, program.error))
        codes.append(program.code)
        followspot_overlay_free(program.overlay)
        expect(!followspot_overlay_show(program.overlay, program.error))
        codes.append(program.code)
      }
      let tour = try require(program.parse())
      expect(followspot_overlay_show_tour(program.overlay, tour, "one", nil))
      followspot_tour_free(tour)
      program.wait { !codes.isEmpty }
      expect(codes, is: [FOLLOWSPOT_ERROR_BUSY, FOLLOWSPOT_ERROR_BAD_HANDLE])
      expect(
        !followspot_overlay_dispatch(program.overlay, program.error)
          && program.code == FOLLOWSPOT_ERROR_BAD_HANDLE)
      expect(program.told.last?.hasPrefix("\(FOLLOWSPOT_EVENT_ENDED.rawValue)") == true)
    }
  }

  @Test func `a lost compositor is an error of each turn, and an end`() throws {
    try CallingDesktop.with { program in
      expect(followspot_overlay_show(program.overlay, nil))
      program.wait { program.told.contains("\(FOLLOWSPOT_EVENT_SHOWN.rawValue)") }
      program.disconnect()
      for _ in 1...3 {
        expect(!followspot_overlay_dispatch(program.overlay, program.error))
        expect(program.code, is: FOLLOWSPOT_ERROR_CONNECTION_LOST)
      }
      let ends = program.told.filter { $0.hasPrefix("\(FOLLOWSPOT_EVENT_ENDED.rawValue)") }
      expect(ends.count, is: 1)
    }
  }

  @Test func `a file that is missing and a tour with mistakes are told apart`() throws {
    try CallingDesktop.with { program in
      expect(followspot_tour_load("/nonexistent/tour.json5", program.error) == nil)
      expect(program.code, is: FOLLOWSPOT_ERROR_UNREADABLE)
      expect(program.error.pointee.error_number, is: ENOENT)
      // It would hold up the program.
      expect(followspot_tour_load("/dev/null", program.error) == nil)
      expect(program.code, is: FOLLOWSPOT_ERROR_UNREADABLE)
      expect(program.parse("{steps: [{at: 'a', radius: 'x'}]}") == nil)
      expect(program.code, is: FOLLOWSPOT_ERROR_BAD_TOUR)
      expect(program.sentence.hasPrefix("<text>:1:"), "\(program.sentence)")
      // What is longer than the struct is cut between two characters.
      expect(program.parse("{" + String(repeating: "é: 1, ", count: 500) + "}") == nil)
      expect(program.sentence.utf8.count > 2000)
      expect(!program.sentence.contains("\u{FFFD}"))
    }
  }

  @Test func `a program tests its tour in a line for each step`() throws {
    try CallingDesktop.with { program in
      let tour = try require(program.parse())
      let trial = try require(
        followspot_trial_new(tour, 640, 480, program.error), "\(program.sentence)")
      expect(followspot_trial_is_at(trial, nil))
      expect(!followspot_trial_start(trial, "none", program.error))
      expect(program.sentence, is: "The tour has no step 'none'.")
      var place = followspot_rect(x: 30, y: 20, width: 10, height: 10)
      expect(
        followspot_trial_set_target(trial, "save", &place, nil)
          && followspot_trial_start(trial, nil, nil))
      expect(followspot_trial_is_at(trial, "one") && !followspot_trial_is_at(trial, nil))
      expect(
        !followspot_trial_shows_text(trial, "no such words")
          && followspot_trial_ending(trial) == FOLLOWSPOT_ENDING_NONE)
      let folder = try TemporaryFolder()
      expect(
        followspot_trial_save_png(trial, folder.path + "/a.png", 2, program.error),
        "\(program.sentence)")
      expect(!followspot_trial_save_png(trial, folder.path + "/no/a.png", 2, nil))
      expect(followspot_trial_perform(trial, FOLLOWSPOT_ACTION_KEY, "Escape", nil))
      expect(
        followspot_trial_ending(trial) == FOLLOWSPOT_ENDING_DISMISSED
          && followspot_trial_is_at(trial, nil))
      expect(!followspot_trial_start(trial, nil, program.error))
      expect(program.code, is: FOLLOWSPOT_ERROR_BUSY)
      for wrong in [Double.nan, -1, 1e9] {
        expect(
          !followspot_trial_pass_time(trial, wrong, nil)
            && !followspot_trial_save_png(trial, "a", wrong, nil))
        expect(followspot_trial_new(tour, wrong, 1, nil) == nil)
      }
      expect(
        !followspot_trial_perform(trial, FOLLOWSPOT_ACTION_KEY, nil, nil)
          && !followspot_trial_perform(trial, followspot_action(9), "a", nil))
      followspot_trial_free(trial)
      followspot_tour_free(tour)
    }
  }
}
