import Foundation

/// Copies what this process writes to standard error into a file, besides where it goes.
///
/// Swift's message when it stops a program is written there just before, and nowhere else.
final class ErrorTap: Sendable {
  /// The former standard error, to which text still goes.
  let errors: Int32
  /// The pipe's exit, from which the last text is still to be read. Reading does not wait.
  let exit: Int32
  private let isDone = DispatchSemaphore(value: 0)

  /// Size in bytes beyond which the report begins anew.
  private static let most = 1 << 20
  private static let chunkSize = 4_096
  /// Seconds to wait for the last words at the end: a program that was started meanwhile may hold on to
  /// standard error.
  private static let patience: TimeInterval = 1

  /// - Parameter report: The file, to which is appended.
  init?(into report: Int32) {
    errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    var ends: [Int32] = [-1, -1]
    guard errors >= 0, pipe(&ends) == 0 else {
      close(errors)
      return nil
    }
    exit = ends[0]
    _ = fcntl(exit, F_SETFD, FD_CLOEXEC)
    _ = fcntl(exit, F_SETFL, O_NONBLOCK)
    dup2(ends[1], STDERR_FILENO)
    close(ends[1])
    Thread.detachNewThread { [self] in copy(into: report) }
  }

  /// Lets standard error go where it went before.
  func end() {
    // This closes the pipe's entrance: the thread comes to its end.
    dup2(errors, STDERR_FILENO)
    guard isDone.wait(timeout: .now() + Self.patience) == .success else { return }
    close(errors)
    close(exit)
  }

  private func copy(into report: Int32) {
    var bytes = [UInt8](repeating: 0, count: Self.chunkSize)
    var written = 0
    while true {
      var descriptor = pollfd(fd: exit, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, -1) > 0 else { continue }
      let count = read(exit, &bytes, bytes.count)
      if count == 0 { break }
      guard count > 0 else { continue }
      _ = write(errors, bytes, count)
      if written > Self.most {
        ftruncate(report, 0)
        written = 0
      }
      written += write(report, bytes, count)
    }
    isDone.signal()
  }
}
