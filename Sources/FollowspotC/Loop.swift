public import CFollowspot
internal import Followspot

/// The descriptor that a program's loop polls.
@implementation @c @MainActor
public func fs_fd(_ overlay: OpaquePointer?, _ error: UnsafeMutablePointer<fs_error>?) -> Int32 {
  call(error, else: -1) { () throws(Refusal) in
    let lent = try Handles.overlay(overlay)
    do throws(OverlayError) { return try lent.overlay.fileDescriptor } catch {
      throw Refusal(error)
    }
  }
}

/// Whether there is something to do that the descriptor does not tell.
@implementation @c @MainActor
public func fs_has_events(_ overlay: OpaquePointer?) -> Bool {
  call(nil, else: false) { () throws(Refusal) in
    let lent = try Handles.overlay(overlay)
    return lent.hasChanged || lent.overlay.hasEvents
  }
}

/// Does what there is to do.
@implementation @c @MainActor
public func fs_dispatch(_ overlay: OpaquePointer?, _ error: UnsafeMutablePointer<fs_error>?) -> Bool
{
  call(error) { () throws(Refusal) in try Handles.overlay(overlay).dispatch() }
}
