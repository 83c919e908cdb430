import CFollowspot
import Expectations

@testable import FollowspotC

/// Each argument that can be wrong, one by one.
@MainActor
@Suite(.serialized) struct BadArgumentTests {
  private typealias Error = UnsafeMutablePointer<followspot_error>

  /// All functions that take the handle of an overlay.
  private static let ofOverlays: [(OpaquePointer?, Error) -> Bool] = [
    { followspot_overlay_show($0, $1) },
    { followspot_overlay_hide($0, $1) },
    { followspot_overlay_set_target($0, "a", nil, $1) },
    { followspot_overlay_hide_target($0, "a", $1) },
    { followspot_overlay_press_target($0, "a", $1) },
    { followspot_overlay_set_condition($0, "a", true, $1) },
    { followspot_overlay_add_light($0, nil, $1) },
    { followspot_overlay_move_light($0, "a", nil, FOLLOWSPOT_GLIDE_NONE, $1) },
    { followspot_overlay_remove_light($0, "a", FOLLOWSPOT_GLIDE_NONE, $1) },
    { followspot_overlay_light_frame($0, "a", nil, $1) },
    { followspot_window_new($0, nil, 1, 1, $1) != nil },
    { followspot_overlay_show_tour($0, nil, nil, $1) },
    { followspot_overlay_request($0, FOLLOWSPOT_REQUEST_NEXT, nil, $1) },
    { followspot_overlay_on_event($0, nil, nil, $1) },
    { followspot_overlay_fd($0, $1) != -1 }, { followspot_overlay_dispatch($0, $1) },
    { followspot_overlay_show_card($0, nil, $1) },
    { followspot_overlay_add_panel($0, nil, $1) },
    { followspot_overlay_move_panel($0, "a", nil, FOLLOWSPOT_GLIDE_NONE, $1) },
    { followspot_overlay_fade_panel($0, "a", 1, FOLLOWSPOT_GLIDE_NONE, $1) },
    { followspot_overlay_repaint_panel($0, "a", $1) },
    { followspot_overlay_remove_panel($0, "a", FOLLOWSPOT_GLIDE_NONE, $1) },
    { followspot_overlay_panel_frame($0, "a", nil, $1) },
    { followspot_overlay_show_pointer($0, nil, $1) }, { followspot_overlay_hide_pointer($0, $1) },
    { followspot_overlay_show_picture($0, "a", nil, 0, $1) },
    { followspot_overlay_spots($0, nil, 0, $1) > 0 },
  ]

  private static let ofWindows: [(OpaquePointer?, Error) -> Bool] = [
    { followspot_window_set_geometry($0, nil, $1) },
    { followspot_window_on_commit_needed($0, nil, nil, $1) },
    { followspot_window_begin_frame($0, $1) },
    { followspot_window_end_frame($0, $1) }, { followspot_window_set_target($0, "a", nil, $1) },
    { followspot_window_hide_target($0, "a", $1) },
    { followspot_window_rect_to_overlay($0, nil, $1) },
    { followspot_window_handle_input($0, nil, $1) }, { followspot_window_update_frame($0, $1) },
    { followspot_window_target($0, "a", nil, $1) },
  ]

  private static let ofTours: [(OpaquePointer?, Error) -> Bool] = [
    { followspot_tour_check($0, nil, 0, $1) },
    { followspot_tour_target($0, 0, nil, 0, $1) }, { followspot_tour_add_step($0, nil, $1) },
  ]

  private static let ofTrials: [(OpaquePointer?, Error) -> Bool] = [
    { followspot_trial_start($0, nil, $1) },
    { followspot_trial_pass_time($0, 1, $1) },
    { followspot_trial_perform($0, FOLLOWSPOT_ACTION_TAP_DIM, nil, $1) },
    { followspot_trial_set_target($0, "a", nil, $1) },
    { followspot_trial_set_condition($0, "a", true, $1) },
    { followspot_trial_save_png($0, "a", 1, $1) },
  ]

