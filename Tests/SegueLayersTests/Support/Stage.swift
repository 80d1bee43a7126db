import Foundation

@testable import SegueLayers

/// A root layer in a live tree, on a clock that is stepped by hand and starts at 100 seconds.
///
/// The clock is one for all tests. So a stage must be made in the body of a test, which nothing
/// interrupts, not with its suite: suites have it as a lazy property.
@MainActor final class Stage {
  let root = CALayer()

  static let start: CFTimeInterval = 100

  init() {
    MediaClock.source = .stepped(Self.start)
    root.bounds = CGRect(x: 0, y: 0, width: 400, height: 300)
    root.anchorPoint = .zero
    root.delegate = Self.silence
    FrameLoop.shared.addRoot(root)
    FrameLoop.shared.turn()
  }

  deinit {
    // A suite may end on any thread, layers may not.
    let root = root
    if Thread.isMainThread {
      MainActor.assumeIsolated { Self.end(root) }
    } else {
      Task { @MainActor in Self.end(root) }
    }
  }

  private static func end(_ root: CALayer) {
    root.removeAnimationsInSubtree(finished: false)
    FrameLoop.shared.removeRoot(root)
    FrameLoop.shared.turn()
  }

  /// A committed layer without implicit actions at `frame` in `parent`, or in the root.
  func layer(
    _ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100), in parent: CALayer? = nil
  ) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    (parent ?? root).addSublayer(layer)
    FrameLoop.shared.turn()
    layer.delegate = Self.silence
    return layer
  }

  /// Moves the clock on and turns the loop.
  func step(_ seconds: CFTimeInterval) {
    MediaClock.advance(by: seconds)
    FrameLoop.shared.turn()
  }

  /// Moves the clock on by `seconds` in frames of a sixtieth.
  func run(for seconds: CFTimeInterval) {
    for _ in 0..<Int((seconds * 60).rounded()) { step(1.0 / 60) }
  }

  private static let silence = SilentDelegate()
}

/// Runs `body` with a clock and a frame loop of its own, where nothing of other tests is due: for code that asks
/// whether anything is. The stage must be made in it.
@MainActor func alone(_ body: () throws -> Void) rethrows {
  var world = LayerWorld(time: Stage.start)
  world.exchange()
  defer { world.exchange() }
  try body()
}

/// A delegate that denies every implicit action.
@MainActor final class SilentDelegate: NSObject, CALayerDelegate {
  private let none = NSNull()

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { none }
}

/// A log of the starts and ends of animations.
@MainActor final class Journal: NSObject, CAAnimationDelegate {
  var lines: [String] = []

  func animationDidStart(_ anim: CAAnimation) {
    lines.append("\(name(anim)) started")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    lines.append("\(name(anim)) \(flag ? "finished" : "stopped")")
  }

  /// The lines of ends alone.
  var ends: [String] { lines.filter { !$0.hasSuffix("started") } }

  private func name(_ animation: CAAnimation) -> String {
    animation.value(forKey: "name") as? String ?? "?"
  }
}

/// A linear animation of `keyPath` over a second.
func animation(
  _ keyPath: String, from: Any? = nil, to: Any? = nil, duration: CFTimeInterval = 1,
  name: String? = nil, delegate: Journal? = nil
) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: keyPath)
  animation.fromValue = from
  animation.toValue = to
  animation.duration = duration
  animation.delegate = delegate
  animation.setValue(name, forKey: "name")
  return animation
}

extension CALayer {
  /// The x of the position that is shown now.
  var shownX: CGFloat { presentation()?.position.x ?? .nan }
}

extension Double {
  func isNear(_ other: Double, within tolerance: Double = 1e-9) -> Bool {
    (self - other).magnitude <= tolerance
  }
}

extension CGFloat {
  func isNear(_ other: CGFloat, within tolerance: CGFloat = 1e-9) -> Bool {
    (self - other).magnitude <= tolerance
  }
}
