import Foundation
import Segue
import SegueSession

/// Shows a folder in the desktop's file manager, by way of `xdg-open`.
@MainActor final class FolderOpener {
  private let process = Process()
  private let didFail: @MainActor (String) -> Void
  private var alarm: FrameAlarm?
  private var looks = 0

  /// Seconds between two looks whether the program has failed, and their number: a file manager that has come up may
  /// keep it waiting.
  private static let interval: TimeInterval = 0.2
  private static let mostLooks = 50

  /// Throws a sentence if there is no such program, or it cannot be started.
  ///
  /// - Parameter didFail: Called with a sentence if the program says that it has failed.
  init(_ folder: URL, didFail: @escaping @MainActor (String) -> Void) throws {
    self.didFail = didFail
    guard let program = SearchPath.find("xdg-open") else {
      throw CommandFailure("There is no xdg-open to show the folder \(folder.path).")
    }
    process.executableURL = program
    process.arguments = [folder.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw CommandFailure("xdg-open cannot be started: \(error.localizedDescription).")
    }
    lookLater(folder)
  }

  private func lookLater(_ folder: URL) {
    guard looks < Self.mostLooks else { return }
    looks += 1
    alarm = FrameAlarm(after: Self.interval) { [weak self] in
      guard let self else { return }
      if process.isRunning { return lookLater(folder) }
      guard process.terminationStatus != 0 else { return }
      didFail("xdg-open could not show the folder \(folder.path).")
    }
  }
}