  @Test func `no handle, a freed one and one of another kind are errors`() throws {
    try CallingDesktop.with { program in
      let freed = try require(program.parse())
      followspot_tour_free(freed)
      let none: [OpaquePointer?] = [nil, freed, program.foreign]
      let kinds = [
        (Self.ofOverlays, program.window), (Self.ofWindows, program.overlay),
        (Self.ofTours, program.overlay), (Self.ofTrials, program.overlay),
      ]
      for (functions, other) in kinds {
        for (index, function) in functions.enumerated() {
          for handle in none + [other] {
            program.error.pointee.code = FOLLOWSPOT_ERROR_NONE
            expect(!function(handle, program.error), "function \(index)")
            expect(program.code, is: FOLLOWSPOT_ERROR_BAD_HANDLE, "function \(index)")
            expect(program.sentence != "")
          }
        }
      }
      let frees = [
        followspot_overlay_free, followspot_window_free, followspot_tour_free,
        followspot_trial_free,
      ]
      let held = Handles.count
      for (free, kind) in zip(frees, kinds) {
        for handle in none + [kind.1] { free(handle) }
      }
      expect(Handles.count, is: held)
      // These have no error, and say what is so of nothing.
      for handle in none + [program.window] {
        expect(!followspot_overlay_has_events(handle) && !followspot_overlay_is_up(handle))
        expect(!followspot_overlay_misses_target(handle, "a"))
        expect(followspot_tour_target_count(handle), is: 0)
        expect(!followspot_trial_is_at(handle, nil) && !followspot_trial_shows_text(handle, "a"))
        expect(followspot_trial_ending(handle), is: FOLLOWSPOT_ENDING_NONE)
      }
      expect(!followspot_overlay_show_tour(program.overlay, program.window, nil, program.error))
      expect(program.code, is: FOLLOWSPOT_ERROR_BAD_HANDLE)
    }
  }

