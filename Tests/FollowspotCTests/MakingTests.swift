import CFollowspot
import Expectations
import FakeCompositor
import FollowspotC
import Glibc
import TestFiles

/// Tours, cards, panels and lights under the pointer that a program in C makes itself.
@MainActor
@Suite(.serialized) struct MakingTests {
  private func step(_ id: UnsafePointer<CChar>) -> followspot_step {
    var step = cfs_step()
    step.id = id
    step.frame = followspot_rect(x: 4, y: 4, width: 20, height: 20)
    return step
  }

  /// Lends texts for the length of a call.
  private func with(
    _ texts: String..., body: ([UnsafePointer<CChar>?]) throws -> Void
  ) rethrows {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    try body(copies.map { UnsafePointer($0) })
  }

  @Test func `a tour is made step by step, and tells its targets`() throws {
    try CallingDesktop.with { program in
      let tour = try require(followspot_tour_new("de", program.error))
      expect(!followspot_overlay_show_tour(program.overlay, tour, nil, program.error))
      expect(program.sentence, is: "The tour has no steps.")
      with("one", "two", "save", "Save it", "later") { words in
        var first = step(words[0]!)
        first.after = 0
        first.condition = words[4]
        expect(followspot_tour_add_step(tour, &first, program.error), "\(program.sentence)")
        expect(!followspot_tour_add_step(tour, &first, program.error))
        expect(program.sentence, is: "The tour has a step 'one' already.")
        var second = step(words[1]!)
        (second.target, second.title, second.pressed) = (words[2], words[3], words[2])
        (second.shape, second.tap) = (FOLLOWSPOT_SHAPE_CAPSULE, FOLLOWSPOT_TAP_THROUGH)
        expect(followspot_tour_add_step(tour, &second, program.error), "\(program.sentence)")
        expect(followspot_tour_target_count(tour), is: 1)
        var place = followspot_rect(x: 30, y: 20, width: 10, height: 10)
        expect(followspot_overlay_set_target(program.overlay, words[2], &place, nil))
        expect(
          followspot_overlay_show_tour(program.overlay, tour, nil, program.error),
          "\(program.sentence)")
        followspot_tour_free(tour)
        program.wait { program.told.contains("\(FOLLOWSPOT_EVENT_STEP.rawValue) one") }
        expect(followspot_overlay_set_condition(program.overlay, words[4], true, nil))
        program.wait { program.told.contains("\(FOLLOWSPOT_EVENT_STEP.rawValue) two") }
        // What it points at goes, and comes again.
        expect(!followspot_overlay_misses_target(program.overlay, words[2]))
        expect(followspot_overlay_set_target(program.overlay, words[2], nil, nil))
        let missing = "\(FOLLOWSPOT_EVENT_TARGET_MISSING.rawValue) two save"
        program.wait { program.told.contains(missing) }
        expect(followspot_overlay_misses_target(program.overlay, words[2]))
        expect(followspot_overlay_set_target(program.overlay, words[2], &place, nil))
        expect(followspot_overlay_press_target(program.overlay, words[2], nil))
        program.wait { program.told.last?.hasPrefix("\(FOLLOWSPOT_EVENT_ENDED.rawValue)") == true }
        expect(!followspot_overlay_misses_target(program.overlay, words[2]))
      }
    }
  }

  @Test func `a card by itself tells of its buttons`() throws {
    try CallingDesktop.with { program in
      with("card", "Hello", "save", "Save", "dismiss") { words in
        var card = step(words[0]!)
        expect(!followspot_overlay_show_card(program.overlay, &card, program.error))
        expect(program.sentence, is: "The card has neither title nor text.")
        card.title = words[1]
        let buttons = [
          followspot_button(id: words[2], label: words[3]),
          followspot_button(id: words[4], label: nil),
        ]
        buttons.withUnsafeBufferPointer { buttons in
          card.buttons = buttons.baseAddress
          card.button_count = 2
          expect(
            followspot_overlay_show_card(program.overlay, &card, program.error),
            "\(program.sentence)")
        }
        program.wait { program.told.contains("\(FOLLOWSPOT_EVENT_STEP.rawValue) card") }
        expect(followspot_overlay_request(program.overlay, FOLLOWSPOT_REQUEST_PRESS, words[2], nil))
        program.wait { program.told.contains("\(FOLLOWSPOT_EVENT_CUSTOM.rawValue) save") }
        expect(followspot_overlay_request(program.overlay, FOLLOWSPOT_REQUEST_PRESS, words[4], nil))
        program.wait { program.told.last?.hasPrefix("\(FOLLOWSPOT_EVENT_ENDED.rawValue)") == true }
        // A button of the program's own needs a label, and none comes twice.
        for wrong in [[followspot_button(id: words[2], label: nil)], [buttons[1], buttons[1]]] {
          wrong.withUnsafeBufferPointer { wrong in
            card.buttons = wrong.baseAddress
            card.button_count = wrong.count
            expect(!followspot_overlay_show_card(program.overlay, &card, program.error))
          }
        }
      }
    }
  }

