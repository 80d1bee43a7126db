import Foundation
import Glibc

/// Tells when a file is written, replaced, removed or comes back.
///
/// It watches the folder, as editors save by replacing the old file with a new one. While nothing happens there, it
/// takes no time.
@MainActor final class FileWatch {
  /// It may be cancelled on any thread.
  nonisolated(unsafe) private let source: any DispatchSourceRead
  /// The file's name; nil: each Swift file of the folder.
  private let name: String?
  private let onChange: @MainActor () -> Void

  /// A file is complete when it is closed, or moved to where it is.
  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)
  /// Size of the header that precedes the name in an event, in bytes.
  private static let headSize = MemoryLayout<inotify_event>.size

  /// Nil: the folder is not there, or cannot be watched.
  convenience init?(_ file: URL, onChange: @escaping @MainActor () -> Void) {
    self.init(
      folder: file.deletingLastPathComponent(), name: file.lastPathComponent, onChange: onChange)
  }

  /// Watches the Swift files of a folder, but not of those in it. Nil: it is not there, or cannot be watched.
  ///
  /// - Parameter name: The name of the only one that is watched; nil: all are.
  init?(folder: URL, name: String? = nil, onChange: @escaping @MainActor () -> Void) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    guard inotify_add_watch(descriptor, folder.path, Self.events) >= 0 else {
      close(descriptor)
      return nil
    }
    self.name = name
    self.onChange = onChange
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setCancelHandler { close(descriptor) }
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read(descriptor) }
    }
    source.resume()
  }

  deinit {
    source.cancel()
  }

  private func read(_ descriptor: Int32) {
    var bytes = [UInt8](repeating: 0, count: 16_384)
    var concernsFile = false
    while true {
      let count = Glibc.read(descriptor, &bytes, bytes.count)
      guard count > 0 else { break }
      concernsFile =
        Self.names(in: bytes[..<count]).contains(where: isWatched) || concernsFile
    }
    if concernsFile { onChange() }
  }

  /// Whether a file is watched; the folder itself has no name.
  private func isWatched(_ file: String) -> Bool {
    file.isEmpty || name.map { $0 == file } ?? file.hasSuffix(".swift")
  }

  /// The names of the files that events are about; the folder's is empty.
  private static func names(in bytes: ArraySlice<UInt8>) -> [String] {
    var names: [String] = []
    var rest = bytes
    while rest.count >= headSize {
      let head = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
      let name = rest.dropFirst(headSize).prefix(Int(head.len)).prefix { $0 != 0 }
      names.append(String(decoding: name, as: UTF8.self))
      rest = rest.dropFirst(headSize + Int(head.len))
    }
    return names
  }
}