  /// Expects that a call refuses an argument.
  private func refuses(
    _ program: CallingDesktop, _ isDone: Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(!isDone, sourceLocation: sourceLocation)
    #expect(
      program.code == FOLLOWSPOT_ERROR_BAD_ARGUMENT, "\(program.sentence)",
      sourceLocation: sourceLocation)
    #expect(program.sentence != "", sourceLocation: sourceLocation)
    program.error.pointee.code = FOLLOWSPOT_ERROR_NONE
  }

  @Test func `texts that are missing, empty, too long or no UTF-8 are errors`() throws {
    try CallingDesktop.with { program in
      let (overlay, error) = (program.overlay, program.error)
      let long = [CChar](repeating: 97, count: 70_000)
      let broken: [CChar] = [97, -61, 40, 0]
      let texts: [[CChar]?] = [nil, [0], long, broken]
      for text in texts {
        @MainActor func each(_ pointer: UnsafePointer<CChar>?) {
          refuses(program, followspot_overlay_set_target(overlay, pointer, nil, error))
          refuses(program, followspot_overlay_hide_target(overlay, pointer, error))
          refuses(program, followspot_overlay_set_condition(overlay, pointer, true, error))
          refuses(
            program, followspot_overlay_remove_light(overlay, pointer, FOLLOWSPOT_GLIDE_NONE, error)
          )
          refuses(program, followspot_tour_load(pointer, error) != nil)
          refuses(
            program, followspot_overlay_request(overlay, FOLLOWSPOT_REQUEST_GO_TO, pointer, error))
          refuses(
            program, followspot_overlay_request(overlay, FOLLOWSPOT_REQUEST_PRESS, pointer, error))
          refuses(program, followspot_window_set_target(program.window, pointer, nil, error))
          refuses(program, followspot_window_hide_target(program.window, pointer, error))
          var light = cfs_light()
          light.id = pointer
          refuses(program, followspot_overlay_add_light(overlay, &light, error))
        }
        // The last one has no end within the limit.
        if let text { text.withUnsafeBufferPointer { each($0.baseAddress) } } else { each(nil) }
      }
      refuses(program, followspot_tour_parse(nil, 1, nil, error) != nil)
      refuses(program, followspot_tour_parse("{}", -1, nil, error) != nil)
      refuses(program, followspot_tour_parse("{}", 2, "", error) != nil)
      refuses(
        program,
        broken.withUnsafeBufferPointer {
          followspot_tour_parse($0.baseAddress, 3, nil, error) != nil
        })
      let tour = try require(program.parse())
      refuses(program, followspot_overlay_show_tour(overlay, tour, "none", error))
      var name: [CChar] = [0, 0, 0, 0]
      refuses(program, followspot_tour_target(tour, 0, nil, 4, error))
      for index in [-1, 1, .max] {
        refuses(program, followspot_tour_target(tour, index, &name, 4, error))
      }
      for size in [-1, 0, 4] {
        expect(
          !followspot_tour_target(tour, 0, &name, size, error)
            && program.code == FOLLOWSPOT_ERROR_LIMIT)
      }
      refuses(program, followspot_tour_check(tour, nil, 1, error))
      refuses(program, followspot_tour_check(tour, nil, -1, error))
      let names: [UnsafePointer<CChar>?] = [nil]
      refuses(program, followspot_tour_check(tour, names, 1, error))
      followspot_tour_free(tour)
    }
  }

  @Test func `numbers that are none, negative lengths and unknown words are errors`() throws {
    try CallingDesktop.with { program in
      let (overlay, window, error) = (program.overlay, program.window, program.error)
      let changes: [WritableKeyPath<followspot_light, Double>] = [
        \.frame.x, \.frame.width, \.radius, \.padding, \.feather, \.rotation, \.opacity,
        \.ring_width, \.glow_width,
      ]
      "a".withCString { id in
        var right = cfs_light()
        right.id = id
        for change in changes {
          for number in [Double.nan, .infinity, -.infinity, 1e300] {
            var light = right
            light[keyPath: change] = number
            refuses(program, followspot_overlay_add_light(overlay, &light, error))
          }
        }
        let wrong: [(inout followspot_light) -> Void] = [
          { $0.frame.height = -1 }, { $0.shape = followspot_shape(77) },
          { $0.glide = followspot_glide(77) }, { $0.reserved = 1 },
        ]
        for change in wrong {
          var light = right
          change(&light)
          refuses(program, followspot_overlay_add_light(overlay, &light, error))
        }
        expect(followspot_overlay_add_light(overlay, &right, error))
        refuses(
          program, followspot_overlay_move_light(overlay, id, nil, FOLLOWSPOT_GLIDE_NONE, error))
        refuses(program, followspot_overlay_light_frame(overlay, id, nil, error))
        var rect = followspot_rect(x: .nan, y: 0, width: 1, height: 1)
        refuses(
          program, followspot_overlay_move_light(overlay, id, &rect, FOLLOWSPOT_GLIDE_NONE, error))
        refuses(program, followspot_window_set_target(window, id, &rect, error))
        refuses(program, followspot_window_rect_to_overlay(window, &rect, error))
      }
      refuses(program, followspot_window_rect_to_overlay(window, nil, error))
      refuses(program, followspot_overlay_request(overlay, followspot_request(0), nil, error))
      let surface = OpaquePointer(bitPattern: 16)
      for size in [-1, .nan, 1e9] {
        refuses(program, followspot_window_new(overlay, surface, size, 1, error) != nil)
      }
      refuses(program, followspot_window_new(overlay, nil, 1, 1, error) != nil)
      // It has no windows, as it is over the screens.
      refuses(program, followspot_window_new(overlay, surface, 1, 1, error) != nil)
      refuses(program, followspot_overlay_open_inside(nil, nil, error) != nil)
      var geometry = cfs_geometry()
      geometry.corners.2 = -1
      refuses(program, followspot_window_set_geometry(window, &geometry, error))
      geometry.corners.2 = 0
      geometry.scale = .nan
      refuses(program, followspot_window_set_geometry(window, &geometry, error))
      var input = cfs_input()
      input.kind = followspot_input_kind(0)
      refuses(program, followspot_window_handle_input(window, &input, error))
      input.kind = FOLLOWSPOT_INPUT_POINTER
      input.x = .infinity
      refuses(program, followspot_window_handle_input(window, &input, error))
    }
  }

  @Test func `a struct says its size, and what is beyond the known is 0`() throws {
    try CallingDesktop.with { program in
      let error = program.error
      for size in [0, 4, MemoryLayout<followspot_options>.size - 1, 1 << 20, -1] {
        var options = cfs_options()
        options.size = size
        refuses(program, followspot_overlay_open(&options, error) != nil)
      }
      let wrong: [(inout followspot_options) -> Void] = [
        { $0.motion = followspot_motion(9) }, { $0.theme = followspot_theme(9) },
        { $0.through = followspot_through(9) },
        { $0.reading = followspot_reading(9) },
      ]
      for change in wrong {
        var options = cfs_options()
        change(&options)
        refuses(program, followspot_overlay_open(&options, error) != nil)
      }
      struct LaterGeometry {
        var geometry = cfs_geometry()
        var more = 0.0
      }
      var later = LaterGeometry()
      later.geometry.size = MemoryLayout<LaterGeometry>.size
      @MainActor func resize() -> Bool {
        let window = program.window
        return withUnsafePointer(to: &later) {
          followspot_window_set_geometry(
            window, UnsafeRawPointer($0).assumingMemoryBound(to: followspot_geometry.self), error)
        }
      }
      expect(resize())
      later.more = 1
      refuses(program, resize())
      // An error that was not set up is not written to.
      error.pointee.size = 16
      expect(!followspot_overlay_show(nil, error) && program.code == FOLLOWSPOT_ERROR_NONE)
    }
  }
}
