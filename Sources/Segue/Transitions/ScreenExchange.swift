import Foundation

/// The transition of a container that shows one controller at a time: each fills the container, or what bars leave
/// of it.
@MainActor struct ScreenExchange {
  let from: UIViewController
  let to: UIViewController
  let container: UIView
  /// The frames of both in the container before the transition, in points.
  private let frames: (from: CGRect, to: CGRect)

  init(from: UIViewController, to: UIViewController, in container: UIView) {
    self.from = from
    self.to = to
    self.container = container
    frames = (from.frame(in: container), to.frame(in: container))
  }

  /// The transition has completed: the new view stays, and the old one leaves.
  func commit() {
    to.keepView(in: container, begunAt: frames.to)
    from.view.removeFromSuperview()
  }

  /// Sends the did-callbacks after `commit()`: those of the old controller first.
  func endAppearance() {
    from.endAppearanceTransition()
    to.endAppearanceTransition()
  }

  /// The transition was cancelled: the old view comes back, with the callbacks of both.
  func rollBack() {
    to.beginAppearanceTransition(false, animated: true)
    to.view.removeFromSuperview()
    from.keepView(in: container, begunAt: frames.from)
    to.endAppearanceTransition()
    from.beginAppearanceTransition(true, animated: true)
    from.endAppearanceTransition()
  }
}

extension ContainerTransition.Request {
  /// The views are those of both controllers, and the frames those that each has in the container when asked.
  @MainActor init(
    _ screens: ScreenExchange, _ cast: ContainerTransition.Cast, willBegin: @escaping () -> Void,
    commit: @escaping () -> Void, rollBack: @escaping () -> Void
  ) {
    self.init(
      containerView: screens.container, animator: cast.animator, interactor: cast.interactor,
      initialFrame: { $0 === screens.from ? $0.frame(in: screens.container) : .zero },
      finalFrame: { $0 === screens.to ? $0.frame(in: screens.container) : .zero },
      willBegin: willBegin, commit: commit, rollBack: rollBack)
  }
}
