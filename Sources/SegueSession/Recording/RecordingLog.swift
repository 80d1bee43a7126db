import Foundation
import Segue

/// A session on disk while it happens: whatever ends this process, the events before are known.
///
/// Each moment is written before it is played. The recording's last line is missing; `Recording.completed` adds
/// it. What cannot be written, as on a full disk, is left out without a word: it may never be needed.
@MainActor package final class RecordingLog {
  private let descriptor: Int32
  /// Offset of each moment in the file, in bytes.
  private var offsets: [Int] = []
  private var length = 0

  /// Opens the file, and empties it; nil: there can be no such file.
  package init?(_ file: URL) {
    descriptor = open(file.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Begins anew with all moments of a session.
  func begin(_ session: Session) {
    let head = Recording.beginning(session.start).joined(separator: "\n") + "\n"
    var text = Data(head.utf8)
    offsets = []
    for moment in session.moments {
      offsets.append(text.count)
      text.append(contentsOf: "\(moment.recorded)\n".utf8)
    }
    length = 0
    ftruncate(descriptor, 0)
    write(text)
  }

  func append(_ moment: Session.Moment) {
    offsets.append(length)
    write(Data("\(moment.recorded)\n".utf8))
  }

  /// Removes the moments after the first `count`.
  func truncate(to count: Int) {
    guard count < offsets.count else { return }
    length = offsets[count]
    offsets.removeLast(offsets.count - count)
    ftruncate(descriptor, off_t(length))
  }

  private func write(_ data: Data) {
    let count = data.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(length)) }
    // Half a line is overwritten by the next one.
    if count == data.count { length += count }
  }
}
