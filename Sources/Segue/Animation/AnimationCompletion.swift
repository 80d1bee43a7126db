import Foundation

/// Counts the animations that one block started and calls its completions when the last one has
/// ended.
///
/// It is the delegate of each of these animations. While they run, their views take no touches
/// unless the block allowed it (U9).
@MainActor final class AnimationCompletion: NSObject, CAAnimationDelegate {
  private var completions: [(Bool) -> Void]
  private var running = 0
  private var started = 0
  private var allFinished = true
  private var isClosed = false
  private var blockedViews: [ObjectIdentifier: Blocked] = [:]

  private struct Blocked {
    weak var view: UIView?
    var count: Int
  }

  init(_ completion: ((Bool) -> Void)?) {
    completions = completion.map { [$0] } ?? []
  }

  /// Adds a completion.
  func add(_ completion: @escaping (Bool) -> Void) {
    completions.append(completion)
  }

  /// Counts an animation of `view` that is about to be added with this object as its delegate.
  func willAdd(to view: UIView?, blockingTouches: Bool) -> ObjectIdentifier? {
    running += 1
    started += 1
    guard blockingTouches, let view else { return nil }
    let id = ObjectIdentifier(view)
    view.touchBlockingAnimations += 1
    blockedViews[id, default: Blocked(view: view, count: 0)].count += 1
    return id
  }

  /// The block has run: no further animations will be added.
  func close() {
    isClosed = true
    guard started == 0, !completions.isEmpty else { return }
    FrameLoop.shared.enqueueEnd { self.complete(true) }
  }

  func animationDidStop(_ animation: CAAnimation, finished: Bool) {
    running -= 1
    allFinished = allFinished && finished
    if let id = animation.value(forKey: Self.blockedViewKey) as? ObjectIdentifier {
      blockedViews[id]?.view?.touchBlockingAnimations -= 1
      blockedViews[id]?.count -= 1
      if blockedViews[id]?.count == 0 { blockedViews[id] = nil }
    }
    if running == 0, isClosed { complete(allFinished) }
  }

  private func complete(_ finished: Bool) {
    let completions = completions
    self.completions = []
    for completion in completions { completion(finished) }
  }

  /// The key under which an animation stores the identity of the view whose touches it blocks.
  static let blockedViewKey = "segue.blockedView"
}
