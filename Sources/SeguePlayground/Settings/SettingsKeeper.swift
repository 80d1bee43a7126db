import Foundation
import Segue

/// Writes the window's settings into their file a little after they change, and at the end.
@MainActor final class SettingsKeeper {
  private let file: SettingsFile
  /// The settings in the file; nil: none of use.
  private var kept: PlaygroundSettings?
  private var alarm: FrameAlarm?
  private var isStopped = false

  /// Called with a sentence when the settings cannot be kept, once.
  var didFail: ((String) -> Void)?

  /// Delay from a change to the writing of the settings, in seconds.
  private static let delay: TimeInterval = 1

  /// - Parameter kept: The settings in the file; nil: nothing of use.
  init(_ file: SettingsFile, kept: PlaygroundSettings?) {
    self.file = file
    self.kept = kept
  }

  /// Schedules the writing of the settings, because one may have changed.
  ///
  /// - Parameter settings: Returns the settings at that time; nil: the window is gone.
  func note(_ settings: @escaping @MainActor () -> PlaygroundSettings?) {
    guard !isStopped, alarm == nil else { return }
    alarm = FrameAlarm(after: Self.delay) { [weak self] in
      if let settings = settings() { self?.keep(settings) }
    }
  }

  /// Writes the settings if they differ from those in the file.
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
