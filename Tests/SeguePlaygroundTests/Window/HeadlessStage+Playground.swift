import ProgramTestSupport
import Segue
import SegueGallery
import Testing

@testable import SeguePlayground
@testable import SegueSession

extension HeadlessStage {
  /// Shows the window's content, with the standard engine, and lets it come to rest.
  func showPlayground(settles: Bool = true) -> PlaygroundViewController {
    // Files that keys save go to a folder that is removed with the window.
    let folder = TemporaryFolder()
    let playground = PlaygroundViewController {
      withExtendedLifetime(folder) {}
    }
    playground.outputFolder = folder.url
    show(playground)
    if settles { settle() }
    return playground
  }
}

extension PlaygroundViewController {
  /// The container or scene on the stage; it is changed within `onStage`.
  var shown: UIViewController { transport.stage.controller }

  /// Does something on the stage that no user does.
  @discardableResult func onStage<Result>(_ body: () throws -> Result) rethrows -> Result {
    defer { run() }
    return try transport.stage.perform(body)
  }

  /// The middle of `view`, which is in the window or on the stage, in points of the window.
  func place(of view: UIView) -> CGPoint {
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    let point = view.convert(middle, to: nil)
    return view.window === transport.stage.window ? stage.screen.convert(point, to: nil) : point
  }

  /// All views, those on the stage included.
  var allViews: [UIView] { [view, transport.stage.window] }
}
