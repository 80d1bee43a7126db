import Foundation

/// An action on something that an assistive program offers by its name.
///
/// Unlike UIKit, no assistive program asks for it.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// Performs an action. Returns whether it was done.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// The name of the action.
  open var name: String

  /// An image for the action.
  open var image: UIImage?

  /// Performs the action.
  open var actionHandler: Handler?

  /// The object whose function performs the action, if it was made with one.
  open private(set) weak var target: AnyObject?

  /// An action that `actionHandler` performs.
  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }

  /// An action with an image that `actionHandler` performs.
  public init(name: String, image: UIImage?, actionHandler: Handler?) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
    super.init()
  }

  /// An action that `selector` of `target`, held weakly, performs.
  public init<Target: AnyObject>(
    name: String, target: Target,
    selector: @escaping @MainActor (Target) -> (UIAccessibilityCustomAction) -> Bool
  ) {
    self.name = name
    super.init()
    self.target = target
    actionHandler = { [weak target] action in
      target.map { selector($0)(action) } ?? false
    }
  }

  /// An action that `selector` of `target`, held weakly, performs.
  public convenience init<Target: AnyObject>(
    name: String, target: Target, selector: @escaping @MainActor (Target) -> () -> Bool
  ) {
    self.init(name: name, target: target) { target in { _ in selector(target)() } }
  }
}
