import Foundation

/// A line of text that the user edits: sends `editingChanged` when the user changes it.
///
/// It is edited while it is the first responder, which a click makes it. The pointer and the keys
/// work as in other fields of the desktop; Escape, Tab, the arrows up and down and key commands
/// with modifiers go along the responder chain.
///
/// Unlike UIKit, a text has at most 16,384 UTF-16 units; what is set, typed or pasted beyond is cut off.
///
/// This file is long, as it declares all that subclasses may override: Swift requires it in the class itself.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput {
  /// Decides about editing, and is notified of it.
  open weak var delegate: UITextFieldDelegate?

  /// Whether the user edits the text now.
  open internal(set) var isEditing = false

  // Storage for the extensions.
  var edited = EditedText()
  var history = EditHistory()
  var marked: MarkedText?
  var editorOptions: EditorOptions?
  var drag: TextDrag?
  let lineView = EditedLineView()
  let placeholderLabel = PlaceholderLabel()
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
    letSubclassDraw()
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
    set { adopt(TextFragment(newValue ?? "")) }
  }

  /// The text with its attributes; characters take missing ones from the field. Setting it takes font, color and
  /// alignment of the field from its first character, as far as that has any (K27).
  open var attributedText: NSAttributedString? {
    get { attributed(edited.fragment) }
    set { adopt(newValue) }
  }

  /// The text shown, faded, while the field is empty; nil for none.
  ///
  /// Unlike UIKit, it has the color of the text, at a lower opacity.
  open var placeholder: String? {
    get { placeholderLabel.text }
    set { adoptPlaceholder(nil, newValue) }
  }

  /// The placeholder with attributes of its own; characters take missing ones from the field.
  open var attributedPlaceholder: NSAttributedString? {
    get { editorOptions?.placeholder ?? placeholderLabel.attributedText }
    set { adoptPlaceholder(newValue, newValue?.string) }
  }

  /// Whether the text is hidden: each character is a dot, and nothing can be copied.
  open var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { textDidChange() } }
  }

  /// Whether the text is removed when the user begins to edit it. False by default.
  open var clearsOnBeginEditing = false

  /// Whether the next typed text replaces the whole text. Ends when the selection changes. False by default.
  open var clearsOnInsertion: Bool {
    get { editorOptions?.clearsOnInsertion ?? false }
    set { madeEditorOptions.clearsOnInsertion = newValue }
  }

  /// Whether the user may change attributes. False by default.
  ///
  /// Unlike UIKit, without effect: there is no menu for them.
  open var allowsEditingTextAttributes: Bool {
    get { editorOptions?.allowsEditingTextAttributes ?? false }
    set { madeEditorOptions.allowsEditingTextAttributes = newValue }
  }

  // MARK: Appearance

  /// The attributes of all of the text: font, color and others that were set. Setting it removes the text's own
  /// attributes.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { baseAttributes }
    set { adoptDefault(newValue) }
  }

  /// The attributes of typed text until the selection changes: by default those of the text before it. Nil while the
  /// text is not edited.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? ownTypingAttributes ?? naturalTypingAttributes : nil }
    set { if isEditing { madeEditorOptions.typingAttributes = newValue } }
  }

  /// Whether a text that is too wide is drawn smaller. False by default.
  open var adjustsFontSizeToFitWidth: Bool {
    get { editorOptions?.adjustsFontSizeToFitWidth ?? false }
    set {
      madeEditorOptions.adjustsFontSizeToFitWidth = newValue
      textDidChange()
    }
  }

  /// The smallest size of a text that is drawn smaller, in points; 0, the default, for any.
  open var minimumFontSize: CGFloat {
    get { editorOptions?.minimumFontSize ?? 0 }
    set {
      demand(newValue.isFinite, "the minimum size of a font cannot be \(newValue)")
      madeEditorOptions.minimumFontSize = newValue
      textDidChange()
    }
  }

  /// An image in the place of the border, unless that is `roundedRect`; nil, the default, for none.
  open var background: UIImage? {
    get { editorOptions?.background }
    set {
      madeEditorOptions.background = newValue
      showState()
    }
  }

  /// An image in the place of `background` while the field is disabled. Without that, it is not shown.
  open var disabledBackground: UIImage? {
    get { editorOptions?.disabledBackground }
    set {
      madeEditorOptions.disabledBackground = newValue
      showState()
    }
  }

  /// The font. The system font of 17 points by default, and when set to nil.
  open var font: UIFont? = UITextField.standardFont {
    didSet {
      if font == nil { font = Self.standardFont }
      giveAll(.font, usedFont)
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
      giveAll(.foregroundColor, textColor ?? .label)
      if textColor != oldValue { textDidChange() }
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

  /// Returns the rectangle of the border: the bounds unless overridden.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle of the text while it is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    contentRect(bounds, isEditing: false)
  }

  /// Returns the rectangle of the text while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect {
    contentRect(bounds, isEditing: true)
  }

  /// Returns the rectangle of the placeholder: that of the text in the current state.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  /// Returns the rectangle of the clear button.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(bounds, size: TextClearButton.size, isLeading: false)
  }

  /// Returns the rectangle of the left view.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(bounds, size: leftView?.bounds.size ?? .zero, isLeading: true)
  }

  /// Returns the rectangle of the right view.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(bounds, size: rightView?.bounds.size ?? .zero, isLeading: false)
  }

  /// Returns the rectangle of the caret at `position`, in points of the field; an empty one shows no caret.
  open func caretRect(for position: UITextPosition) -> CGRect { caretArea(at: position.offset) }

  /// Returns the rectangle of a part of the text, in points of the field.
  open func firstRect(for range: UITextRange) -> CGRect { area(of: range) }

  /// Returns the rectangles of a part of the text, one for each run of one direction, in points of the field.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { areas(of: range) }

  /// Returns the place between two characters nearest to `point`, in points of the field.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { position(nearestTo: point) }

  /// Draws the text. To be overridden, not to be called.
  ///
  /// - Parameter rect: The rectangle of the text, in points of the field.
  open func drawText(in rect: CGRect) {
    lineView.ink.drawIntoContext(at: convert(CGPoint.zero, from: lineView.ink))
  }

  /// Draws the placeholder. To be overridden, not to be called.
  open func drawPlaceholder(in rect: CGRect) { placeholderLabel.drawIntoContext() }

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

  override func hoverChanged() { showState() }

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

  /// A manager that belongs to the text, and undoes typing (K11).
  open override var undoManager: UndoManager? { history.manager }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !edit(with: $0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  // MARK: Typing

  open var hasText: Bool { edited.length > 0 }

  /// Replaces the selection by `text`, as the user does: the delegate is asked, and events are sent
  /// (K5).
  open func insertText(_ text: String) { userTypes(text) }

  /// Deletes the selection or the character before the caret, as the user does.
  open func deleteBackward() { userDeletes(.backward) }

  // MARK: Standard edit actions

  /// Cut and copy take a selection, paste a text to paste; none shows a secret or changes text that is not edited.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    StandardEditAction(action).map(canPerform)
      ?? super.canPerformAction(action, withSender: sender)
  }

  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) { select(TextSelection(0..<edited.length)) }

  /// Selects the word at the caret.
  open override func select(_ sender: Any?) { userSelectsWord() }

  /// Moves the selected text to the pasteboard.
  open override func cut(_ sender: Any?) { userCuts() }

  /// Copies the selected text to the pasteboard.
  open override func copy(_ sender: Any?) { _ = copySelection() }

  /// Replaces the selection by the text of the pasteboard, in which line breaks become spaces.
  open override func paste(_ sender: Any?) { userPastes() }

  /// Deletes the selected text, as the user does.
  open override func delete(_ sender: Any?) { userDeletesSelection() }

  // MARK: UITextInput

  /// The selected part of the text; an empty one is the caret. Set it to whole characters: others
  /// are extended to them. Nil puts the caret at the end.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(edited.selection.range) }
    set {
      select(newValue.map { TextSelection($0.offsets) } ?? TextSelection(caret: edited.length))
    }
  }

  /// The whole characters of a part of the text, as far as there is text.
  open func text(in range: UITextRange) -> String? {
    edited.fragment(in: edited.wholeCharacters(range.offsets)).string
  }

  /// Replaces a part of the text, which can be undone; the delegate is not asked.
  open func replace(_ range: UITextRange, withText text: String) {
    programReplaces(range, with: text)
  }

  /// The marked part of the text; nil: nothing is marked. It is drawn with a line below it.
  open var markedTextRange: UITextRange? { marked.map { UITextRange($0.range) } }

  /// The attributes of marked text, beside the line below it; nil, the default: those of other text.
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { editorOptions?.markedTextStyle }
    set {
      madeEditorOptions.markedTextStyle = newValue
      if marked != nil { textDidChange() }
    }
  }

  /// Puts a marked text in the place of the marked one, or else of the selection. The delegate is not asked.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    programMarks(markedText, selectedRange)
  }

  /// Accepts the marked text, which can then be undone.
  open func unmarkText() {
    unmark()
  }

  /// Is notified of changes by the user, the program and the undo manager.
  open var inputDelegate: UITextInputDelegate? {
    get { editorOptions?.inputDelegate }
    set {
      if newValue != nil || editorOptions != nil { madeEditorOptions.inputDelegate = newValue }
    }
  }

  /// Divides the text into words and other parts.
  open var tokenizer: UITextInputTokenizer {
    if let known = editorOptions?.tokenizer { return known }
    let made = UITextInputStringTokenizer(textInput: self)
    madeEditorOptions.tokenizer = made
    return made
  }

  // MARK: Places

  /// The beginning of the text.
  open var beginningOfDocument: UITextPosition { TextOffset(0) }

  /// The end of the text.
  open var endOfDocument: UITextPosition { TextOffset(edited.length) }

  /// The part of the text between two places, in either order.
  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    let (a, b) = (fromPosition.offset, toPosition.offset)
    return UITextRange(min(a, b)..<max(a, b))
  }

  /// The place `offset` UTF-16 units after `position`; nil beyond the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    place(position.offset, movedBy: offset)
  }

  /// The place `offset` steps from `position`: characters to the left or right, or lines up or down; nil beyond the text.
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    place(position.offset, direction, steps: offset)
  }

  /// The distance between two places, in UTF-16 units; negative if the first comes after the other.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  // MARK: Directions

  /// Returns the base direction of the text.
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    NSWritingDirection(lineView.line.direction)
  }

  /// Sets the direction in which the text is read; natural, the default, for that of its first letter.
  open func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {
    madeEditorOptions.direction = writingDirection
    textDidChange()
  }

  /// The character at `point`, in points of the field; nil beside the text.
  open func characterRange(at point: CGPoint) -> UITextRange? {
    layoutIfNeeded()
    let location = convert(point, to: lineView)
    guard lineView.bounds.contains(location), let index = lineView.character(under: location.x)
    else {
      return nil
    }
    return UITextRange(edited.edges[index]..<edited.edges[index + 1])
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
    !isForText(recognizer) && super.gestureRecognizerShouldBegin(recognizer)
  }
}
