import Testing

/// The rules of cursors: a good trace passes, and each bad one is caught by its rule.
struct TraceRulesCursorTests {
  private static let good = """
    [1.000]  -> wl_compositor@4.create_surface(new id wl_surface@3)
    [1.000]  -> zwlr_layer_shell_v1@7.get_layer_surface(new id zwlr_layer_surface_v1@12, wl_surface@3, wl_output@10, 3, "followspot")
    [1.000]  -> wl_surface@3.commit()
    [1.000] zwlr_layer_surface_v1@12.configure(5, 1280, 720)
    [1.000]  -> wl_shm@5.create_pool(new id wl_shm_pool@14, fd 8, 3686400)
    [1.000]  -> wl_shm_pool@14.create_buffer(new id wl_buffer@15, 0, 1280, 720, 5120, 0)
    [1.000]  -> wl_shm_pool@14.destroy()
    [1.000]  -> zwlr_layer_surface_v1@12.ack_configure(5)
    [1.000]  -> wl_surface@3.damage_buffer(0, 0, 1280, 720)
    [1.000]  -> wl_surface@3.attach(wl_buffer@15, 0, 0)
    [1.000]  -> wl_surface@3.commit()
    [1.000] wl_pointer@9.enter(41, wl_surface@3, 100, 100)
    [1.000]  -> wl_shm@5.create_pool(new id wl_shm_pool@20, fd 9, 9216)
    [1.000]  -> wl_compositor@4.create_surface(new id wl_surface@21)
    [1.000]  -> wl_surface@21.set_buffer_scale(1)
    [1.000]  -> wl_shm_pool@20.create_buffer(new id wl_buffer@22, 0, 24, 24, 96, 0)
    [1.000]  -> wl_surface@21.attach(wl_buffer@22, 0, 0)
    [1.000]  -> wl_surface@21.damage_buffer(0, 0, 24, 24)
    [1.000]  -> wl_surface@21.commit()
    [1.000]  -> wl_pointer@9.set_cursor(41, wl_surface@21, 4, 4)
    [1.000] wl_pointer@9.leave(42, wl_surface@3)
    [1.000] wl_pointer@9.enter(43, wl_surface@3, 200, 100)
    [1.000]  -> wl_surface@21.attach(wl_buffer@22, 0, 0)
    [1.000]  -> wl_surface@21.damage_buffer(0, 0, 24, 24)
    [1.000]  -> wl_surface@21.commit()
    [1.000]  -> wl_pointer@9.set_cursor(43, wl_surface@21, 4, 4)
    [1.000] wl_buffer@15.release()
    [1.000]  -> wl_surface@3.damage_buffer(0, 0, 12, 7)
    [1.000]  -> wl_surface@3.attach(wl_buffer@15, 0, 0)
    [1.000]  -> wl_surface@3.commit()
    [1.000]  -> wl_surface@21.destroy()
    [1.000]  -> wl_buffer@22.destroy()
    [1.000]  -> wl_shm_pool@20.destroy()
    [1.000]  -> zwlr_layer_surface_v1@12.destroy()
    [1.000]  -> wl_surface@3.destroy()
    [1.000]  -> wl_buffer@15.destroy()
    """

  @Test("A trace without fault has no complaints, and a cursor is no content of the overlay")
  func goodTrace() {
    let rules = TraceRules(WireTrace(Self.good))
    #expect(rules.complaints == [])
    #expect(rules.contentCommits == 2)
    #expect(rules.bufferSizes.map(\.width) == [1280])
  }

  private static let faults: [TraceFault] = [
    ("set_cursor(43,", "set_cursor(42,", "C11"),
    (
      "set_cursor(43, wl_surface@21, 4, 4)",
      "set_cursor(43, wl_surface@21, 4, 4)\n[1]  -> wl_pointer@9.set_cursor(41, nil, 0, 0)", "C11"
    ),
    ("[1.000] wl_pointer@9.enter(43, wl_surface@3, 200, 100)\n", "", "C11"),
    ("set_cursor(43, wl_surface@21", "set_cursor(43, wl_surface@3", "S11"),
    ("damage_buffer(0, 0, 24, 24)", "damage(0, 0, 24, 24)", "D2"),
    ("set_buffer_scale(1)", "set_buffer_scale(5)", "V3"),
    ("[1.000]  -> wl_surface@21.destroy()\n", "", "Z1"),
    ("[1.000]  -> wl_buffer@22.destroy()\n", "", "Z1"),
    ("[1.000]  -> wl_shm_pool@20.destroy()\n", "", "B7"),
    // The overlay's own buffer is written to, so it has to be released as ever.
    ("[1.000] wl_buffer@15.release()\n", "", "B1"),
    (
      "12, 7)\n[1.000]  -> wl_surface@3.attach(wl_buffer@15",
      "12, 7)\n[1.000]  -> wl_surface@3.attach(wl_buffer@22", "B8"
    ),
  ]

  @Test("Each fault is caught by its rule", arguments: faults.indices)
  func fault(index: Int) {
    expect(Self.faults[index], in: Self.good)
  }

  @Test("A surface without a role has no excuse for what a cursor may do")
  func noRole() {
    let text = Self.good.split(separator: "\n").filter { !$0.contains("set_cursor") }
      .joined(separator: "\n")
    let rules = TraceRules(WireTrace(text))
    #expect(rules.complaints.contains { $0.hasPrefix("S10:") }, "\(rules.complaints)")
    #expect(rules.complaints.contains { $0.hasPrefix("B1:") }, "\(rules.complaints)")
    #expect(rules.contentCommits == 4)
  }

  @Test("A theme may have many pictures, and an overlay three")
  func buffers() {
    let theme = (30..<40).map {
      """
      [1]  -> wl_shm_pool@20.create_buffer(new id wl_buffer@\($0), 0, 24, 24, 96, 0)
      [1]  -> wl_surface@21.attach(wl_buffer@\($0), 0, 0)
      [1]  -> wl_surface@21.damage_buffer(0, 0, 24, 24)
      [1]  -> wl_surface@21.commit()

      """
    }
    let gone = (30..<40).map { "[1]  -> wl_buffer@\($0).destroy()\n" }
    let line = "[1.000] wl_pointer@9.leave(42, wl_surface@3)\n"
    let end = "[1.000]  -> wl_shm_pool@20.destroy()\n"
    let many = Self.good.replacing(line, with: line + theme.joined())
      .replacing(end, with: gone.joined() + end)
    #expect(TraceRules(WireTrace(many)).complaints == [])

    let own = (50..<53).map {
      "[1]  -> wl_shm_pool@20.create_buffer(new id wl_buffer@\($0), 0, 1280, 720, 5120, 0)\n"
    }
    let four = Self.good.replacing(line, with: line + own.joined())
    #expect(TraceRules(WireTrace(four)).complaints.contains { $0.hasPrefix("B4:") })
  }
}
