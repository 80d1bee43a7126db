import Expectations
import Segue
import TestSupport
import Testing

/// A hand that lets go, or a program that thinks again, leaves no kink in value or velocity.
@MainActor @Suite(.serialized) struct ReleaseLawTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 300), framesPerSecond: 240)

  private func position(_ controller: UIViewController) -> CGPoint {
    let layer = controller.view.layer.presentation() ?? controller.view.layer
    return layer.convert(.zero, to: nil)
  }

  /// The displayed place of the controller in each of `frames` frames, along one axis.
  private func track(
    _ controller: UIViewController, _ axis: KeyPath<CGPoint, CGFloat>, frames: Int
  ) -> [CGFloat] {
    (0..<frames).map { _ in
      stage.step()
      return position(controller)[keyPath: axis]
    }
  }

  /// The largest change of velocity from one frame to the next, in points a frame.
  private func kink(_ positions: [CGFloat]) -> CGFloat {
    let steps = zip(positions.dropFirst(), positions).map { $0 - $1 }
    return zip(steps.dropFirst(), steps).map { abs($0 - $1) }.max() ?? 0
  }

  /// A swipe of 400 points a second, which is 1.67 points a frame.
  @Test func aSwipeThatLetsGoGoesOnAtItsSpeed() {
    let top = UIViewController()
    let navigation = UINavigationController()
    navigation.setViewControllers([UIViewController(), top], animated: false)
    stage.show(navigation)
    stage.settle()
    stage.press(CGPoint(x: 5, y: 150))
    stage.drag(to: CGPoint(x: 165, y: 150), over: 0.4)
    let before = position(top).x

    stage.release()
    let after = track(top, \.x, frames: 12)

    // The spring's part in a frame is the difference of two steps.
    let velocity = 2 * (after[1] - after[0]) - (after[2] - after[1])
    expect(abs(velocity - 400.0 / 240) < 0.5, "\(after)")
    expect(abs(after[0] - before) < 4)
    expect(kink(after) < 0.5)
  }

  /// Present, dismiss and present again, each in mid-flight of the one before.
  @Test(arguments: [UIModalPresentationStyle.overFullScreen, .fullScreen, .pageSheet])
  func aPresentationThatIsTurnedTwiceHasNoKink(style: UIModalPresentationStyle) {
    let presenter = UIViewController()
    OverlappingRequests(of: presenter).policy = .interrupt
    stage.show(presenter)
    let presented = UIViewController()
    presented.modalPresentationStyle = style
    presenter.present(presented, animated: true)
    var positions = track(presented, \.y, frames: 30)

    presenter.dismiss(animated: true)
    positions += track(presented, \.y, frames: 20)
    presenter.present(presented, animated: true)
    positions += track(presented, \.y, frames: 20)

    expect(kink(Array(positions.dropFirst(15))) < 2)
    stage.settle()
    expect(presenter.presentedViewController === presented)
  }
}
