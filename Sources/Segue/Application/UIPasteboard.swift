import Foundation

/// Text that is copied and pasted, also between programs.
///
/// Unlike UIKit, it contains text only, and there is only the general one. Without a window on the
/// desktop it is a value in memory.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The pasteboard of the desktop.
  public static let general = UIPasteboard()

  /// Reads and writes the desktop's clipboard. Set by the host.
  package var host: Host?
  private var memory: String?

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
    get { host.map { $0.read() } ?? memory }
    set {
      memory = newValue
      host?.write(newValue ?? "")
    }
  }

  /// Whether there is text to paste.
  open var hasStrings: Bool { string != nil }
}
