import Foundation

/// Text that is copied and pasted, also between programs.
///
/// Unlike UIKit, it contains text only, and there is only the general one. Without a window on the
/// desktop it is a value in memory.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The pasteboard of the desktop.
  public static let general = UIPasteboard()

  /// Reads and writes the desktop's clipboard. Set by the host.
  package var host: Host? {
    get { content.host }
    set { content.host = newValue }
  }

  private var content = Content()

  /// The pasteboard's content; each `World` has its own.
  struct Content {
    var host: Host?
    var memory: String?
    var changeCount = 0
  }

  /// The desktop's clipboard.
  package struct Host {
    package var read: @MainActor () -> String?
    package var write: @MainActor (String) -> Void

    package init(
      read: @escaping @MainActor () -> String?, write: @escaping @MainActor (String) -> Void
    ) {
      self.read = read
      self.write = write
    }
  }

  /// The copied text; nil if there is none.
  open var string: String? {
    get { content.host.map { $0.read() } ?? content.memory }
    set {
      content.memory = newValue
      content.changeCount += 1
      content.host?.write(newValue ?? "")
    }
  }

  /// The number of times this program has set the content. Unlike UIKit, changes by other programs
  /// do not count.
  open var changeCount: Int { content.changeCount }

  /// Whether there is text to paste.
  open var hasStrings: Bool { string != nil }

  func exchange(_ other: inout Content) {
    swap(&content, &other)
  }
}
