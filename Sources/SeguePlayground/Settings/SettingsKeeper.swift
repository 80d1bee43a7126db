import Foundation
import Segue

/// Writes the window's settings into their file a little after they change, and at the end.
@MainActor final class SettingsKeeper {
  private let file: SettingsFile
  /// What is in the file.
  private var kept: PlaygroundSettings?
  private var alarm: FrameAlarm?
  private var isStopped = false

  /// Called with a sentence when the settings cannot be kept, once.
  var didFail: ((String) -> Void)?

  /// How long after a change they are written, in seconds.
  private static let delay: TimeInterval = 1

  /// - Parameter kept: What is in the file; nil: nothing of use.
  init(_ file: SettingsFile, kept: PlaygroundSettings?) {
    self.file = file
    self.kept = kept
  }

  /// Something may have changed.
  ///
  /// - Parameter settings: What they are then; nil: the window is gone.
  func note(_ settings: @escaping @MainActor () -> PlaygroundSettings?) {
    guard !isStopped, alarm == nil else { return }
    alarm = FrameAlarm(after: Self.delay) { [weak self] in
      if let settings = settings() { self?.keep(settings) }
    }
  }

  /// Writes the settings if they differ from what is in the file.
  func keep(_ settings: PlaygroundSettings) {
    alarm = nil
    guard !isStopped, settings != kept else { return }
    do {
      try file.write(settings)
      kept = settings
    } catch {
      isStopped = true
      didFail?(error.localizedDescription)
    }
  }
}
