import Foundation

/// An animation from the old look of a layer, with all it holds, to whatever it looks like now.
///
/// The old look is that of the last frame before the transition was added. A layer has one transition at a
/// time, for the key `kCATransition`, whatever key it is added for. What moves beyond the bounds is cut off
/// only where the layer masks to its bounds.
open class CATransition: CAAnimation {
  /// What the new look does; `fade` at first.
  open var type = CATransitionType.fade

  /// Where the movement begins; nil is the left.
  open var subtype: CATransitionSubtype?

  /// Where on the way from 0 to 1 it begins; 0 at first.
  open var startProgress: Float = 0

  /// Where on the way from 0 to 1 it ends; 1 at first.
  open var endProgress: Float = 1

  /// What the layer looked like before.
  var oldLook: OldLook?

  override func copyProperties(to copy: CAAnimation) {
    super.copyProperties(to: copy)
    guard let copy = copy as? CATransition else { return }
    copy.type = type
    copy.subtype = subtype
    copy.startProgress = startProgress
    copy.endProgress = endProgress
  }

  override func apply(at time: CycleTime, to evaluation: inout Evaluation) {
    let (start, end) = (Double(startProgress), Double(endProgress))
    evaluation.apply(
      TransitionLook(
        type: type, subtype: subtype ?? .fromLeft,
        progress: start + (end - start) * time.progress, old: oldLook))
  }

  override func visitProperties(_ body: (AnimatableProperty) -> Void) {
    // What the layer shows is not drawn anew for it: it is placed and mixed.
    if let opacity = AnimatableProperty.named("opacity") { body(opacity) }
  }
}

/// What the new look of a layer does in a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// It appears where the old one disappears.
  public static let fade = CATransitionType(rawValue: "fade")
  /// It slides in over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// It slides in and pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// It lies beneath the old one, which slides out.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Where the movement of a transition begins.
///
/// Sides are named with y pointing up, as in Core Animation: the top is the lower edge of a screen whose y
/// points down.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  /// The direction of the movement, y down.
  var direction: CGVector {
    switch self {
    case .fromRight: CGVector(dx: -1, dy: 0)
    case .fromTop: CGVector(dx: 0, dy: -1)
    case .fromBottom: CGVector(dx: 0, dy: 1)
    default: CGVector(dx: 1, dy: 0)
    }
  }
}

/// The key of the transition that runs on a layer.
public let kCATransition = "transition"
