import Foundation

/// Text of many lines that the user edits, selects and scrolls.
///
/// It is edited while it is the first responder, which a click makes it. The pointer and the keys work as in other texts
/// of the desktop: a drag of the pointer selects, the wheel and fingers scroll. Tab types a tab, as in UIKit; Shift+Tab
/// moves the focus back.
///
/// Only the visible text is drawn, and of long texts only that is laid out: a text of 10 MB is shown and edited at
/// once.
///
/// Unlike UIKit, a text has at most 16,777,216 UTF-16 units; what is set, typed or pasted beyond is cut off. A paragraph
/// of more than 4,096 bytes of UTF-8 begins a new line in about that distance. There are no menus.
///
/// Where text can be selected and not edited, a click or tap on a link or an attachment is its own.
///
/// This file is long, as it declares all that subclasses may override: Swift requires it in the class itself.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInput {
  /// Decides about editing, and is notified of it and of scrolling.
  @_nonoverride open var delegate: UITextViewDelegate? {
    get { super.delegate as? UITextViewDelegate }
    set { super.delegate = newValue }
  }

  /// The area of the text: its width, and the greatest number of lines.
  open private(set) var textContainer: NSTextContainer

  // Storage for the extensions.
  var edited = EditedDocument()
  var history = EditHistory()
  var marked: MarkedText?
  var drag: TextDrag?
  /// The text, with the attributes of the marked part.
  var displayed = EditedDocument()
  var flow = TextFlow(
    EditedDocument(),
    TextFlowStyle(
      width: 0, base: TextStyle(font: UITextView.standardFont, color: .label),
      paragraph: NSParagraphStyle.Values(), scale: 1))
  let canvas = TextCanvas()
  /// Whether the user edits the text now.
  var isEditing = false
  /// The x-coordinate that moves up and down aim at, in points from the left of the text; nil: the caret's.
  var goal: CGFloat?
  var editorOptions: EditorOptions?
  /// The attributes of the next text to be typed; nil: those of the text around it.
  var ownTypingAttributes: [NSAttributedString.Key: Any]?
  /// The touch that is down in the text.
  weak var press: UITouch?
  /// Scrolls while a selection is dragged beyond the edge.
  var edgeScroll: FrameTimer?

  /// A view with a container of its own.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  /// A view with `frame`, in points of its superview.
  ///
  /// - Parameters:
  ///   - frame: In points of the superview.
  ///   - textContainer: The area of the text; nil: a new container.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    start()
  }

  /// Unlike UIKit, there are no archives: this is an empty view of zero size.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    start()
  }

  private func start() {
    textContainer.owner = self
    backgroundColor = .systemBackground
    insertSubview(canvas, at: 0)
  }

  // MARK: Text

  /// The text; empty by default, and when set to nil. Setting it puts the caret at its end, notifies nobody and forgets
  /// the edits that could be undone (K4).
  open var text: String! {
    get { edited.string }
    set { adopt(TextFragment(newValue ?? "")) }
  }

  /// The text with its attributes; characters take missing ones from the view.
  open var attributedText: NSAttributedString! {
    get { attributed(edited.fragment(in: 0..<edited.length)) }
    set { adopt(newValue.map { TextFragment($0) } ?? TextFragment("")) }
  }

  /// Whether the user may change the text. True by default. Setting it to false ends editing.
  open var isEditable = true {
    didSet { if !isEditable, isEditing { UIApplication.shared.firstResponder = nil } }
  }

  /// Whether the user may select text, in a view that is not edited as well. True by default.
  open var isSelectable = true

  /// The attributes of typed text: by default those of the text before it, or those of all text of the view. A value
  /// that was set holds until the selection changes.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { ownTypingAttributes ?? naturalTypingAttributes }
    set { ownTypingAttributes = newValue }
  }

  // MARK: Appearance

  /// The font; nil, the default, for the system font of 12 points. Setting it gives it to all of an attributed text.
  open var font: UIFont? {
    didSet {
      giveAll(.font, usedFont)
      if font != oldValue { flowDidChange() }
    }
  }

  /// The color of the text; nil, the default, for `UIColor.label`. Setting it gives it to all of an attributed text.
  open var textColor: UIColor? {
    didSet {
      giveAll(.foregroundColor, textColor ?? .label)
      if textColor != oldValue { flowDidChange() }
    }
  }

  /// The alignment of lines. At the leading side by default.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { flowDidChange() } }
  }

  /// The space between the text's container and the edges of the content, in points: 8 above and below by default.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet {
      layer.demandFinite(textContainerInset.isFinite, "textContainerInset", textContainerInset)
      if textContainerInset != oldValue { flowDidChange() }
    }
  }

  /// Whether a font that depends on the content size category follows it: one made by
  /// `UIFont.preferredFont(forTextStyle:)` or `UIFontMetrics`. False by default.
  open var adjustsFontForContentSizeCategory = false {
    didSet { textSizeDidChange() }
  }

  /// The attributes of links, which override their own. The view's tint color by default.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { ownLinkAttributes ?? [.foregroundColor: tintColor ?? .link] }
    set {
      ownLinkAttributes = newValue
      flowDidChange()
    }
  }

  private var ownLinkAttributes: [NSAttributedString.Key: Any]?

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if edited.hasAttributes { flowDidChange() }
  }

  static let standardFont = UIFont.systemFont(ofSize: UIFont.smallSystemFontSize)

  override func textSizeDidChange() {
    if adjustsFontForContentSizeCategory { font = font?.adapted(to: knownTraits) }
  }

  // MARK: Selection

  /// The selected part of the text, in UTF-16 units; an empty one is the caret. It is extended to whole characters.
  open var selectedRange: NSRange {
    get {
      NSRange(location: edited.selection.range.lowerBound, length: edited.selection.range.count)
    }
    set { select(TextSelection(offsets(of: newValue))) }
  }

  /// Scrolls until a part of the text is visible, given in UTF-16 units.
  open func scrollRangeToVisible(_ range: NSRange) {
    scroll(to: offsets(of: range))
  }

  /// Returns the rectangle of the caret at `position`, in points of the view's content; an empty one shows no caret.
  open func caretRect(for position: UITextPosition) -> CGRect {
    layoutIfNeeded()
    return caretRect(at: edited.wholeCharacters(position.offset..<position.offset).lowerBound)
  }

  /// Returns the rectangle of a part of the text, as far as it is in one line, in points of the view's content.
  open func firstRect(for range: UITextRange) -> CGRect { area(of: range) }

  /// Returns the rectangles of a part of the text, line by line, in points of the view's content.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { areas(of: range) }

  /// Returns the place between two characters nearest to `point`, in points of the view's content.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    layoutIfNeeded()
    return TextOffset(offset(nearestTo: point))
  }

  // MARK: Size

  /// Whether fingers and wheels scroll the text. A view that is not scrolled has the natural size of its text in Auto
  /// Layout.
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The size of the whole text if it is not scrolled; otherwise there is none.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : naturalSize(width: .infinity)
  }

  /// The size of the text, whose lines are no wider than `size`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    naturalSize(width: size.width > 0 ? size.width : .infinity)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeText()
  }

  // MARK: Responder

  /// Whether its text can be edited or selected, and it is in a window.
  open override var canBecomeFirstResponder: Bool {
    (isEditable || isSelectable) && window != nil
  }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder,
      !isEditable || delegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder(), isFirstResponder
    else { return false }
    // The delegate of the text edited before may have removed this view.
    guard window != nil else {
      UIApplication.shared.firstResponder = nil
      return false
    }
    if isEditable, !isEditing { beginEditing() }
    return isFirstResponder
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard !isEditing || delegate?.textViewShouldEndEditing(self) ?? true else { return false }
    return super.resignFirstResponder()
  }

  /// A manager that belongs to the text, and undoes typing (K11); that of the view around where the text is not edited.
  open override var undoManager: UndoManager? { isEditable ? history.manager : super.undoManager }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !edit(with: $0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  // MARK: Typing

  open var hasText: Bool { edited.length > 0 }

  /// Replaces the selection by `text`, as the user does: the delegate is asked, and notified.
  open func insertText(_ text: String) {
    userTypes(text)
  }

  /// Deletes the selection or the character before the caret, as the user does.
  open func deleteBackward() {
    userDeletes(.backward)
  }

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

  /// Replaces the selection by the text of the pasteboard.
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

  /// Returns the base direction of the paragraph at a place.
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    updateFlow()
    return NSWritingDirection(flow.line(at: position.offset)?.line.direction ?? .leftToRight)
  }

  /// Sets the direction in which the paragraphs of a part of the text are read; natural for that of their first letter.
  open func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {
    let part = range.offsets.clamped(to: 0..<edited.length)
    let (first, last) = (
      edited.paragraph(at: part.lowerBound), edited.paragraph(at: part.upperBound)
    )
    let area = first.lowerBound..<last.upperBound
    let selection = edited.selection
    let fragment = edited.fragment(in: area).with { attributes in
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      if let own = attributes[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(own) }
      style.baseWritingDirection = writingDirection
      attributes[.paragraphStyle] = style
    }
    edited.replace(area, with: fragment)
    edited.select(selection)
    textDidChange()
  }

  /// The character at `point`, in points of the view's content; nil beside the text.
  open func characterRange(at point: CGPoint) -> UITextRange? {
    layoutIfNeeded()
    let (x, y) = (point.x - textOrigin.x, point.y - textOrigin.y)
    guard let line = flow.line(at: y), y >= line.top, y < line.bottom,
      let character = line.line.character(under: x)
    else { return nil }
    let low = line.offset(of: character)
    return UITextRange(low..<edited.edge(after: low))
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !beginPress(touches, event) { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !movePress(touches) { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !endPress(touches, event) { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !dropPress(touches) { super.touchesCancelled(touches, with: event) }
  }

  /// A drag of the pointer selects, and belongs to the text; single taps of the views around do not prevent its own.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    isForText(recognizer) ? false : super.gestureRecognizerShouldBegin(recognizer)
  }
}
