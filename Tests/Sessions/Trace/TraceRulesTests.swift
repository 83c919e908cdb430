import Testing

/// The rules themselves: a good trace passes, and each bad one is caught by its rule.
struct TraceRulesTests {
  private static let good = """
    [1.000]  -> wl_compositor@4.create_surface(new id wl_surface@3)
    [1.000]  -> zwlr_layer_shell_v1@7.get_layer_surface(new id zwlr_layer_surface_v1@12, wl_surface@3, wl_output@10, 3, "followspot")
    [1.000]  -> wp_viewporter@8.get_viewport(new id wp_viewport@13, wl_surface@3)
    [1.000]  -> wl_compositor@4.create_region(new id wl_region@14)
    [1.000]  -> wl_surface@3.set_input_region(wl_region@14)
    [1.000]  -> wl_region@14.destroy()
    [1.000]  -> wl_surface@3.commit()
    [1.000] zwlr_layer_surface_v1@12.configure(5, 1280, 720)
    [1.000]  -> wl_shm@5.create_pool(new id wl_shm_pool@14, fd 8, 3686400)
    [1.000]  -> wl_shm_pool@14.create_buffer(new id wl_buffer@15, 0, 1280, 720, 5120, 0)
    [1.000]  -> wl_shm_pool@14.destroy()
    [1.000]  -> zwlr_layer_surface_v1@12.ack_configure(5)
    [1.000]  -> wl_surface@3.frame(new id wl_callback@16)
    [1.000]  -> wl_surface@3.damage_buffer(0, 0, 1280, 720)
    [1.000]  -> wl_surface@3.attach(wl_buffer@15, 0, 0)
    [1.000]  -> wl_surface@3.commit()
    [1.000] wl_callback@16.done(1610829)
    [1.000] wl_buffer@15.release()
    [1.000]  -> wl_surface@3.frame(new id wl_callback@16)
    [1.000]  -> wl_surface@3.damage_buffer(0, 0, 12, 7)
    [1.000]  -> wl_surface@3.attach(wl_buffer@15, 0, 0)
    [1.000]  -> wl_surface@3.commit()
    [1.000] wl_callback@16.done(1610845)
    [1.000]  -> wp_viewport@13.destroy()
    [1.000]  -> zwlr_layer_surface_v1@12.destroy()
    [1.000]  -> wl_surface@3.destroy()
    [1.000]  -> wl_buffer@15.destroy()
    """

  @Test("A trace without fault has no complaints")
  func goodTrace() {
    let rules = TraceRules(WireTrace(Self.good))
    #expect(rules.complaints == [])
    #expect(rules.contentCommits == 2)
  }

  @Test("The newer form of the output is read too")
  func newerForm() {
    let text = Self.good.replacing("@", with: "#").replacing("] ", with: "] {Default Queue} ")
    #expect(WireTrace(text).messages.count == WireTrace(Self.good).messages.count)
    #expect(TraceRules(WireTrace(text)).complaints == [])
  }

  private static let viewport = "wp_viewporter@8.get_viewport(new id wp_viewport@13, wl_surface@3)"
  private static let fractionalScale =
    "wp_fractional_scale_manager_v1@9.get_fractional_scale(new id wp_fractional_scale_v1@13, wl_surface@3)"

