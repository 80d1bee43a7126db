import Foundation
import SegueLive
import SegueSDL

extension SDLApplication {
  /// Shows the playground until it is closed, and ends its live code, succession and export.
  ///
  /// - Parameter begin: Called before the first frame.
  @MainActor func run(
    _ playground: PlaygroundViewController, beginning begin: () -> Void
  ) throws {
    playground.watchPromises()
    window.rootViewController = playground
    onFrame = { [weak playground] in playground?.note($0) }
    playground.toggleFullScreen = { [weak self] in self?.isFullScreen.toggle() }
    playground.copyFile = { [weak self] in FileClipboard.copy($0, of: self) }
    onFileDrop = { [weak playground] in playground?.takeDrop(of: $0) }
    begin()
    defer {
      playground.live?.end()
      playground.succession?.end()
      playground.cancelExport()
    }
    try run()
  }
}
