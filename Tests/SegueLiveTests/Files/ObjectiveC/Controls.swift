// Apple's declarations of controls, bars and recognizers, as far as the samples use them. Nothing of it runs.

import Foundation
import ObjectiveC

@preconcurrency @MainActor @objc @objcMembers open class UIControl: UIView {
  public struct Event: OptionSet {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Self(rawValue: 1), touchDragInside = Self(rawValue: 2)
    public static let touchUpInside = Self(rawValue: 4), touchUpOutside = Self(rawValue: 8)
    public static let valueChanged = Self(rawValue: 16)
    public static let primaryActionTriggered = Self(rawValue: 32)
    public static let editingChanged = Self(rawValue: 64), editingDidEnd = Self(rawValue: 128)
    public static let editingDidEndOnExit = Self(rawValue: 256)
  }
  public struct State: OptionSet {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = Self([])
  }
  public enum ContentVerticalAlignment: Int { case center, top }
  open var contentVerticalAlignment: ContentVerticalAlignment = .center
  open var isSelected = false
  open var isEnabled = true
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}
}

@preconcurrency @MainActor @objc open class UIButton: UIControl {
  public enum ButtonType: Int { case custom, system }
  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }
  open var currentTitle: String? { made() }
  open func setTitle(_ title: String?, for state: State) {}
  open func title(for state: State) -> String? { made() }
}
@preconcurrency @MainActor @objc open class UISlider: UIControl {}
@preconcurrency @MainActor @objc open class UISwitch: UIControl {}
@preconcurrency @MainActor @objc open class UISegmentedControl: UIControl {
  public convenience init(items: [Any]?) { self.init(frame: .zero) }
  open var selectedSegmentIndex = 0
}
@preconcurrency @MainActor @objc public protocol UITextFieldDelegate: NSObjectProtocol {
  @objc optional func textFieldShouldReturn(_ textField: UITextField) -> Bool
}
@preconcurrency @MainActor @objc open class UITextField: UIControl {
  public enum BorderStyle: Int { case none, line }
  public enum ViewMode: Int { case never, whileEditing }
  open class var textDidChangeNotification: NSNotification.Name { made() }
  open var text: String?
  open var textColor: UIColor?
  open var hasText: Bool { made() }
  open var borderStyle: BorderStyle = .none
  open var clearButtonMode: ViewMode = .never
  open var attributedPlaceholder: NSAttributedString?
  open weak var delegate: UITextFieldDelegate?
  open func textRect(forBounds bounds: CGRect) -> CGRect { made() }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { made() }
}

// MARK: - Bars

@preconcurrency @MainActor @objc open class UIBarItem: NSObject {}
@preconcurrency @MainActor @objc open class UIBarButtonItem: UIBarItem {
  public enum Style: Int { case plain, done }
  public enum SystemItem: Int { case done, cancel, add, refresh }
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
@preconcurrency @MainActor @objc open class UINavigationItem: NSObject {
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItems: [UIBarButtonItem]?
}
@preconcurrency @MainActor @objc open class UITabBarItem: UIBarItem {
  public convenience init(title: String?, image: UIImage?, tag: Int) { self.init() }
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) { self.init() }
  open var title: String?
}
@preconcurrency @MainActor @objc open class UITabBar: UIView {}

// MARK: - Recognizers

@preconcurrency @MainActor @objc @objcMembers open class UIGestureRecognizer: NSObject {
  public enum State: Int { case possible, began, changed, ended, cancelled, failed }
  public init(target: Any? = nil, action: Selector? = nil) {}
  open var state: State = .possible
  open var isEnabled = true
  open var cancelsTouchesInView = true
  open var view: UIView? { made() }
  open weak var delegate: UIGestureRecognizerDelegate?
  open func addTarget(_ target: Any, action: Selector) {}
  open func removeTarget(_ target: Any?, action: Selector?) {}
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
  open func location(in view: UIView?) -> CGPoint { made() }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
}
@preconcurrency @MainActor @objc public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  @objc optional func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool
  @objc optional func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}
@preconcurrency @MainActor @objc open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var maximumNumberOfTouches = 1
  open func translation(in view: UIView?) -> CGPoint { made() }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  open func velocity(in view: UIView?) -> CGPoint { made() }
}
public struct UIRectEdge: OptionSet {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let left = Self(rawValue: 2), right = Self(rawValue: 8)
}
@preconcurrency @MainActor @objc open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer
{
  open var edges: UIRectEdge = []
}
@preconcurrency @MainActor @objc open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Self(rawValue: 1), left = Self(rawValue: 2)
    public static let up = Self(rawValue: 4), down = Self(rawValue: 8)
  }
  open var direction: Direction = .right
}
@preconcurrency @MainActor @objc open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
}
@preconcurrency @MainActor @objc open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
}
@preconcurrency @MainActor @objc open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
}
@preconcurrency @MainActor @objc open class UIRotationGestureRecognizer: UIGestureRecognizer {}
@preconcurrency @MainActor @objc open class UIHoverGestureRecognizer: UIGestureRecognizer {}

// MARK: - Lists

@preconcurrency @MainActor @objc open class UITableViewCell: UIView {
  public enum CellStyle: Int { case `default`, subtitle }
  public init(style: CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { nil }
  open var textLabel: UILabel? { made() }
  open var imageView: UIImageView? { made() }
}
@preconcurrency @MainActor @objc open class UITableView: UIScrollView {
  open var indexPathForSelectedRow: IndexPath? { made() }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { made() }
}

// MARK: - Key commands

@preconcurrency @MainActor @objc open class UIMenuElement: NSObject {
  public enum State: Int { case off, on, mixed }

  public struct Attributes: OptionSet {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
}
@preconcurrency @MainActor @objc open class UICommand: UIMenuElement {
  open var propertyList: Any? { made() }
}
@objc open class UICommandAlternate: NSObject {}
public struct UIKeyModifierFlags: OptionSet {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let command = Self(rawValue: 1), shift = Self(rawValue: 2)
}
@preconcurrency @MainActor @objc open class UIKeyCommand: UICommand {
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) { self.init() }
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector
  ) { self.init() }
}
