import Foundation

// MARK: - With an action

extension UIBarButtonItem {
  /// A button that performs an action and shows its title and image.
  public convenience init(primaryAction: UIAction?) {
    self.init()
    adopt(primaryAction)
  }

  /// A button that performs an action and shows its own title and image.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?
  ) {
    self.init(primaryAction: primaryAction)
    if let title { self.title = title }
    if let image { self.image = image }
  }

  /// A button with a predefined title that performs an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(primaryAction: primaryAction)
    adopt(systemItem)
  }
}

// MARK: - With a target

extension UIBarButtonItem {
  /// A button without an action.
  public convenience init(title: String?, style: Style) {
    self.init()
    self.title = title
    self.style = style
  }

  /// A button that calls `action` of `target`, held weakly:
  ///
  ///     UIBarButtonItem(title: "Close", style: .plain, target: self, action: Panel.close)
  ///     // func close()
  ///
  /// If `target` is nil, the first responder of the function's type is called, along the responder chain: from the first
  /// responder on, then from the bar on.
  public convenience init<T: AnyObject>(
    title: String?, style: Style, target: T?, action: @escaping @MainActor (T) -> () -> Void
  ) {
    self.init(title: title, style: style)
    setTarget(target, ResponderAction(action))
  }

  /// A button that calls `action` of `target`, held weakly, with the item.
  public convenience init<T: AnyObject>(
    title: String?, style: Style, target: T?,
    action: @escaping @MainActor (T) -> (UIBarButtonItem) -> Void
  ) {
    self.init(title: title, style: style)
    setTarget(target, ResponderAction(action))
  }

  /// A button with an image that calls `action` of `target`, held weakly.
  public convenience init<T: AnyObject>(
    image: UIImage?, style: Style, target: T?, action: @escaping @MainActor (T) -> () -> Void
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// A button with an image that calls `action` of `target`, held weakly, with the item.
  public convenience init<T: AnyObject>(
    image: UIImage?, style: Style, target: T?,
    action: @escaping @MainActor (T) -> (UIBarButtonItem) -> Void
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// A button with a predefined title that calls `action` of `target`, held weakly.
  public convenience init<T: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: T?,
    action: @escaping @MainActor (T) -> () -> Void
  ) {
    self.init(title: nil, style: .plain, target: target, action: action)
    adopt(systemItem)
  }

  /// A button with a predefined title that calls `action` of `target`, held weakly, with the item.
  public convenience init<T: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: T?,
    action: @escaping @MainActor (T) -> (UIBarButtonItem) -> Void
  ) {
    self.init(title: nil, style: .plain, target: target, action: action)
    adopt(systemItem)
  }
}

// MARK: - With a standard edit action, or none

extension UIBarButtonItem {
  /// A button without an action; or one that sends a standard edit action, such as `"copy:"`, to `target` or along the
  /// responder chain.
  ///
  /// Unlike UIKit, nothing else is called by a selector: pass the function itself.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, style: style)
    guard let action else { return }
    setTarget(target.map { $0 as AnyObject }, ResponderAction(action))
  }

  /// A button with an image, without an action; or one that sends a standard edit action to `target` or along the
  /// responder chain.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// A button with a predefined title, or a space, without an action; or a button that sends a standard edit action to
  /// `target` or along the responder chain.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(title: nil, style: .plain, target: target, action: action)
    adopt(systemItem)
  }
}
