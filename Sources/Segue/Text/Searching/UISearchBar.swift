import Foundation

/// A bar with a field for a text to search for, a button to cancel, and scopes to search in.
///
/// Escape does what the cancel button does where there is one, and clears the text where there is none. The bar is 56
/// points high, and 44 more with a scope bar.
@preconcurrency @MainActor open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
  /// The style of a search bar: with or without a background.
  public enum Style: UInt, Sendable {
    /// As `prominent`.
    case `default`
    /// With a background.
    case prominent
    /// Without a background.
    case minimal
  }

  /// Decides about editing, and is notified of it and of the buttons.
  open weak var delegate: UISearchBarDelegate?

  /// The field with the text.
  open var searchTextField: UISearchTextField { field }

  let field = UISearchTextField()
  let cancelButton = UIButton(type: .system)
  private let background = UIView()
  private let hairline = UIView()
  private let relay = SearchFieldRelay()
  private(set) lazy var scopeControl = makeScopeControl()
  private var hasScopeControl = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    start()
  }

  /// Unlike UIKit, there are no archives: this is an empty view of zero size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    start()
  }

  private func start() {
    relay.bar = self
    field.delegate = relay
    field.addTarget(relay, action: SearchFieldRelay.textDidChange, for: .editingChanged)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.alpha = 0
    cancelButton.isHidden = true
    cancelButton.addTarget(relay, action: SearchFieldRelay.cancel, for: .touchUpInside)
    background.isUserInteractionEnabled = false
    hairline.isUserInteractionEnabled = false
    hairline.backgroundColor = .separator
    for view in [background, hairline, field, cancelButton] { addSubview(view) }
    showColors()
  }

  // MARK: Text

  /// The text to search for. Setting it does not notify the delegate.
  open var text: String? {
    get { field.text }
    set { field.text = newValue }
  }

  /// The text shown, faded, while the field is empty; nil for none.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }

  // MARK: Appearance

  /// Whether the bar has a background. It has one by default.
  open var searchBarStyle = Style.default {
    didSet { showColors() }
  }

  /// The color of the bar; nil: the standard one.
  open var barTintColor: UIColor? {
    didSet { showColors() }
  }

  /// Whether the background is slightly translucent. True by default.
  ///
  /// Unlike UIKit, nothing is blurred.
  open var isTranslucent = true {
    didSet { showColors() }
  }

  /// The position of the bar, as its delegate returns it.
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

  private func showColors() {
    let color = barTintColor ?? UINavigationBar.standardColor
    let alpha = color.cgColor(with: knownTraits).alpha
    background.backgroundColor =
      color.withAlphaComponent(alpha * (isTranslucent ? UINavigationBar.translucency : 1))
    background.isHidden = searchBarStyle == .minimal
    hairline.isHidden = searchBarStyle == .minimal
  }

  override func colorsDidChange() {
    super.colorsDidChange()
    showColors()
  }

  // MARK: Cancelling

  /// Whether there is a button to cancel. False by default.
  open var showsCancelButton = false {
    didSet { if showsCancelButton != oldValue { cancelButtonDidChange() } }
  }

  /// Shows or hides the button to cancel, with an animation or at once.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard animated, window != nil else { return self.showsCancelButton = showsCancelButton }
    // The field still has its size when the animation begins.
    layoutIfNeeded()
    cancelButton.isHidden = false
    UIView.animate(
      withDuration: Self.duration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      self.showsCancelButton = showsCancelButton
      self.layoutIfNeeded()
    } completion: { [weak self] _ in
      if let self { cancelButton.isHidden = !self.showsCancelButton }
    }
  }

  private func cancelButtonDidChange() {
    cancelButton.alpha = showsCancelButton ? 1 : 0
    // One that fades is hidden afterwards.
    if showsCancelButton || UIView.inheritedAnimationDuration == 0 {
      cancelButton.isHidden = !showsCancelButton
    }
    setNeedsLayout()
  }

  /// While the text is edited, Escape cancels.
  open override var keyCommands: [UIKeyCommand]? {
    guard field.isEditing, showsCancelButton || field.hasText else { return super.keyCommands }
    let escape = UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak self] _ in self?.escape() }
    return (super.keyCommands ?? []) + [escape]
  }

  private func escape() {
    if showsCancelButton { cancel() } else { field.userClears() }
  }

  /// The user cancels.
  func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
  }

  // MARK: Scopes

  /// The titles of the scopes to search in; nil for none.
  open var scopeButtonTitles: [String]? {
    didSet {
      guard scopeButtonTitles != oldValue else { return }
      scopeControl.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopeControl.insertSegment(withTitle: title, at: index, animated: false)
      }
      selectedScopeButtonIndex = 0
      showScope()
      scopeDidChange()
    }
  }

  /// The index of the selected scope: the first one by default. Setting it does not notify the delegate.
  open var selectedScopeButtonIndex = 0 {
    didSet { showScope() }
  }

  /// Whether the scopes are shown, if there are any. False by default.
  open var showsScopeBar = false {
    didSet { if showsScopeBar != oldValue { scopeDidChange() } }
  }

  /// Shows or hides the scopes.
  open func setShowsScope(_ show: Bool, animate: Bool) {
    guard animate, window != nil else { return showsScopeBar = show }
    layoutIfNeeded()
    showsScopeBar = show
    UIView.animate(withDuration: Self.duration) { self.layoutIfNeeded() }
  }

  private var hasScopeBar: Bool { showsScopeBar && scopeButtonTitles?.isEmpty == false }

  private func makeScopeControl() -> UISegmentedControl {
    let control = UISegmentedControl(items: nil)
    control.addTarget(relay, action: SearchFieldRelay.scopeDidChange, for: .valueChanged)
    control.isHidden = true
    insertSubview(control, aboveSubview: field)
    hasScopeControl = true
    return control
  }

  private func showScope() {
    guard hasScopeControl else { return }
    let exists = (0..<scopeControl.numberOfSegments).contains(selectedScopeButtonIndex)
    scopeControl.selectedSegmentIndex =
      exists ? selectedScopeButtonIndex : UISegmentedControl.noSegment
  }

  private func scopeDidChange() {
    if hasScopeControl { scopeControl.isHidden = !hasScopeBar }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The user chooses a scope.
  func userChoosesScope() {
    selectedScopeButtonIndex = scopeControl.selectedSegmentIndex
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
  }

  // MARK: Layout

  /// In seconds.
  private static let duration: TimeInterval = 0.25
  // In points.
  private static let height: CGFloat = 56
  private static let scopeHeight: CGFloat = 44
  private static let fieldHeight: CGFloat = 36
  private static let margin: CGFloat = 8
  private static let buttonGap: CGFloat = 10

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: Self.height + (hasScopeBar ? Self.scopeHeight : 0))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let line = 1 / contentScaleFactor
    background.frame = bounds
    hairline.frame = CGRect(x: 0, y: bounds.height - line, width: bounds.width, height: line)
    let scope = hasScopeBar ? Self.scopeHeight : 0
    let y = ((bounds.height - scope - Self.fieldHeight) / 2).snapped(contentScaleFactor)
    let button = cancelButton.intrinsicContentSize
    let availableWidth = bounds.width - 2 * Self.margin
    let taken = showsCancelButton ? button.width + Self.buttonGap : 0
    let width = max(0, availableWidth - taken)
    let isRight = isRightToLeft
    field.frame = CGRect(
      x: Self.margin + (isRight ? taken : 0), y: y, width: width, height: Self.fieldHeight)
    let edge = showsCancelButton ? Self.margin + availableWidth - button.width : bounds.width
    cancelButton.frame = CGRect(
      x: isRight ? bounds.width - edge - button.width : edge, y: y, width: button.width,
      height: Self.fieldHeight)
    guard hasScopeBar else { return }
    let control = scopeControl.intrinsicContentSize.height
    scopeControl.frame = CGRect(
      x: Self.margin,
      y: bounds.height - scope + ((scope - control) / 2).snapped(contentScaleFactor),
      width: max(0, availableWidth), height: control)
  }

  // MARK: Responder

  /// The field takes the focus.
  open override var canBecomeFocused: Bool { false }

  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }

  /// Whether the text is edited.
  open override var isFirstResponder: Bool { field.isFirstResponder }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    field.becomeFirstResponder()
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    field.resignFirstResponder()
  }
}

/// Tells a search bar, and its delegate, of what happens in its field.
@MainActor private final class SearchFieldRelay: NSObject, UITextFieldDelegate {
  weak var bar: UISearchBar?

  func textDidChange() {
    guard let bar else { return }
    bar.delegate?.searchBar(bar, textDidChange: bar.text ?? "")
  }

  func cancel() {
    bar?.cancel()
  }

  func scopeDidChange() {
    bar?.userChoosesScope()
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldBeginEditing($0) } ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidBeginEditing(bar) }
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldEndEditing($0) } ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    bar.flatMap { $0.delegate?.searchBar($0, shouldChangeTextIn: range, replacementText: string) }
      ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let bar, textField.hasText || !bar.enablesReturnKeyAutomatically else { return false }
    bar.delegate?.searchBarSearchButtonClicked(bar)
    return true
  }
}
