/// Reads a client's trace as the strictest compositor would, and lists what it did wrong.
///
/// Each complaint begins with the name of its rule: S for surfaces, B for buffers, D for damage and frames,
/// V for scale and viewport, R for regions, X for windows, C for the connection, Z for the end.
struct TraceRules {
  private(set) var complaints: [String] = []

  /// How many times content was committed, that of cursors left out.
  var contentCommits = 0

  /// The sizes of the buffers that were made, those of cursors left out.
  var bufferSizes: [(width: Int, height: Int)] {
    made.filter { !$0.isCursors }.map { ($0.width, $0.height) }
  }

  var surfaces: [Int: Surface] = [:]
  /// Which surface a role, viewport or fractional-scale object belongs to.
  var parents: [Int: Int] = [:]
  var windows = Windows()
  var pointers = Pointers()
  var buffers: [Int: Buffer] = [:]
  /// All buffers that ever were.
  var made: [MadeBuffer] = []
  private var frames: [Int: Int] = [:]
  private var pools: Set<Int> = []
  private var regions: Set<Int> = []

  struct Surface {
    var hasRole = false
    var isCursor = false
    /// What it committed and complaints about that, as long as it may still become a cursor.
    var beforeRole = BeforeRole()
    var serials: [Int] = []
    var acknowledged: Int?
    var isAcknowledging = false
    var attached: Int??
    var isCommitted = false
    var hasDamage = false
    var wantsFrame = false
    var pendingInput = false
    var scale = 1
    /// Whether the compositor has told it a fractional scale: sway 1.10 tells a window's when that is shown.
    var isToldScale = false
    var destination: (Int, Int)?
    /// The frame callbacks that have not come, and when they were asked for.
    var framesUnderWay: [Int: Double] = [:]
    var dependants: Set<Int> = []
  }

  struct Buffer {
    var width = 0
    var height = 0
    var isHeld = false
    /// Which one of all that were made.
    var number = 0
  }

  struct MadeBuffer {
    var width = 0
    var height = 0
    var isCursors = false
  }

  init(_ trace: WireTrace) {
    for message in trace.messages {
      if message.isRequest { request(message) } else { event(message) }
    }
    end()
  }

  mutating func complain(_ rule: String, _ words: String) {
    complaints.append("\(rule): \(words)")
  }

  // MARK: What the client says

  private mutating func request(_ message: WireTrace.Message) {
    switch (message.interface, message.name) {
    case ("wl_compositor", "create_surface"):
      if let id = message.object(0) { surfaces[id] = Surface() }
    case ("wl_compositor", "create_region"):
      if let id = message.object(0) { regions.insert(id) }
    case ("wl_region", "destroy"):
      regions.remove(message.object)
    case ("wl_shm", "create_pool"):
      if let id = message.object(0) { pools.insert(id) }
    case ("wl_shm_pool", "create_buffer"):
      if let id = message.object(0) {
        let (width, height) = (message.int(2) ?? 0, message.int(3) ?? 0)
        buffers[id] = Buffer(width: width, height: height, number: made.count)
        made.append(MadeBuffer(width: width, height: height))
      }
    case ("wl_shm_pool", "destroy"):
      pools.remove(message.object)
    case ("wl_buffer", "destroy"):
      buffers[message.object] = nil
    case ("zwlr_layer_shell_v1", "get_layer_surface"), ("wp_viewporter", "get_viewport"),
      ("wp_fractional_scale_manager_v1", "get_fractional_scale"):
      adopt(message)
    case ("zwlr_layer_surface_v1", "ack_configure"), ("xdg_surface", "ack_configure"):
      acknowledge(message)
    case ("wp_viewport", "set_destination"):
      setDestination(message)
    case ("zwlr_layer_surface_v1", "destroy"), ("wp_viewport", "destroy"),
      ("wp_fractional_scale_v1", "destroy"):
      if let parent = parents.removeValue(forKey: message.object) {
        if surfaces[parent] == nil {
          complain("S8", "\(message.interface) destroyed after its surface")
        }
        surfaces[parent]?.dependants.remove(message.object)
      }
    case ("wl_surface", _):
      surfaceRequest(message)
    case ("wl_pointer", "set_cursor"):
      setCursor(message)
    case ("wl_pointer", "release"):
      pointers.enters[message.object] = nil
    default:
      windowRequest(message)
    }
  }

  private mutating func adopt(_ message: WireTrace.Message) {
    guard let id = message.object(0), let surface = message.object(1) else { return }
    parents[id] = surface
    surfaces[surface]?.dependants.insert(id)
    if message.interface == "zwlr_layer_shell_v1" { surfaces[surface]?.hasRole = true }
  }

  private mutating func acknowledge(_ message: WireTrace.Message) {
    guard let parent = parents[message.object], let serial = message.int(0) else { return }
    guard let index = surfaces[parent]?.serials.firstIndex(of: serial) else {
      return complain(
        "S2", "configure \(serial) acknowledged twice, too late or without being sent")
    }
    // What came before the acknowledged one counts as answered too.
    surfaces[parent]?.serials.removeSubrange(...index)
    surfaces[parent]?.acknowledged = serial
    surfaces[parent]?.isAcknowledging = true
  }

  private mutating func setDestination(_ message: WireTrace.Message) {
    guard let parent = parents[message.object] else {
      return complain("V4", "a destination for a surface that is gone")
    }
    let size = (message.int(0) ?? 0, message.int(1) ?? 0)
    if !(size.0 > 0 && size.1 > 0), size != (-1, -1) { complain("V4", "destination \(size)") }
    surfaces[parent]?.destination = size == (-1, -1) ? nil : size
  }

