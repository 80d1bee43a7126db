import Segue
import SegueGallery
import Testing

@testable import SeguePlayground

extension HeadlessStage {
  /// Shows what the window shows, with the standard engine, and lets it come to rest.
  func showPlayground() -> PlaygroundViewController {
    let playground = PlaygroundViewController(engine: Gallery.standardEngine, speed: .full) {}
    show(playground)
    settle()
    return playground
  }
}
