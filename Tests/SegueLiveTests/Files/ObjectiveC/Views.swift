// Apple's declarations of views, as far as the samples use them. Nothing of it runs.

import Foundation
import ObjectiveC

@preconcurrency @MainActor @objc @objcMembers open class UIResponder: NSObject {
  public override init() {}
  open dynamic var next: UIResponder? { made() }
  open dynamic var keyCommands: [UIKeyCommand]? { made() }
  open dynamic func target(forAction action: Selector, withSender sender: Any?) -> Any? { made() }
  open dynamic func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { made() }
  open dynamic func copy(_ sender: Any?) {}
  open dynamic func paste(_ sender: Any?) {}
  open dynamic var canBecomeFirstResponder: Bool { made() }
  @discardableResult open dynamic func becomeFirstResponder() -> Bool { made() }
  @discardableResult open dynamic func resignFirstResponder() -> Bool { made() }
  open dynamic func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open dynamic func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open dynamic func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

@preconcurrency @MainActor @objc open class UITouch: NSObject {
  open func location(in view: UIView?) -> CGPoint { made() }
}
@preconcurrency @MainActor @objc open class UIEvent: NSObject {
  open var allTouches: Set<UITouch>? { made() }
}

@preconcurrency @MainActor @objc @objcMembers open class UIView: UIResponder {
  public init(frame: CGRect = .zero) {}
  public required init?(coder: NSCoder) { nil }

  open class var noIntrinsicMetric: CGFloat { made() }
  open class var layerClass: AnyClass { made() }
  open var layer: CALayer { made() }
  open dynamic var frame = CGRect.zero
  open dynamic var bounds = CGRect.zero
  open dynamic var center = CGPoint.zero
  open dynamic var transform = CGAffineTransform.identity
  open var alpha: CGFloat = 1
  open var backgroundColor: UIColor?
  open var tintColor: UIColor!
  open var isHidden = false
  open var clipsToBounds = false
  open var tag = 0
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var translatesAutoresizingMaskIntoConstraints = true
  open var autoresizingMask: AutoresizingMask = []
  open var accessibilityLabel: String?
  open var window: UIWindow? { made() }
  open var superview: UIView? { made() }
  open var subviews: [UIView] { made() }
  open var gestureRecognizers: [UIGestureRecognizer]?
  open var centerXAnchor: NSLayoutXAxisAnchor { made() }
  open var centerYAnchor: NSLayoutYAxisAnchor { made() }
  open var intrinsicContentSize: CGSize { made() }
  open func addSubview(_ view: UIView) {}
  open func insertSubview(_ view: UIView, at index: Int) {}
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {}
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {}
  open func bringSubviewToFront(_ view: UIView) {}
  open func sendSubviewToBack(_ view: UIView) {}
  open func removeFromSuperview() {}
  open func viewWithTag(_ tag: Int) -> UIView? { made() }
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { made() }
  @nonobjc open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { made() }
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { made() }
  open dynamic func layoutSubviews() {}
  open func layoutIfNeeded() {}
  open func setNeedsLayout() {}
  open func setNeedsDisplay() {}
  open func sizeToFit() {}
  @discardableResult open func endEditing(_ force: Bool) -> Bool { made() }

  public struct AutoresizingMask: OptionSet {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = Self(rawValue: 1), flexibleWidth = Self(rawValue: 2)
    public static let flexibleRightMargin = Self(rawValue: 4), flexibleHeight = Self(rawValue: 16)
    public static let flexibleTopMargin = Self(rawValue: 8)
    public static let flexibleBottomMargin = Self(rawValue: 32)
  }
  public enum ContentMode: Int { case scaleToFill, scaleAspectFit, scaleAspectFill }
  open var contentMode: ContentMode = .scaleToFill
}

@preconcurrency @MainActor @objc open class UIWindow: UIView {
  open var rootViewController: UIViewController?
  public convenience init(windowScene: UIWindowScene) { self.init(frame: .zero) }
  open func makeKeyAndVisible() {}
}
@preconcurrency @MainActor @objc open class UIScreen: NSObject {
  open class var main: UIScreen { made() }
  open var bounds: CGRect { made() }
  open var scale: CGFloat { made() }
}

// MARK: - Animations

extension UIView {
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {}
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {}
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
  }
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {}
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {}
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {}
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {}

