internal import CPrograms

/// Unlinks a name in a folder if a signal ends the process while the value lives.
///
/// The signal does not wait for anything else: what takes long, such as a picture, is not finished before. There is one value at a
/// time.
package struct SignalUnlink: ~Copyable {
  /// - Parameters:
  ///   - name: the name, which need not be there.
  ///   - folder: the descriptor of the folder; it must be open as long as the value lives.
  package init(_ name: String, in folder: Int32) { cprograms_unlink_at_signal(folder, name) }

  deinit { cprograms_unlink_at_signal(-1, nil) }
}
