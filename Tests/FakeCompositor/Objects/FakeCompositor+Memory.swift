internal import Glibc

extension FakeCompositor {
  /// Errors of wl_shm.
  package enum MemoryError {
    static let invalidFormat: UInt32 = 0
    static let invalidStride: UInt32 = 1
    static let invalidFile: UInt32 = 2
  }

  /// The most buffers that a surface may have.
  static let mostBuffers = 3

  /// The formats of shared memory.
  package var formats: [UInt32] { [0, 1] + stills.formats + habits.formats }

  func memoryRequest(_ name: String, _ resource: Resource, _ arguments: [Argument]) {
    switch (resource.interface.name, name) {
    case ("wl_shm", "create_pool"):
      createPool(arguments, resource)
    case ("wl_shm_pool", "create_buffer"):
      if let pool = resource.pool { createBuffer(arguments, in: pool, resource) }
    case ("wl_buffer", "destroy"):
      if let buffer = resource.buffer { destroy(buffer) }
    default:
      break
    }
  }

  private func createPool(_ arguments: [Argument], _ shm: Resource) {
    // The arguments, in the request's order: the new object, the file, the size.
    guard let pool = Pool(file: arguments[1].file, size: arguments[2].int) else {
      return complain(
        .sealedMemory, "a pool that cannot be mapped", error: (shm.id, MemoryError.invalidFile))
    }
    if pool.seals & Pool.sealsOfOurs != Pool.sealsOfOurs {
      complain(.sealedMemory, "a pool with the seals \(pool.seals)")
    }
    if pool.size % sysconf(Int32(_SC_PAGESIZE)) != 0 {
      complain(.sealedMemory, "a pool of \(pool.size) bytes")
    }
    objects[arguments[0].id]?.part = .pool(pool)
  }

  private func createBuffer(_ arguments: [Argument], in pool: Pool, _ resource: Resource) {
    let numbers = arguments[1...4].map(\.int)
    let (offset, width, height, stride) = (numbers[0], numbers[1], numbers[2], numbers[3])
    let format = arguments[5].uint
    guard formats.contains(format) else {
      return complain(
        .announcedFormats, "a buffer of format \(format)",
        error: (resource.id, MemoryError.invalidFormat))
    }
    guard offset >= 0, width > 0, height > 0, stride >= width * FakeStills.bytes(format),
      offset + stride * height <= pool.size
    else {
      return complain(
        .sealedMemory, "a buffer of \(width)x\(height), \(stride) a row, in \(pool.size) bytes",
        error: (resource.id, MemoryError.invalidStride))
    }
    let id = arguments[0].id
    objects[id]?.part = .buffer(
      Buffer(
        id, in: pool, offset: offset, width: width, height: height, stride: stride, format: format))
    // Each still has a buffer of its own.
    let others =
      resources("zwlr_screencopy_frame_v1").count
      + resources("ext_image_copy_capture_frame_v1").count
      + resources("ext_image_copy_capture_session_v1").count
    if buffers.count > Self.mostBuffers * max(surfaces.count, 1) + others {
      complain(.fewBuffers, "\(buffers.count) buffers for \(surfaces.count) surfaces")
    }
  }

  private func destroy(_ buffer: Buffer) {
    if buffer.isHeld {
      complain(.heldBuffersKept, "buffer \(buffer.id) destroyed before it was released")
    }
    letGo(buffer)
  }

  // MARK: Holding

  /// Ends the hold on a buffer, and checks that its bytes are still those of the commit.
  package func letGo(_ buffer: Buffer) {
    if buffer.wasTouched {
      complain(.handsOffHeldBuffers, "buffer \(buffer.id) was written to while it was held")
    }
    buffer.letGo()
    buffer.surface?.held.removeAll { $0 === buffer }
  }

  package func release(_ buffer: Buffer) {
    letGo(buffer)
    send(buffer.id, "release", [])
  }

  /// Releases the buffers that the policy names after a commit of new content.
  func releaseAfterCommit(of surface: Surface, _ buffer: Buffer) {
    for other in surface.held where other !== buffer { other.commitsSince += 1 }
    switch releasePolicy {
    case .now:
      release(buffer)
    case .twice:
      release(buffer)
      send(buffer.id, "release", [])
    case .nextCommit:
      for other in surface.held where other.commitsSince >= 1 { release(other) }
    case .after(let count):
      for other in surface.held where other.commitsSince >= count { release(other) }
    case .never:
      break
    }
  }

  /// Releases every held buffer.
  package func releaseAll() {
    pump()
    for surface in surfaces {
      for buffer in surface.held { release(buffer) }
    }
  }
}
