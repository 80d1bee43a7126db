import Foundation
import Segue

extension SDLApplication {
  /// Opens a window and shows it until it is closed: what a program does that shows one window.
  ///
  ///     SDLApplication.main(WindowConfiguration(title: "Panels")) { application in
  ///       application.window.rootViewController = PanelsViewController()
  ///     }
  ///
  /// Where that fails, as without a display, the program ends with status 1, and says why in one sentence on its
  /// standard error.
  ///
  /// - Parameters:
  ///   - configuration: The window.
  ///   - begin: Gives the application's window a root view controller, before it is shown.
  public static func main(
    _ configuration: WindowConfiguration, beginning begin: (SDLApplication) throws -> Void
  ) {
    do {
      let application = try SDLApplication(configuration)
      try begin(application)
      try application.run()
    } catch {
      FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
      exit(1)
    }
  }
}
