import Segue
import SegueGallery
import Testing

@testable import SeguePlayground

extension HeadlessStage {
  /// Shows what the window shows, with the standard engine, and lets it come to rest.
  func showPlayground() throws -> PlaygroundViewController {
    let engine = try #require(Gallery.engine(named: Gallery.standardName))
    let playground = PlaygroundViewController(engine: engine, speed: .full) {}
    show(playground)
    settle()
    return playground
  }
}
