import Foundation

/// A line of text that the user edits: sends `editingChanged` when the user changes it.
///
/// It is edited while it is the first responder, which a click makes it. The pointer and the keys
/// work as in other fields of the desktop; Escape, Tab, the arrows up and down and key commands
/// with modifiers go along the responder chain.
///
/// Unlike UIKit, a text has at most 16,384 UTF-16 units; what is set, typed or pasted beyond is cut
/// off. What an input method composes is shown, underlined,
/// but no part of `text` before it is finished; dead keys are not supported.
@preconcurrency @MainActor open class UITextField: UIControl, UIKeyInput {
  /// Decides about editing, and is notified of it.
  open weak var delegate: UITextFieldDelegate?

  /// Whether the user edits the text now.
  open internal(set) var isEditing = false

  // Storage for the extensions.
  var edited = EditedText()
  var history = EditHistory()
  /// What an input method composes in the place of the selection; nil: nothing.
  var composition: TextComposition?
  var drag: TextDrag?
  let lineView = EditedLineView()
  let placeholderLabel = UILabel()
  let borderView = UIView()
  var clearButton: TextClearButton?

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
    borderView.isUserInteractionEnabled = false
    for view in [borderView, placeholderLabel, lineView] { addSubview(view) }
    fontDidChange()
    showState()
  }

  // MARK: Text

  /// The text; empty by default, and when set to nil. Setting it puts the caret at its end, sends
  /// no event and forgets what could be undone (K4).
  open var text: String? {
    get { edited.string }
    set {
      edited = EditedText(newValue ?? "")
      forgetEdits()
      composition = nil
      textDidChange()
    }
  }

  /// What is shown, faded, while there is no text; nil for nothing.
  ///
  /// Unlike UIKit, it has the color of the text, at a lower opacity.
  open var placeholder: String? {
    didSet {
      placeholderLabel.text = placeholder
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// Whether the text is hidden: each character is a dot, and nothing can be copied.
  open var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { textDidChange() } }
  }

  /// Whether the text is removed when the user begins to edit it. False by default.
  open var clearsOnBeginEditing = false

  // MARK: Appearance

  /// The font. The system font of 17 points by default, and when set to nil.
  open var font: UIFont? = UITextField.standardFont {
    didSet {
      if font == nil { font = Self.standardFont }
      if font != oldValue { fontDidChange() }
    }
  }

  /// Whether a font that depends on the content size category follows it: one made by
  /// `UIFont.preferredFont(forTextStyle:)` or `UIFontMetrics`. False by default.
  open var adjustsFontForContentSizeCategory = false {
    didSet { textSizeDidChange() }
  }

  override func textSizeDidChange() {
    if adjustsFontForContentSizeCategory { font = font?.adapted(to: knownTraits) }
  }

  override func colorsDidChange() {
    super.colorsDidChange()
    showState()
  }

  static let standardFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// The color of the text. `UIColor.label` by default, and when set to nil.
  open var textColor: UIColor? = .label {
    didSet {
      if textColor == nil { textColor = .label }
      showState()
    }
  }

  /// The alignment of text that is not too wide. At the leading side by default.
  open var textAlignment: NSTextAlignment = .natural {
    didSet { if textAlignment != oldValue { setNeedsLayout() } }
  }

  /// The border. None by default.
  open var borderStyle: BorderStyle = .none {
    didSet {
      guard borderStyle != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      showState()
    }
  }

  /// When a button to clear the text is shown, if there is any. Never by default.
  open var clearButtonMode: ViewMode = .never {
    didSet { if clearButtonMode != oldValue { setNeedsLayout() } }
  }

  /// A view before the text: at the left, or at the right where layout is from right to left. It
  /// has the size of its frame.
  open var leftView: UIView? {
    didSet { replace(oldValue, leftView) }
  }

  /// When the left view is shown. Never by default.
  open var leftViewMode: ViewMode = .never {
    didSet { if leftViewMode != oldValue { setNeedsLayout() } }
  }

  /// A view after the text, in the place of the clear button.
  open var rightView: UIView? {
    didSet { replace(oldValue, rightView) }
  }

  /// When the right view is shown. Never by default.
  open var rightViewMode: ViewMode = .never {
    didSet { if rightViewMode != oldValue { setNeedsLayout() } }
  }

  // MARK: Places

  /// Where the border is drawn: in the bounds unless overridden.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where the text is while it is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    contentRect(bounds, isEditing: false)
  }

  /// Where the text is while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect {
    contentRect(bounds, isEditing: true)
  }

  /// Where the placeholder is: where the text would be.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  /// Where the clear button is.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(bounds, size: TextClearButton.size, isLeading: false)
  }

  /// Where the left view is.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(bounds, size: leftView?.bounds.size ?? .zero, isLeading: true)
  }

  /// Where the right view is.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(bounds, size: rightView?.bounds.size ?? .zero, isLeading: false)
  }

  /// The size of the text or of the placeholder, whichever is wider, with border and side views.
  open override var intrinsicContentSize: CGSize { naturalSize }

  /// The natural size, whatever `size` is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContent()
  }

  override func stateDidChange() {
    if !isEnabled, isFirstResponder { UIApplication.shared.firstResponder = nil }
    showState()
  }

  open override func hoverChanged() {
    showState()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showState()
  }

  // MARK: Responder

  /// Whether it is enabled and in a window.
  open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else {
      return false
    }
    // The keyboard is told of after the delegate (K16).
    return UIApplication.shared.changeFirstResponder { takeFirstResponder() }
  }

  private func takeFirstResponder() -> Bool {
    guard super.becomeFirstResponder(), isFirstResponder else { return false }
    // The delegate of the field edited before may have removed this one.
    guard window != nil else {
      UIApplication.shared.firstResponder = nil
      return false
    }
    if !isEditing { beginEditing() }
    return isFirstResponder
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    return super.resignFirstResponder()
  }

  /// A manager that belongs to the text, and undoes what was typed (K11).
  open override var undoManager: UndoManager? { history.manager }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !edit(with: $0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  // MARK: Typing

  open var hasText: Bool { edited.length > 0 }

  /// Replaces the selection by `text`, as the user does: the delegate is asked, and events are sent
  /// (K5).
  open func insertText(_ text: String) {
    userReplaces(edited.selection.range, with: text)
  }

  /// Deletes the selection or the character before the caret, as the user does.
  open func deleteBackward() {
    userDeletes(.backward)
  }

  /// Selects the whole text.
  open func selectAll(_ sender: Any?) {
    select(TextSelection(0..<edited.length))
  }

  /// Moves the selected text to the pasteboard.
  open func cut(_ sender: Any?) {
    userCuts()
  }

  /// Copies the selected text to the pasteboard.
  open func copy(_ sender: Any?) {
    _ = copySelection()
  }

  /// Replaces the selection by the text of the pasteboard, in which line breaks become spaces.
  open func paste(_ sender: Any?) {
    userPastes()
  }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touch.type == .indirectPointer ? press(touch, event) : true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    extendSelection(to: touch)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    drag = nil
    guard let touch, touch.type != .indirectPointer, isTouchInside else { return }
    _ = press(touch, event)
    drag = nil
  }

  open override func cancelTracking(with event: UIEvent?) {
    drag = nil
  }

  /// A drag of the pointer along the text belongs to the text; single taps of the views around do
  /// not prevent the field's own.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    if drag != nil, recognizer.view !== self, let pan = recognizer as? UIPanGestureRecognizer {
      let move = pan.translation(in: self)
      if abs(move.x) >= abs(move.y) { return false }
    }
    return !isOuterTap(recognizer) && super.gestureRecognizerShouldBegin(recognizer)
  }
}
