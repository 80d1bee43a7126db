import Segue
import SegueGallery
import TestSupport

/// A container with three controllers that note their callbacks, on a stage of 320 by 256 points; its content is 320
/// by 200.
@MainActor package final class ContainerStage {
  package let journal = Journal()
  package let stage = HeadlessStage(size: CGSize(width: 320, height: 256))
  package let vendor: EngineVendor
  package let container: ContainerViewController
  package let controllers: [JournalController]

  package init(engine name: String = Gallery.standardEngine.title) {
    guard let engine = Gallery.engine(named: name) else {
      preconditionFailure("there is no engine \(name)")
    }
    vendor = EngineVendor(engine)
    let journal = journal
    controllers = ["A", "B", "C"].map { JournalController($0, journal) }
    container = ContainerViewController(viewControllers: controllers)
    container.delegate = vendor
    stage.show(container)
    stage.settle()
    _ = journal.take()
  }

  /// The controller whose view is alone in the container, by name; nil where that is not so.
  package var shown: String? {
    let loaded = controllers.filter { $0.viewIfLoaded?.window != nil }
    guard loaded.count == 1, let only = loaded.first, container.children == [only],
      container.selectedViewController === only
    else { return nil }
    return only.name
  }

  /// Whether that view is in its place, as if nothing had ever moved.
  package var isAtRest: Bool {
    guard let view = controllers.first(where: { $0.name == shown })?.view,
      let room = view.superview?.bounds
    else { return false }
    return view.frame == room && view.transform.isIdentity && view.alpha == 1
      && !container.isTransitioning
  }

  /// The progress of a transition to the right neighbor, as its default shows it: from 0 to 1.
  package var progress: CGFloat {
    let x = controllers[0].view.layer.presentation()?.frame.minX ?? 0
    return -x / (320 + 16)
  }
}
