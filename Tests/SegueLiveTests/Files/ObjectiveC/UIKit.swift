// What TypedActions.swift uses of UIKit and Foundation, as Apple declares it.

@_exported import Foundation
@_exported import ObjectiveC

open class UIEvent: NSObject {}
open class UIImage: NSObject {}

open class UIGestureRecognizer: NSObject {
  public init(target: Any?, action: Selector?) {}
  public convenience override init() { self.init(target: nil, action: nil) }
  open func addTarget(_ target: Any, action: Selector) {}
  open func removeTarget(_ target: Any?, action: Selector?) {}
}

open class UIControl: NSObject {
  public struct Event: OptionSet {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}
}

open class UIBarButtonItem: NSObject {
  public enum Style { case plain, done }
  public enum SystemItem { case done, cancel }

  open weak var target: AnyObject?
  open var action: Selector?

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
  }

  public convenience init(barButtonSystemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
  }
}

open class CADisplayLink: NSObject {
  public convenience init(target: Any, selector: Selector) { self.init() }
}

extension NotificationCenter {
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?,
    object anObject: Any?
  ) {}
}

extension Timer {
  @discardableResult public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer { Timer(timeInterval: ti, repeats: yesOrNo) { _ in } }

  public convenience init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector,
    userInfo ui: Any?, repeats rep: Bool
  ) {
    self.init(fire: date, interval: ti, repeats: rep) { _ in }
  }
}

extension NSObject {
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {}

  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {}
}
