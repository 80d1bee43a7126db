import Foundation

/// An animation from a snapshot of a layer and its sublayers to what they show now.
///
/// The snapshot is of the last frame before the transition was added. A layer has one transition at
/// a time, for the key `kCATransition`, whatever key it is added for. What moves beyond the bounds
/// is clipped only where the layer masks to its bounds.
open class CATransition: CAAnimation {
  /// The way the new content appears; `fade` by default.
  open var type = CATransitionType.fade

  /// The side at which the movement begins; nil is the left, and for a page the lower edge.
  open var subtype: CATransitionSubtype?

  /// The progress at which it begins; 0 by default.
  open var startProgress: Float = 0

  /// The progress at which it ends; 1 by default.
  open var endProgress: Float = 1

  /// The snapshot of the layer before the transition.
  var oldSnapshot: LayerSnapshot?
  /// The bounds that the layer had then.
  var oldBounds = CGRect.zero

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
    let progress = start + (end - start) * time.progress
    evaluation.apply(
      LayerProperties.Transition(
        type: type, subtype: subtype ?? type.usualSubtype,
        progress: progress.isFinite ? progress : 0, old: oldSnapshot,
        oldBounds: oldBounds))
  }

  override func visitProperties(_ body: (AnimatableProperty) -> Void) {
    body(.transition)
  }
}

/// The way the new content of a layer appears in a transition.
///
/// Besides those that have a constant there are some that are known by their name alone, as in
/// `CATransitionType(rawValue: "cube")`: `cube` (and `alignedCube`), `oglFlip` (`flip`, `alignedFlip`), `rotate` (with
/// one of the subtypes `90cw`, `90ccw`, `180cw` and `180ccw`), `pageCurl` and `pageUnCurl`, `suckEffect`,
/// `rippleEffect`, `cameraIris`, `cameraIrisHollowOpen` and `cameraIrisHollowClose`. Apple's headers do not list them,
/// but its Core Animation plays them. Under any other name, the new content fades in.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// Its name in Core Animation.
  public let rawValue: String

  /// The one that has this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// It fades in where the old content fades out.
  public static let fade = CATransitionType(rawValue: "fade")
  /// It slides in over the old content.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// It slides in and pushes the old content out.
  public static let push = CATransitionType(rawValue: "push")
  /// It lies beneath the old content, which slides out.
  public static let reveal = CATransitionType(rawValue: "reveal")

  /// The side at which it begins where no subtype is given.
  var usualSubtype: CATransitionSubtype {
    switch rawValue {
    case "pageCurl", "pageUnCurl": .fromTop
    case "rotate": CATransitionSubtype(rawValue: "90cw")
    default: .fromLeft
    }
  }
}

/// The side at which the movement of a transition begins.
///
/// Sides are named with y pointing up, as in Core Animation: the top is the lower edge of a screen
/// whose y points down.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// Its name in Core Animation.
  public let rawValue: String

  /// The one that has this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the lower edge of the screen.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the upper edge of the screen.
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

/// The key of the action of a layer that comes into a tree that is displayed, or of its being shown.
///
/// Unlike Core Animation, no action is looked up for it.
public let kCAOnOrderIn = "onOrderIn"

/// The key of the action of a layer that leaves a tree that is displayed, or of its being hidden.
///
/// Unlike Core Animation, no action is looked up for it.
public let kCAOnOrderOut = "onOrderOut"
