extension UIView {
  /// Whether the view has the focus: it takes the keys before all others in its window.
  public var isFocused: Bool { window?.focusedView === self }
}
