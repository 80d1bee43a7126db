// What TypedActions.swift uses of UIKit and Foundation, as Apple declares it.

@_exported import Foundation
@_exported import ObjectiveC

open class UIEvent: NSObject {}
open class UIImage: NSObject {}

open class UIResponder: NSObject {
  open var next: UIResponder? { nil }
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? { nil }
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
}

open class UIApplication: UIResponder {
  open class var shared: UIApplication { UIApplication() }
  @discardableResult open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool { false }
}

open class UIMenuElement: NSObject {
  public enum State: Int { case off, on, mixed }

  public struct Attributes: OptionSet {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
}

open class UICommand: UIMenuElement {
  open var propertyList: Any? { nil }
}

open class UICommandAlternate: NSObject {}

public struct UIKeyModifierFlags: OptionSet {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}

open class UIKeyCommand: UICommand {
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init()
  }

  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector
  ) {
    self.init()
  }
}

open class UIGestureRecognizer: NSObject {
  public init(target: Any?, action: Selector?) {}
  public convenience override init() { self.init(target: nil, action: nil) }
  open func addTarget(_ target: Any, action: Selector) {}
  open func removeTarget(_ target: Any?, action: Selector?) {}
}

open class UIControl: UIResponder {
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
