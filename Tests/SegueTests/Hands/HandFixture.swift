import Segue
import TestSupport

/// A container between A and B, and hands of the program in it.
@MainActor final class HandFixture {
  let limits: LimitFixture
  let listener: GestureListener
  let delegate = GestureDelegate()
  let scrollView = UIScrollView()
  let control = UIControl()

  init(_ kind: LimitFixture.Kind, policy: TransitionPolicy = .queue) {
    limits = LimitFixture(kind, policy: policy, size: CGSize(width: 300, height: 400))
    listener = GestureListener(limits.journal)
  }

  var stage: HeadlessStage { limits.stage }
  var b: UIViewController { limits.b }

  /// The container view of the transition in flight.
  var containerView: UIView? {
    limits.container === limits.a
      ? b.presentationController?.containerView : b.view.superview
  }

  /// Whether drags along the container's axis are vertical.
  var isVertical: Bool { limits.kind != .navigation && limits.kind != .tabs }

  /// Brings the container to the moment, and returns the view that is touched then.
  func come(to moment: TouchTable.Moment) -> UIView {
    switch moment {
    case .before: return limits.a.view
    case .holdable:
      let slide = InterruptibleSlide(limits.journal)
      slide.duration = 3
      begin(slide)
    case .inFlight: begin(ScriptedAnimator.fade(duration: 3))
    case .after:
      limits.go()
      stage.settle()
    }
    return b.view
  }

  /// Begins the transition to B, and lets it run for a while.
  func begin(
    _ animator: UIViewControllerAnimatedTransitioning,
    _ interactor: UIViewControllerInteractiveTransitioning? = nil
  ) {
    limits.spy.animator = animator
    limits.spy.interactor = interactor
    limits.go()
    stage.run(for: 0.2)
    _ = limits.journal.take()
  }

  /// Adds a rival for the touch to `view`.
  func add(_ opponent: TouchTable.Opponent, to view: UIView) {
    switch opponent {
    case .pan: listener.listen(to: UIPanGestureRecognizer(), "program", on: view)
    case .longPress: listener.listen(to: UILongPressGestureRecognizer(), "program", on: view)
    case .edgePan:
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = .left
      listener.listen(to: edge, "program", on: view)
    case .scrollView:
      scrollView.frame = view.bounds
      scrollView.contentSize = CGSize(width: 2000, height: 2000)
      scrollView.contentOffset.x = 500
      if limits.kind != .sheet { scrollView.contentOffset.y = 500 }
      view.addSubview(scrollView)
    case .control:
      control.frame = view.bounds
      view.addSubview(control)
    }
  }

  /// Touches as `opponent` recognizes it, along the container's axis where it is a drag, and keeps
  /// the pointer down.
  func touch(for opponent: TouchTable.Opponent) {
    let start = CGPoint(x: 5, y: 200)
    stage.press(start)
    switch opponent {
    case .longPress: stage.run(for: 0.7)
    case .edgePan: stage.drag(to: CGPoint(x: 65, y: 200))
    case .pan, .scrollView, .control:
      stage.drag(to: isVertical ? CGPoint(x: 5, y: 260) : CGPoint(x: 65, y: 200))
    }
  }

  /// The side that has the touch now.
  func owner(_ opponent: TouchTable.Opponent) -> TouchTable.Owner? {
    let isHeard = limits.journal.entries.contains("program:began")
    let isContent = scrollView.isDragging || control.isTracking
    let owners: [TouchTable.Owner] =
      (isHeard ? [.program] : []) + (isContent ? [.content] : []) + (isHeld ? [.container] : [])
    return owners.count == 1 ? owners[0] : nil
  }

  /// Whether a hand holds the transition, as the library knows.
  var isHeld: Bool { limits.container.transitionCoordinator?.isInteractive == true }
}
