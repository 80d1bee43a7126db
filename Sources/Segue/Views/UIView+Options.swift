import Foundation

extension UIView {
  /// The intrinsic size of a dimension that has none.
  public static var noIntrinsicMetric: CGFloat { -1 }

  /// The margins and lengths of a view that are flexible when its superview changes size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// The options of the bits of `rawValue`.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The distance to the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the upper edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the lower edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The scaling and position of content in bounds of another size.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the bounds.
    case scaleToFill
    /// Scaled to fit inside the bounds.
    case scaleAspectFit
    /// Scaled to cover the bounds; the excess is outside.
    case scaleAspectFill
    /// Stretched to the bounds; the view draws again when they change.
    case redraw
    /// In its own size, in the center.
    case center
    /// In its own size, in the middle of the upper edge.
    case top
    /// In its own size, in the middle of the lower edge.
    case bottom
    /// In its own size, in the middle of the left edge.
    case left
    /// In its own size, in the middle of the right edge.
    case right
    /// In its own size, in the upper left corner.
    case topLeft
    /// In its own size, in the upper right corner.
    case topRight
    /// In its own size, in the lower left corner.
    case bottomLeft
    /// In its own size, in the lower right corner.
    case bottomRight

    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      // Core Animation names the edges with y pointing up.
      case .top: .bottom
      case .bottom: .top
      case .left: .left
      case .right: .right
      case .topLeft: .bottomLeft
      case .topRight: .bottomRight
      case .bottomLeft: .topLeft
      case .bottomRight: .topRight
      }
    }
  }

  /// The options of an animation. The curve is two bits from bit 16, the transition three from bit 20.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// The options of the bits of `rawValue`.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out the subviews with the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets the views take touches while they are animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Begins with the displayed values; Segue always does.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation forever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// With `repeat`, runs each cycle forwards and backwards.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keeps its own duration inside another animation.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keeps its own curve inside another animation.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// In a transition, animates what changes inside the view as well.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// In a transition between two views, hides one and shows the other, instead of removing and
    /// adding.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Keeps its own options inside another animation.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow at the start and at the end; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// At a constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// No transition; see `UIView.transition(with:duration:options:…)`.
    public static let transitionNone: AnimationOptions = []
    /// Turns about the vertical axis: the left side comes to the front.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns about the vertical axis: the right side comes to the front.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The old content curls up like a page, from its lower edge.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// The new content comes down like a page over the old one.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// The old content fades into the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns about the horizontal axis: the top comes to the front.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns about the horizontal axis: the bottom comes to the front.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// With every frame of the display.
    public static let preferredFramesPerSecondDefault: AnimationOptions = []
    /// With 60 frames a second, or as near to it as the display comes (L27).
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// With 30 frames a second, or as near to it as the display comes (L27).
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// The frames a second that are asked for, bits 24 to 27.
    var frameRates: CAFrameRateRange {
      switch rawValue >> 24 & 15 {
      case 3: CAFrameRateRange(minimum: 0, maximum: 60)
      case 7: CAFrameRateRange(minimum: 0, maximum: 30)
      default: .default
      }
    }

    /// The number of the transition, bits 20 to 22; 0 is none.
    var transitionBits: UInt { rawValue >> 20 & 7 }

    /// The curve, bits 16 and 17.
    var curve: AnimationCurve {
      AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut
    }
  }

  /// The four built-in timing curves.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at the start and at the end.
    case easeInOut
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// At a constant speed.
    case linear

    /// The curve as a Core Animation timing function.
    package var timingFunction: CAMediaTimingFunction {
      switch self {
      case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
      case .easeIn: CAMediaTimingFunction(name: .easeIn)
      case .easeOut: CAMediaTimingFunction(name: .easeOut)
      case .linear: CAMediaTimingFunction(name: .linear)
      }
    }
  }
}
