import Expectations
import MotionTransitioning
import Segue
import Testing

/// Stand-ins for views.
@MainActor @Suite(.serialized) struct SnapshotterTests {
  private let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let shelf = UIView(frame: CGRect(x: 20, y: 10, width: 150, height: 80))

  init() {
    container.addSubview(shelf)
  }

  @Test func aStandInCoversItsOriginalUntilTheyAreRemoved() {
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 40, height: 30))
    view.backgroundColor = .red
    shelf.addSubview(view)
    let snapshotter = TransitionViewSnapshotter(containerView: container)

    let picture = snapshotter.snapshot(of: view, isAppearing: false)

    expect(picture.superview === container)
    expectEqual(picture.frame, CGRect(x: 25, y: 15, width: 40, height: 30))
    expect(view.isHidden)
    snapshotter.removeAllSnapshots()
    expect(picture.superview == nil)
    expect(!view.isHidden)
  }

  @Test func anImageViewsStandInShowsTheSameImageInTheSameWay() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    let view = UIImageView(image: image)
    view.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    view.contentMode = .scaleAspectFill
    view.clipsToBounds = true
    view.layer.cornerRadius = 6
    shelf.addSubview(view)
    let snapshotter = TransitionViewSnapshotter(containerView: container)

    let picture = snapshotter.snapshot(of: view, isAppearing: true) as? UIImageView

    expect(picture?.image === image)
    expectEqual(picture?.contentMode, .scaleAspectFill)
    expectEqual(picture?.layer.cornerRadius, 6)
    expect(picture?.clipsToBounds == true)
    expectEqual(picture?.frame, CGRect(x: 20, y: 10, width: 60, height: 40))
  }

  @Test func whoWasHiddenStaysHidden() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.isHidden = true
    shelf.addSubview(view)
    let snapshotter = TransitionViewSnapshotter(containerView: container)

    _ = snapshotter.snapshot(of: view, isAppearing: false)
    _ = snapshotter.snapshot(of: view, isAppearing: false)
    snapshotter.removeAllSnapshots()

    expect(view.isHidden)
    expectEqual(container.subviews, [shelf])
  }

  @Test func aViewWithoutAreaHasAnEmptyStandIn() {
    let view = UIView()
    shelf.addSubview(view)

    let picture = TransitionViewSnapshotter(containerView: container)
      .snapshot(of: view, isAppearing: true)

    expectEqual(picture.bounds, .zero)
  }
}
