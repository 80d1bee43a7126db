import Foundation

internal import CSDL

/// Composes characters of dead keys and of the Compose key: ´ e is é.
///
/// The table is that of the user's locale, or the user's own (`~/.XCompose`). It has some 5,000 sequences and is read when
/// the first key is fed.
@MainActor final class Composer {
  /// The part of a key in a sequence.
  enum Outcome: Equatable {
    /// It belongs to no sequence and types what it types.
    case plain
    /// It begins or continues a sequence and types nothing yet.
    case pending
    /// It ends a sequence, which types this.
    case composed(String)
    /// It fits no sequence that begins with the keys before, which are dropped with it.
    case dropped
  }

  nonisolated static let library: compose_library? = {
    var library = compose_library()
    return compose_library_load(&library) ? library : nil
  }()

  /// Whether there is the library that composes.
  nonisolated static var isPossible: Bool { library != nil }

  /// libxkbcommon's XKB_CONTEXT_NO_DEFAULT_INCLUDES and XKB_CONTEXT_NO_ENVIRONMENT_NAMES: keyboards need no
  /// names here.
  static let contextFlags: Int32 = 1 | 2
  /// Its XKB_LOG_LEVEL_CRITICAL: a table that is faulty or missing is no matter for standard error.
  private static let logLevel: Int32 = 10
  /// Bytes of the longest text that a sequence types.
  private static let capacity = 256

  /// The locale of the table, and the one that is taken if it has none.
  private let locales: [String]
  /// nil: it was not read yet, or there is none.
  nonisolated(unsafe) private var state: UnsafeMutableRawPointer?
  private var isRead = false

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let named = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    // Text is Unicode here, whatever the locale's encoding is.
    let isUnicode = { (name: String) in
      name.uppercased().replacing("-", with: "").contains("UTF8")
    }
    locales = [named].compactMap { $0 }.filter(isUnicode) + ["en_US.UTF-8"]
  }

  deinit {
    if let state { Composer.library?.release_state(state) }
  }

  /// Takes the next key.
  ///
  /// - Parameter symbol: X11's number of what the key has on it, with the modifiers that are held.
  func feed(_ symbol: UInt32) -> Outcome {
    if !isRead { read() }
    // 0: the symbol is a modifier's, which sequences ignore.
    guard let library = Composer.library, let state, library.feed(state, symbol) != 0 else {
      return .plain
    }
    switch library.status(state) {
    case 1: return .pending
    case 2:
      var bytes = [CChar](repeating: 0, count: Composer.capacity)
      let count = Int(library.text(state, &bytes, bytes.count))
      reset()
      let text = bytes.prefix(min(max(0, count), bytes.count - 1)).map { UInt8(bitPattern: $0) }
      return .composed(String(decoding: text, as: UTF8.self))
    case 3:
      reset()
      return .dropped
    default: return .plain
    }
  }

  /// Forgets the keys of a sequence that has not ended.
  func reset() {
    if let state { Composer.library?.reset(state) }
  }

  private func read() {
    isRead = true
    guard let library = Composer.library,
      let context = library.create_context(Composer.contextFlags)
    else { return }
    defer { library.release_context(context) }
    library.set_log_level(context, Composer.logLevel)
    for locale in locales {
      guard let table = library.create_table(context, locale, 0) else { continue }
      defer { library.release_table(table) }
      state = library.create_state(table, 0)
      return
    }
  }
}
