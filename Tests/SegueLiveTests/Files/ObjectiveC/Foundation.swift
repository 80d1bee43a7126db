// Apple's declarations of Objective-C's runtime and of Foundation, as far as the samples use them. Nothing of it runs.

import Foundation
import ObjectiveC

/// A value of any type, which is never made.
func made<T>() -> T { fatalError() }

@objc public protocol NSObjectProtocol {
  func isEqual(_ object: Any?) -> Bool
  func isKind(of aClass: AnyClass) -> Bool
  func responds(to aSelector: Selector!) -> Bool
  @discardableResult func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>!
  @discardableResult func perform(
    _ aSelector: Selector!, with object: Any!
  ) -> Unmanaged<AnyObject>!
}

@objc @objcMembers open class NSObject: NSObjectProtocol, Hashable {
  public init() {}
  open dynamic func isEqual(_ object: Any?) -> Bool { made() }
  open dynamic func isKind(of aClass: AnyClass) -> Bool { made() }
  open dynamic func responds(to aSelector: Selector!) -> Bool { made() }
  open dynamic func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { made() }
  open dynamic func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    made()
  }
  open dynamic func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {}
  open dynamic class func cancelPreviousPerformRequests(withTarget aTarget: Any) {}
  open dynamic class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {}
  open dynamic func forwardingTarget(for aSelector: Selector!) -> Any? { made() }
  open dynamic func value(forKey key: String) -> Any? { made() }
  open dynamic func setValue(_ value: Any?, forKey key: String) {}
  open dynamic func setValue(_ value: Any?, forKeyPath keyPath: String) {}
  open dynamic func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions,
    context: UnsafeMutableRawPointer?
  ) {}
  open dynamic func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}
  open dynamic func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
  open dynamic func prepareForInterfaceBuilder() {}
  open dynamic func awakeFromNib() {}
  public static func == (one: NSObject, other: NSObject) -> Bool { made() }
  public func hash(into hasher: inout Hasher) {}
}

public struct NSKeyValueChangeKey: Hashable {}
public struct NSKeyValueObservingOptions: OptionSet {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = Self(rawValue: 1)
}

public enum objc_AssociationPolicy { case OBJC_ASSOCIATION_RETAIN_NONATOMIC }
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? { made() }
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {}
public let NSEC_PER_SEC: UInt64 = 1
public let HUGE = Double.infinity
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> OpaquePointer? { made() }
public func method_exchangeImplementations(_ m1: OpaquePointer, _ m2: OpaquePointer) {}

@objc open class NSCoder: NSObject {}
@objc open class NSValue: NSObject {
  public convenience init(cgPoint point: CGPoint) { self.init() }
  open var cgRectValue: CGRect { made() }
}
@objc open class Bundle: NSObject {
  open class var main: Bundle { made() }
  public convenience init(for aClass: AnyClass) { self.init() }
  open func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]?) -> [Any]? {
    made()
  }
}
@objc open class NSMutableParagraphStyle: NSObject {}
@objc open class NSAttributedString: NSObject {
  public struct Key: Hashable {
    public static var foregroundColor: Key { made() }
    public static var paragraphStyle: Key { made() }
    public static var font: Key { made() }
  }
  public convenience init(string str: String, attributes attrs: [Key: Any]? = nil) { self.init() }
}

// MARK: - Notifications and timers

@objc open class NSNotification: NSObject {
  public struct Name: Hashable {
    public init(_ name: String) {}
  }
  open var userInfo: [AnyHashable: Any]?
}
public struct Notification: _ObjectiveCBridgeable {
  public typealias Name = NSNotification.Name
  public var userInfo: [AnyHashable: Any]?
  public func _bridgeToObjectiveC() -> NSNotification { made() }
  public static func _forceBridgeFromObjectiveC(_ o: NSNotification, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ o: NSNotification, result: inout Self?
  ) -> Bool { made() }
  public static func _unconditionallyBridgeFromObjectiveC(_ o: NSNotification?) -> Self { made() }
}
@objc open class NotificationCenter: NSObject {
  open class var `default`: NotificationCenter { made() }
  open func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {}
  open func removeObserver(_ observer: Any) {}
  open func removeObserver(_ observer: Any, name aName: NSNotification.Name?, object: Any?) {}
}
@objc open class RunLoop: NSObject {
  public struct Mode {
    public static var common: Mode { made() }
    public static var `default`: Mode { made() }
  }
  open class var main: RunLoop { made() }
  open class var current: RunLoop { made() }
  open func add(_ timer: Timer, forMode mode: Mode) {}
}
@objc open class Timer: NSObject {
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) { self.init() }
  public convenience init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector,
    userInfo ui: Any?, repeats rep: Bool
  ) { self.init() }
  @discardableResult open class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer { made() }
  open func fire() {}
  open func invalidate() {}
  open var userInfo: Any? { made() }
}

// MARK: - Bridging

/// A structure of C, which Objective-C knows.
public protocol CStructure: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {}
extension CStructure {
  public func _bridgeToObjectiveC() -> NSValue { made() }
  public static func _forceBridgeFromObjectiveC(_ value: NSValue, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ value: NSValue, result: inout Self?
  ) -> Bool { made() }
  public static func _unconditionallyBridgeFromObjectiveC(_ value: NSValue?) -> Self { made() }
}
extension CGFloat: @retroactive _ObjectiveCBridgeable, CStructure {}
extension CGPoint: @retroactive _ObjectiveCBridgeable, CStructure {}
extension CGSize: @retroactive _ObjectiveCBridgeable, CStructure {}
extension CGRect: @retroactive _ObjectiveCBridgeable, CStructure {}
extension CGAffineTransform: CStructure {}
extension UIEdgeInsets: CStructure {}
extension UIRectEdge: CStructure {}
