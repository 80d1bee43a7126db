import CoreGraphics
import QuartzCore
import UIKit

@MainActor private class AnyUIEvent: UIEvent {
  override var allTouches: Set<UITouch>? { super.allTouches }
}

@MainActor private class AnyUITouch: UITouch {
  override func location(in view: UIView?) -> CGPoint { super.location(in: view) }
  override func previousLocation(in view: UIView?) -> CGPoint { super.previousLocation(in: view) }
  override var view: UIView? { super.view }
  override var force: CGFloat { super.force }
  override var maximumPossibleForce: CGFloat { super.maximumPossibleForce }
  override var tapCount: Int { super.tapCount }
  override var timestamp: TimeInterval { super.timestamp }
}

@MainActor private class AnyUIGestureRecognizer: UIGestureRecognizer {
  override var state: State {
    get { super.state }
    set { super.state = newValue }
  }
  override weak var delegate: UIGestureRecognizerDelegate? {
    get { super.delegate }
    set { super.delegate = newValue }
  }
  override var isEnabled: Bool {
    get { super.isEnabled }
    set { super.isEnabled = newValue }
  }
  override var view: UIView? { super.view }
  override var cancelsTouchesInView: Bool {
    get { super.cancelsTouchesInView }
    set { super.cancelsTouchesInView = newValue }
  }
  override var delaysTouchesBegan: Bool {
    get { super.delaysTouchesBegan }
    set { super.delaysTouchesBegan = newValue }
  }
  override func require(toFail other: UIGestureRecognizer) { super.require(toFail: other) }
  override func location(in view: UIView?) -> CGPoint { super.location(in: view) }
  override var numberOfTouches: Int { super.numberOfTouches }
  override var name: String? {
    get { super.name }
    set { super.name = newValue }
  }
}

private let valuesOfUIGestureRecognizerState: [UIGestureRecognizer.State] = [
  .possible, .began, .changed, .ended, .cancelled, .failed, .recognized,
]

@MainActor
private final class ForwardingUIGestureRecognizerDelegate: NSObject, UIGestureRecognizerDelegate {
  private let next: any UIGestureRecognizerDelegate

  init(_ next: any UIGestureRecognizerDelegate) {
    self.next = next
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    next.gestureRecognizerShouldBegin(gestureRecognizer)
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    next.gestureRecognizer(
      gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer)
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    next.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    next.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
  { next.gestureRecognizer(gestureRecognizer, shouldReceive: touch) }
}

@MainActor private class AnyUIPanGestureRecognizer: UIPanGestureRecognizer {
  override func translation(in view: UIView?) -> CGPoint { super.translation(in: view) }
  override func setTranslation(_ translation: CGPoint, in view: UIView?) {
    super.setTranslation(translation, in: view)
  }
  override func velocity(in view: UIView?) -> CGPoint { super.velocity(in: view) }
  override var maximumNumberOfTouches: Int {
    get { super.maximumNumberOfTouches }
    set { super.maximumNumberOfTouches = newValue }
  }
  override var minimumNumberOfTouches: Int {
    get { super.minimumNumberOfTouches }
    set { super.minimumNumberOfTouches = newValue }
  }
}

@MainActor private class AnyUIScreenEdgePanGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  override var edges: UIRectEdge {
    get { super.edges }
    set { super.edges = newValue }
  }
}

@MainActor private class AnyUITapGestureRecognizer: UITapGestureRecognizer {
  override var numberOfTapsRequired: Int {
    get { super.numberOfTapsRequired }
    set { super.numberOfTapsRequired = newValue }
  }
}

@MainActor private class AnyUIPinchGestureRecognizer: UIPinchGestureRecognizer {
  override var scale: CGFloat {
    get { super.scale }
    set { super.scale = newValue }
  }
  override var velocity: CGFloat { super.velocity }
}

@MainActor private class AnyUIFeedbackGenerator: UIFeedbackGenerator {
  override func prepare() { super.prepare() }
}

@MainActor private class AnyUIImpactFeedbackGenerator: UIImpactFeedbackGenerator {
  override func impactOccurred() { super.impactOccurred() }
}

@MainActor private func initializersOfUIImpactFeedbackGenerator() {
  let _: (UIImpactFeedbackGenerator.FeedbackStyle) -> UIImpactFeedbackGenerator =
    UIImpactFeedbackGenerator.init(style:)
}

private let valuesOfUIImpactFeedbackGeneratorFeedbackStyle:
  [UIImpactFeedbackGenerator.FeedbackStyle] = [
    .light, .medium, .heavy,
  ]
