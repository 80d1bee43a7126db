import Segue

/// The motion of one property of layers in a moment of a transition.
struct LayerMotion: Equatable {
  /// The screen whose own layer moves.
  enum Screen: Equatable {
    /// The screen that leaves, and the screen that comes.
    case leaving, coming
  }

  /// The property: “opacity”, “transform”.
  let key: String
  /// Nil: the layer is none of the two screens itself.
  let screen: Screen?
  /// Relative speed: 0 where the property stands still, 1 where it is fast.
  var speed: Double
}

/// The motions in one moment of a transition.
struct MotionRecord: Equatable {
  var motions: [LayerMotion] = []
  /// Whether the animator plays the way back.
  var isReversed = false
}

/// Watches how the layers of a stage move from one moment to the next.
@MainActor final class MotionWatch {
  private struct Property: Hashable {
    let layer: ObjectIdentifier
    let key: String
  }

  private struct Role {
    weak var view: UIView?
    let screen: LayerMotion.Screen
  }

  /// The animated values after the previous moment.
  private var values: [Property: [Double]] = [:]
  private var roles: [Role] = []
  private var isOver = true
  private var last: MotionRecord?

  /// A controller's view is about to come or go, or has.
  func note(_ callback: AppearanceCallback, of controller: UIViewController) {
    switch callback {
    case .viewWillAppear, .viewWillDisappear:
      if isOver { roles = [] }
      isOver = false
      // A view that is taken back keeps its role.
      guard let view = controller.viewIfLoaded, !roles.contains(where: { $0.view === view })
      else { return }
      roles.append(
        Role(view: view, screen: callback == .viewWillAppear ? .coming : .leaving))
    case .viewDidAppear, .viewDidDisappear: break
    }
  }

  /// Returns the motions in the moment that was just played, which lasted `seconds`.
  func record(after seconds: Double, isReversed: Bool) -> MotionRecord {
    let animated = FrameLoop.shared.animatedValues
    guard !animated.isEmpty else {
      (values, last, isOver) = ([:], nil, true)
      return MotionRecord()
    }
    // Where no time has passed, the motion is as fast as before.
    if seconds <= 0, let last { return last }
    var record = MotionRecord(isReversed: isReversed)
    var values: [Property: [Double]] = [:]
    for value in animated where !value.layer.isInControl {
      let property = Property(layer: ObjectIdentifier(value.layer), key: value.key)
      values[property] = value.components
      let motion = LayerMotion(
        key: value.key, screen: screen(of: value.layer),
        speed: Self.speed(value, since: self.values[property], seconds))
      if let index = record.motions.firstIndex(where: {
        $0.key == motion.key && $0.screen == motion.screen
      }) {
        record.motions[index].speed = max(record.motions[index].speed, motion.speed)
      } else {
        record.motions.append(motion)
      }
    }
    self.values = values
    last = record
    return record
  }

  /// Returns the screen whose own layer is `layer`; nil: neither. Containers may tell of one screen only,
  /// or of the other when it is over: another controller's view that neither contains a known screen nor
  /// lies in one is the other.
  private func screen(of layer: CALayer) -> LayerMotion.Screen? {
    if let role = roles.first(where: { $0.view?.layer === layer }) { return role.screen }
    guard let view = layer.delegate as? UIView, view.next is UIViewController,
      let known = roles.first, !roles.contains(where: { $0.view?.isDescendant(of: view) == true }),
      !roles.contains(where: { $0.view.map { view.isDescendant(of: $0) } == true })
    else { return nil }
    return known.screen == .coming ? .leaving : .coming
  }

  // MARK: Speed

  /// Speeds that count as fast: in points per second, and in whole ways per second for numbers such as
  /// opacity.
  private static let fastPoints = 600.0
  private static let fastNumber = 1.5
  /// Fraction of the fast speed below which a property is at rest.
  private static let leastSpeed = 1e-4

  private static let lengths: Set = [
    "position", "bounds", "cornerRadius", "zPosition", "anchorPointZ", "borderWidth",
    "shadowRadius",
    "shadowOffset", "lineWidth", "fontSize", "contentsRect",
  ]

  private static func speed(
    _ value: AnimatedLayerValue, since before: [Double]?, _ seconds: Double
  ) -> Double {
    // Properties without numbers move as long as they are animated.
    guard !value.components.isEmpty else { return 1 }
    guard let before, before.count == value.components.count, seconds > 0 else { return 0 }
    var fastest = 0.0
    for (index, (old, new)) in zip(before, value.components).enumerated() {
      // The last row of a transform moves by points.
      let isLength = lengths.contains(value.key) || index >= 12
      fastest = max(fastest, abs(new - old) / (isLength ? fastPoints : fastNumber))
    }
    let speed = fastest / seconds
    return speed < leastSpeed ? 0 : min(1, speed)
  }
}

extension CALayer {
  /// Whether it is a part of a control or a bar, which move by themselves: a button lights up when pressed.
  fileprivate var isInControl: Bool {
    sequence(first: self, next: \.superlayer).contains {
      $0.delegate is UIControl || $0.delegate is UINavigationBar || $0.delegate is UITabBar
    }
  }
}