  /// A line of the good trace, what stands there instead, and the rule that must notice.
  private static let faults: [TraceFault] = [
    ("zwlr_layer_surface_v1@12.ack_configure(5)", "", "S1"),
    ("ack_configure(5)", "ack_configure(6)", "S2"),
    ("attach(wl_buffer@15, 0, 0)", "attach(wl_buffer@15, 4, 0)", "S7"),
    ("wl_surface@3.destroy()", "wl_surface@3.destroy()\n[1]  -> wl_surface@3.commit()", "S9"),
    ("zwlr_layer_surface_v1@12.destroy()", "", "S8"),
    ("wl_buffer@15.release()", "", "B1"),
    ("attach(wl_buffer@15, 0, 0)", "attach(wl_buffer@99, 0, 0)", "B2"),
    ("wl_shm_pool@14.destroy()", "", "B7"),
    ("damage_buffer(0, 0, 12, 7)", "damage(0, 0, 12, 7)", "D2"),
    ("wl_surface@3.damage_buffer(0, 0, 12, 7)", "", "D5"),
    ("wl_callback@16.done(1610829)", "wl_callback@99.done(1)", "D6"),
    ("wl_surface@3.attach(wl_buffer@15, 0, 0)", "", "D7"),
    (
      "wl_surface@3.damage_buffer(0, 0, 12, 7)",
      "wl_surface@3.set_buffer_scale(7)\n[1]  -> wl_surface@3.damage_buffer(0, 0, 12, 7)", "V3"
    ),
    (
      "wl_region@14.destroy()",
      "wl_region@14.destroy()\n[1]  -> wp_viewport@13.set_destination(0, 5)", "V4"
    ),
    (
      viewport, "\(fractionalScale)\n[1] wp_fractional_scale_v1@13.preferred_scale(180)", "V1"
    ),
    (
      "wl_region@14.destroy()",
      """
      wl_region@14.destroy()
      [1]  -> \(fractionalScale.replacing("v1@13", with: "v1@17"))
      [1] wp_fractional_scale_v1@17.preferred_scale(240)
      [1]  -> wp_viewport@13.set_destination(640, 360)
      [1]  -> wl_surface@3.set_buffer_scale(2)
      """, "V1"
    ),
    ("wl_region@14.destroy()", "", "R7"),
    ("wl_surface@3.destroy()", "", "Z1"),
    ("wl_buffer@15.destroy()", "", "Z1"),
    (
      "wl_surface@3.destroy()",
      "wl_surface@3.set_input_region(nil)\n[1]  -> wl_surface@3.destroy()", "R1"
    ),
    (
      "wl_buffer@15.release()",
      "wl_display@1.error(wl_surface@3, 2, \"bad size\")\n[1] wl_buffer@15.release()", "C6"
    ),
  ]

  @Test("Each fault is caught by its rule", arguments: faults.indices)
  func fault(index: Int) {
    let fault = Self.faults[index]
    // The frame under way at the second commit has another id than the first.
    let good =
      fault.rule == "D6"
      ? Self.good.replacing(
        "wl_surface@3.frame(new id wl_callback@16)\n[1.000]  -> wl_surface@3.damage_buffer(0, 0, 12, 7)",
        with:
          "wl_surface@3.frame(new id wl_callback@17)\n[1.000]  -> wl_surface@3.damage_buffer(0, 0, 12, 7)"
      ) : Self.good
    expect(fault, in: good)
  }

  @Test("Until a fractional scale is told, content needs no destination")
  func untold() {
    let text = Self.good.replacing(Self.viewport, with: Self.fractionalScale)
    #expect(TraceRules(WireTrace(text)).complaints == [])
  }

  @Test("A frame that was given up for another is under way no longer")
  func givenUp() {
    let text = Self.good
      .replacing("wl_callback@16.done(1610829)", with: "wl_display@1.delete_id(16)")
      .replacing(
        "wl_surface@3.frame(new id wl_callback@16)\n[1.000]  -> wl_surface@3.damage_buffer(0, 0, 12, 7)",
        with:
          "wl_surface@3.frame(new id wl_callback@17)\n[1.000]  -> wl_surface@3.damage_buffer(0, 0, 12, 7)"
      )
    #expect(TraceRules(WireTrace(text)).complaints == [])
  }

  @Test("A frame that did not come for a second may be asked for again")
  func late() {
    let text = Self.good
      .replacing("[1.000] wl_callback@16.done(1610829)\n", with: "")
      .replacing(
        "[1.000]  -> wl_surface@3.frame(new id wl_callback@16)\n[1.000]  -> wl_surface@3.damage_buffer(0, 0, 12, 7)",
        with:
          "[1001.500]  -> wl_surface@3.frame(new id wl_callback@17)\n[1.000]  -> wl_surface@3.damage_buffer(0, 0, 12, 7)"
      )
    #expect(text.contains("wl_callback@17") && !text.contains("1610829"))
    #expect(TraceRules(WireTrace(text)).complaints == [])
  }

  @Test("A fourth buffer for one surface is one too many")
  func buffers() {
    let more = (20..<23).map {
      "[1]  -> wl_shm_pool@14.create_buffer(new id wl_buffer@\($0), 0, 8, 8, 256, 0)"
    }
    let text = Self.good.replacing(
      "[1.000]  -> wl_shm_pool@14.destroy()",
      with: more.joined(separator: "\n") + "\n[1.000]  -> wl_shm_pool@14.destroy()")
    #expect(TraceRules(WireTrace(text)).complaints.contains { $0.hasPrefix("B4:") })
  }
}