  public struct AnimationOptions: OptionSet {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let allowUserInteraction = Self(rawValue: 1)
    public static let beginFromCurrentState = Self(rawValue: 2)
    public static let curveEaseInOut = Self(rawValue: 4), curveEaseIn = Self(rawValue: 8)
    public static let curveEaseOut = Self(rawValue: 16), curveLinear = Self(rawValue: 32)
    public static let transitionFlipFromLeft = Self(rawValue: 64)
    public static let transitionCrossDissolve = Self(rawValue: 128)
  }
  public struct KeyframeAnimationOptions: OptionSet {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let calculationModeLinear = Self(rawValue: 1)
    public static let calculationModeCubic = Self(rawValue: 2)
  }
  public enum AnimationCurve: Int { case easeInOut, easeIn, easeOut, linear }
}

public enum UIViewAnimatingPosition: Int { case end, start, current }
@preconcurrency @MainActor @objc public protocol UIViewImplicitlyAnimating: NSObjectProtocol {
  func startAnimation()
  func pauseAnimation()
}
@preconcurrency @MainActor @objc public protocol UITimingCurveProvider: NSObjectProtocol {}
@objc open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  public convenience init(dampingRatio ratio: CGFloat) { self.init() }
}
@preconcurrency @MainActor @objc
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) { self.init() }
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) { self.init() }
  open var fractionComplete: CGFloat = 0
  open var isReversed = false
  open func startAnimation() {}
  open func pauseAnimation() {}
  open func addAnimations(_ animation: @escaping () -> Void) {}
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  open func continueAnimation(
    withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat
  ) {}
}

// MARK: - Plain views

@preconcurrency @MainActor @objc open class UILabel: UIView {
  @objc open dynamic var text: String?
  @objc open dynamic var textColor: UIColor!
  open var font: UIFont!
}
@preconcurrency @MainActor @objc open class UIImageView: UIView {
  public init(image: UIImage? = nil) { super.init(frame: .zero) }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { nil }
  open var image: UIImage?
}
@preconcurrency @MainActor @objc open class UIStackView: UIView {
  public enum Distribution: Int { case fill, fillEqually }
  public convenience init(arrangedSubviews views: [UIView]) { self.init(frame: .zero) }
  open var axis: NSLayoutConstraint.Axis = .horizontal
  open var distribution: Distribution = .fill
  open var arrangedSubviews: [UIView] { made() }
  open func addArrangedSubview(_ view: UIView) {}
}
@preconcurrency @MainActor @objc open class UIProgressView: UIView {
  open func setProgress(_ progress: Float, animated: Bool) {}
}
@preconcurrency @MainActor @objc open class UITextView: UIScrollView {
  open var text: String!
}
@preconcurrency @MainActor @objc open class UIScrollView: UIView {
  @objc open dynamic var contentOffset = CGPoint.zero
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {}
}
@preconcurrency @MainActor @objc public protocol UIScrollViewDelegate: NSObjectProtocol {
  @objc optional func scrollViewDidScroll(_ scrollView: UIScrollView)
  @objc optional func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  @objc optional func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool)
}

// MARK: - Layout

@objc open class NSLayoutXAxisAnchor: NSObject {
  open func constraint(equalTo anchor: NSLayoutXAxisAnchor) -> NSLayoutConstraint { made() }
}
@objc open class NSLayoutYAxisAnchor: NSObject {
  open func constraint(equalTo anchor: NSLayoutYAxisAnchor) -> NSLayoutConstraint { made() }
}
@preconcurrency @MainActor @objc open class NSLayoutConstraint: NSObject {
  public enum Axis: Int { case horizontal, vertical }
  open var constant: CGFloat = 0
  open class func activate(_ constraints: [NSLayoutConstraint]) {}
}
