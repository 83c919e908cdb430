import Testing

/// The rules of windows: a good trace passes, and each bad one is caught by its rule.
struct TraceRulesWindowTests {
  private static let good = """
    [1.000]  -> wl_compositor@4.create_surface(new id wl_surface@3)
    [1.000]  -> xdg_wm_base@7.get_xdg_surface(new id xdg_surface@12, wl_surface@3)
    [1.000]  -> xdg_surface@12.get_toplevel(new id xdg_toplevel@13)
    [1.000]  -> zxdg_decoration_manager_v1@9.get_toplevel_decoration(new id zxdg_toplevel_decoration_v1@14, xdg_toplevel@13)
    [1.000]  -> zxdg_toplevel_decoration_v1@14.set_mode(1)
    [1.000]  -> xdg_toplevel@13.set_title("Followspot")
    [1.000]  -> xdg_toplevel@13.set_app_id("followspot")
    [1.000]  -> xdg_toplevel@13.set_maximized()
    [1.000]  -> wl_surface@3.commit()
    [1.000] xdg_wm_base@7.ping(77)
    [1.000] xdg_toplevel@13.configure(1280, 720, array)
    [1.000] xdg_surface@12.configure(5)
    [1.000]  -> xdg_wm_base@7.pong(77)
    [1.000]  -> wl_shm@5.create_pool(new id wl_shm_pool@15, fd 8, 3686400)
    [1.000]  -> wl_shm_pool@15.create_buffer(new id wl_buffer@16, 0, 1280, 720, 5120, 0)
    [1.000]  -> wl_shm_pool@15.destroy()
    [1.000]  -> xdg_surface@12.ack_configure(5)
    [1.000]  -> xdg_surface@12.set_window_geometry(0, 0, 1280, 720)
    [1.000]  -> wl_surface@3.frame(new id wl_callback@17)
    [1.000]  -> wl_surface@3.damage_buffer(0, 0, 1280, 720)
    [1.000]  -> wl_surface@3.attach(wl_buffer@16, 0, 0)
    [1.000]  -> wl_surface@3.commit()
    [1.000] wl_callback@17.done(1610829)
    [1.000] wl_buffer@16.release()
    [1.000]  -> zxdg_toplevel_decoration_v1@14.destroy()
    [1.000]  -> xdg_toplevel@13.destroy()
    [1.000]  -> xdg_surface@12.destroy()
    [1.000]  -> wl_surface@3.destroy()
    [1.000]  -> wl_buffer@16.destroy()
    """

  @Test("A trace without fault has no complaints")
  func goodTrace() {
    let rules = TraceRules(WireTrace(Self.good))
    #expect(rules.complaints == [])
    #expect(rules.contentCommits == 1)
  }

  private static let faults: [TraceFault] = [
    ("xdg_toplevel@13.set_maximized()", "xdg_toplevel@13.set_fullscreen(nil)", "X1"),
    ("xdg_toplevel@13.set_maximized()", "", "X2"),
    (
      "xdg_wm_base@7.get_xdg_surface",
      "wl_surface@3.commit()\n[1]  -> xdg_wm_base@7.get_xdg_surface", "X2"
    ),
    ("xdg_toplevel@13.set_title(\"Followspot\")", "", "X4"),
    ("xdg_toplevel@13.set_app_id(\"followspot\")", "", "X4"),
    ("set_window_geometry(0, 0, 1280, 720)", "set_window_geometry(0, 0, 0, 720)", "X6"),
    ("[1.000]  -> xdg_surface@12.set_window_geometry(0, 0, 1280, 720)", "", "X6"),
    ("xdg_surface@12.ack_configure(5)", "", "S1"),
    ("xdg_surface@12.ack_configure(5)", "xdg_surface@12.ack_configure(4)", "S2"),
    (
      "xdg_surface@12.ack_configure(5)",
      "xdg_surface@12.ack_configure(5)\n[1]  -> xdg_surface@12.ack_configure(5)", "S2"
    ),
    (
      "-> zxdg_toplevel_decoration_v1@14.destroy()\n[1.000]  -> xdg_toplevel@13.destroy()",
      "-> xdg_toplevel@13.destroy()\n[1.000]  -> zxdg_toplevel_decoration_v1@14.destroy()", "S8"
    ),
    (
      "-> xdg_toplevel@13.destroy()\n[1.000]  -> xdg_surface@12.destroy()",
      "-> xdg_surface@12.destroy()\n[1.000]  -> xdg_toplevel@13.destroy()", "S8"
    ),
    (
      "-> xdg_surface@12.destroy()\n[1.000]  -> wl_surface@3.destroy()",
      "-> wl_surface@3.destroy()\n[1.000]  -> xdg_surface@12.destroy()", "S8"
    ),
    ("[1.000]  -> xdg_toplevel@13.destroy()\n", "", "Z1"),
    ("pong(77)", "pong(78)", "C10"),
    ("[1.000]  -> xdg_wm_base@7.pong(77)", "[1.000] xdg_wm_base@7.ping(78)", "C10"),
  ]

  @Test("Each fault is caught by its rule", arguments: faults.indices)
  func fault(index: Int) {
    expect(Self.faults[index], in: Self.good)
  }

  @Test("Content in the first commit is caught")
  func contentAtOnce() {
    let text = Self.good.replacing(
      "[1.000]  -> wl_surface@3.commit()\n[1.000] xdg_wm_base@7.ping(77)",
      with: """
        [1.000]  -> wl_surface@3.attach(wl_buffer@16, 0, 0)
        [1.000]  -> wl_surface@3.commit()
        [1.000] xdg_wm_base@7.ping(77)
        """)
    let complaints = TraceRules(WireTrace(text)).complaints
    #expect(complaints.contains("S1: a first commit with content"), "\(complaints)")
  }
}