  @Test func `a panel is painted by the program, moved and taken away`() throws {
    try CallingDesktop.with { program in
      let overlay = program.overlay
      with("box") { words in
        var panel = cfs_panel()
        panel.id = words[0]
        panel.frame = followspot_rect(x: 8, y: 8, width: 16, height: 16)
        (panel.radius, panel.has_shadow, panel.glide) = (0, false, FOLLOWSPOT_GLIDE_NONE)
        panel.paint = { canvas, _ in
          guard let canvas = canvas?.pointee else { return }
          expect(canvas.size == MemoryLayout<followspot_canvas>.size && canvas.panel != nil)
          for index in 0..<Int(canvas.width * canvas.height) {
            canvas.pixels[index] = 0xFF12_3456
          }
        }
        expect(followspot_overlay_add_panel(overlay, &panel, program.error), "\(program.sentence)")
        expect(followspot_overlay_show(overlay, nil))
        @MainActor func pixel(_ x: Int, _ y: Int) -> UInt32? {
          program.desktop.compositor.surfaces.first?.picture?.pixel(x, y)
        }
        program.wait { pixel(10, 10) == 0xFF12_3456 }
        var place = followspot_rect(x: 40, y: 8, width: 16, height: 16)
        expect(followspot_overlay_move_panel(overlay, words[0], &place, FOLLOWSPOT_GLIDE_NONE, nil))
        program.wait { pixel(10, 10) != 0xFF12_3456 && pixel(42, 10) == 0xFF12_3456 }
        place.x = 0
        expect(followspot_overlay_panel_frame(overlay, words[0], &place, nil) && place.x == 40)
        expect(followspot_overlay_repaint_panel(overlay, words[0], nil))
        expect(followspot_overlay_fade_panel(overlay, words[0], 0.5, FOLLOWSPOT_GLIDE_NONE, nil))
        expect(!followspot_overlay_fade_panel(overlay, words[0], 2, FOLLOWSPOT_GLIDE_NONE, nil))
        expect(followspot_overlay_remove_panel(overlay, words[0], FOLLOWSPOT_GLIDE_NONE, nil))
        expect(!followspot_overlay_repaint_panel(overlay, words[0], program.error))
        expect(program.sentence, is: "There is no panel of the name 'box'.")
      }
    }
  }

  @Test func `a light follows the pointer until the program ends it`() throws {
    try CallingDesktop.with { program in
      var style = cfs_pointer()
      (style.width, style.height, style.feather) = (16, 16, 0)
      style.through = FOLLOWSPOT_THROUGH_NONE
      expect(
        followspot_overlay_show_pointer(program.overlay, &style, program.error),
        "\(program.sentence)")
      @MainActor func pixel() -> UInt32? {
        program.desktop.compositor.surfaces.first?.picture.map {
          $0.pixel($0.width / 2, $0.height / 2)
        }
      }
      // Before the pointer has come, the light is in the middle.
      program.wait { pixel() == 0 }
      expect(followspot_overlay_hide_pointer(program.overlay, nil))
      program.wait { pixel().map { $0 != 0 } == true }
      // What the program has hidden stays hidden.
      expect(followspot_overlay_show_pointer(program.overlay, &style, nil))
      program.wait { pixel() == 0 }
      expect(followspot_overlay_hide(program.overlay, nil))
      expect(followspot_overlay_hide_pointer(program.overlay, nil))
      expect(!followspot_overlay_is_up(program.overlay))
      style.hides_after = -1
      expect(!followspot_overlay_show_pointer(program.overlay, &style, program.error))
      expect(followspot_overlay_spots(program.overlay, nil, 0, program.error), is: 0)
      expect(program.code, is: FOLLOWSPOT_ERROR_NONE)
      expect(!followspot_overlay_show_picture(program.overlay, "/nonexistent", nil, 0, nil))
    }
  }

  @Test func `what the struct of an older program lacks is as usual`() throws {
    try CallingDesktop.with { program in
      with("old") { words in
        var light = cfs_light()
        light.size = MemoryLayout<followspot_light>.offset(of: \.shape)!
        light.id = words[0]
        light.frame = followspot_rect(x: 8, y: 8, width: 16, height: 16)
        // Behind its end is what happens to lie there.
        (light.padding, light.opacity, light.reserved) = (.nan, -1, 7)
        expect(
          followspot_overlay_add_light(program.overlay, &light, program.error),
          "\(program.sentence)")
        light.size -= 4
        expect(!followspot_overlay_add_light(program.overlay, &light, program.error))
        // An older error has less room for its sentences.
        program.error.pointee.size = CallingDesktop.textOffset + 256
        let name = String(repeating: "é", count: 400)
        with(name) {
          expect(
            !followspot_overlay_remove_light(
              program.overlay, $0[0], FOLLOWSPOT_GLIDE_NONE, program.error))
        }
        expect((250...255).contains(program.sentence.utf8.count))
        expect(!program.sentence.contains("\u{FFFD}"))
      }
    }
  }
}