  private mutating func surfaceRequest(_ message: WireTrace.Message) {
    let id = message.object
    guard surfaces[id] != nil else {
      return complain("S9", "\(message.name) on a surface that is gone")
    }
    switch message.name {
    case "attach":
      surfaces[id]?.attached = .some(message.object(0))
      if message.int(1) != 0 || message.int(2) != 0 { complain("S7", "attach with an offset") }
    case "damage":
      complain("D2", "damage in surface coordinates")
    case "damage_buffer":
      surfaces[id]?.hasDamage = true
    case "frame":
      surfaces[id]?.wantsFrame = true
      if let callback = message.object(0) {
        frames[callback] = id
        surfaces[id]?.framesUnderWay[callback] = message.time
      }
    case "set_input_region":
      surfaces[id]?.pendingInput = true
    case "set_buffer_scale":
      surfaces[id]?.scale = message.int(0) ?? 0
    case "commit":
      commit(id)
    case "destroy":
      if surfaces[id]?.dependants.isEmpty == false {
        complain("S8", "surface destroyed before its role, viewport or fractional scale")
      }
      if surfaces[id]?.pendingInput == true {
        complain("R1", "an input region that was never committed")
      }
      endWithoutRole(id)
      surfaces[id] = nil
      frames = frames.filter { $0.value != id }
    default:
      break
    }
  }

  private mutating func commit(_ id: Int) {
    guard let surface = surfaces[id] else { return }
    checkWindow(id, hasContent: surface.attached != nil)
    if case .some(let attached) = surface.attached {
      if !surface.isCursor { contentCommits += 1 }
      checkContent(surface, attached)
      checkCursor(id, attached)
      if let attached { buffers[attached]?.isHeld = true }
    } else if surface.wantsFrame {
      complain("D7", "a frame asked for in a commit without content")
    }
    checkBufferCount(at: id)
    // A frame that does not come for a second counts as lost, and is asked for again.
    let times = surface.framesUnderWay.values.sorted()
    if times.count > 1, !surface.isAcknowledging, times[times.count - 1] - times[0] < 1000 {
      complain("D6", "\(surface.framesUnderWay.count) frame callbacks under way")
    }
    surfaces[id]?.isCommitted = true
    surfaces[id]?.attached = nil
    surfaces[id]?.hasDamage = false
    surfaces[id]?.wantsFrame = false
    surfaces[id]?.isAcknowledging = false
    surfaces[id]?.pendingInput = false
  }

  private mutating func checkContent(_ surface: Surface, _ attached: Int?) {
    if surface.hasRole, surface.acknowledged == nil {
      complain("S1", "content before the first configure was acknowledged")
    }
    if !surface.hasDamage { complain("D5", "content without damage") }
    guard let attached, let buffer = buffers[attached] else {
      return complain("B2", "a buffer attached that does not exist")
    }
    // What is never written to may be shown again at any time; whether it is a cursor's may be told later.
    if buffer.isHeld, surface.hasRole {
      complain("B1", "a buffer committed that was not released")
    }
    if surface.scale < 1 || buffer.width % surface.scale != 0 || buffer.height % surface.scale != 0
    {
      complain("V3", "\(buffer.width)x\(buffer.height) is no multiple of scale \(surface.scale)")
    }
    if surface.isToldScale, surface.destination == nil {
      complain("V1", "content at a fractional scale without a destination")
    }
    if surface.isToldScale, surface.scale != 1 {
      complain("V1", "a buffer scale beside the fractional-scale protocol")
    }
  }

  // MARK: What the client hears

  private mutating func endFrame(_ callback: Int) {
    guard let surface = frames.removeValue(forKey: callback) else { return }
    surfaces[surface]?.framesUnderWay[callback] = nil
  }

  private mutating func event(_ message: WireTrace.Message) {
    switch (message.interface, message.name) {
    case ("zwlr_layer_surface_v1", "configure"), ("xdg_surface", "configure"):
      if let parent = parents[message.object], let serial = message.int(0) {
        surfaces[parent]?.serials.append(serial)
      }
    case ("wp_fractional_scale_v1", "preferred_scale"):
      if let surface = parents[message.object] { surfaces[surface]?.isToldScale = true }
    case ("wl_buffer", "release"):
      buffers[message.object]?.isHeld = false
    case ("wl_callback", "done"):
      endFrame(message.object)
    case ("wl_display", "delete_id"):
      // Of a callback that was given up nothing else is told.
      if let id = message.int(0) { endFrame(id) }
    case ("wl_pointer", "enter"):
      if let serial = message.int(0) { pointers.enters[message.object, default: []].append(serial) }
    case ("xdg_wm_base", "ping"):
      if let serial = message.int(0) { windows.pings.insert(serial) }
    case ("wl_display", "error"):
      complain("C6", "the compositor posted an error: \(message.arguments.joined(separator: ", "))")
    default:
      break
    }
  }

  // MARK: The end

  private mutating func end() {
    if !surfaces.isEmpty { complain("Z1", "\(surfaces.count) surfaces left at the end") }
    if !parents.isEmpty { complain("Z1", "roles or viewports left at the end") }
    if !buffers.isEmpty { complain("Z1", "\(buffers.count) buffers left at the end") }
    endOfWindows()
    if !regions.isEmpty { complain("R7", "\(regions.count) regions left at the end") }
    if !pools.isEmpty { complain("B7", "\(pools.count) pools left at the end") }
  }
}
