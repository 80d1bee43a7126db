import UIKit

@MainActor private class AnyUITextField: UITextField {
  override var attributedText: NSAttributedString? {
    get { super.attributedText }
    set { super.attributedText = newValue }
  }
  override var attributedPlaceholder: NSAttributedString? {
    get { super.attributedPlaceholder }
    set { super.attributedPlaceholder = newValue }
  }
  override var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { super.defaultTextAttributes }
    set { super.defaultTextAttributes = newValue }
  }
  override var typingAttributes: [NSAttributedString.Key: Any]? {
    get { super.typingAttributes }
    set { super.typingAttributes = newValue }
  }
  override var allowsEditingTextAttributes: Bool {
    get { super.allowsEditingTextAttributes }
    set { super.allowsEditingTextAttributes = newValue }
  }
  override var adjustsFontSizeToFitWidth: Bool {
    get { super.adjustsFontSizeToFitWidth }
    set { super.adjustsFontSizeToFitWidth = newValue }
  }
  override var minimumFontSize: CGFloat {
    get { super.minimumFontSize }
    set { super.minimumFontSize = newValue }
  }
  override var background: UIImage? {
    get { super.background }
    set { super.background = newValue }
  }
  override var disabledBackground: UIImage? {
    get { super.disabledBackground }
    set { super.disabledBackground = newValue }
  }
  override var clearsOnInsertion: Bool {
    get { super.clearsOnInsertion }
    set { super.clearsOnInsertion = newValue }
  }
  override var undoManager: UndoManager? { super.undoManager }
  override func drawText(in rect: CGRect) { super.drawText(in: rect) }
  override func drawPlaceholder(in rect: CGRect) { super.drawPlaceholder(in: rect) }
  override func borderRect(forBounds bounds: CGRect) -> CGRect {
    super.borderRect(forBounds: bounds)
  }
  override func textRect(forBounds bounds: CGRect) -> CGRect { super.textRect(forBounds: bounds) }
  override func editingRect(forBounds bounds: CGRect) -> CGRect {
    super.editingRect(forBounds: bounds)
  }
  override func caretRect(for position: UITextPosition) -> CGRect { super.caretRect(for: position) }
  override func firstRect(for range: UITextRange) -> CGRect { super.firstRect(for: range) }
  override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    super.selectionRects(for: range)
  }
  override func closestPosition(to point: CGPoint) -> UITextPosition? {
    super.closestPosition(to: point)
  }
}

@MainActor private class AnyUndoManager: UndoManager {
  override func beginUndoGrouping() { super.beginUndoGrouping() }
  override func endUndoGrouping() { super.endUndoGrouping() }
  override var groupingLevel: Int { super.groupingLevel }
  override func disableUndoRegistration() { super.disableUndoRegistration() }
  override func enableUndoRegistration() { super.enableUndoRegistration() }
  override var isUndoRegistrationEnabled: Bool { super.isUndoRegistrationEnabled }
  override var groupsByEvent: Bool {
    get { super.groupsByEvent }
    set { super.groupsByEvent = newValue }
  }
  override var levelsOfUndo: Int {
    get { super.levelsOfUndo }
    set { super.levelsOfUndo = newValue }
  }
  override func undo() { super.undo() }
  override func redo() { super.redo() }
  override func undoNestedGroup() { super.undoNestedGroup() }
  override var canUndo: Bool { super.canUndo }
  override var canRedo: Bool { super.canRedo }
  override var isUndoing: Bool { super.isUndoing }
  override var isRedoing: Bool { super.isRedoing }
  override func removeAllActions() { super.removeAllActions() }
  override func removeAllActions(withTarget target: Any) {
    super.removeAllActions(withTarget: target)
  }
  override func setActionIsDiscardable(_ discardable: Bool) {
    super.setActionIsDiscardable(discardable)
  }
  override var undoActionIsDiscardable: Bool { super.undoActionIsDiscardable }
  override var redoActionIsDiscardable: Bool { super.redoActionIsDiscardable }
  override var undoActionName: String { super.undoActionName }
  override var redoActionName: String { super.redoActionName }
  override func setActionName(_ actionName: String) { super.setActionName(actionName) }
  override var undoMenuItemTitle: String { super.undoMenuItemTitle }
  override var redoMenuItemTitle: String { super.redoMenuItemTitle }
  override func undoMenuTitle(forUndoActionName actionName: String) -> String {
    super.undoMenuTitle(forUndoActionName: actionName)
  }
  override func redoMenuTitle(forUndoActionName actionName: String) -> String {
    super.redoMenuTitle(forUndoActionName: actionName)
  }
}

private let valuesOfNSNotificationName: [NSNotification.Name] = [
  .NSUndoManagerCheckpoint, .NSUndoManagerWillUndoChange, .NSUndoManagerWillRedoChange,
  .NSUndoManagerDidUndoChange, .NSUndoManagerDidRedoChange, .NSUndoManagerDidOpenUndoGroup,
  .NSUndoManagerWillCloseUndoGroup, .NSUndoManagerDidCloseUndoGroup,
]

private let valuesOfUITextGranularity: [UITextGranularity] = [
  .character, .word, .sentence, .paragraph, .line, .document,
]

private let valuesOfUITextDirection: [UITextDirection] = [
  .storage(.forward), .storage(.backward), .layout(.right), .layout(.left), .layout(.up),
  .layout(.down), UITextDirection(rawValue: 0),
]

@MainActor private protocol UITextInputTokenizerDeclaration {
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

extension UITextInputStringTokenizer: UITextInputTokenizerDeclaration {}

@MainActor private class Place: UITextPosition {
  let index: Int

  init(_ index: Int) { self.index = index }
}

@MainActor private class Part: UITextRange {
  let low: Place
  let high: Place

  init(_ low: Place, _ high: Place) { (self.low, self.high) = (low, high) }

  override var start: UITextPosition { low }
  override var end: UITextPosition { high }
  override var isEmpty: Bool { low.index == high.index }
}

@MainActor private class Box: UITextSelectionRect {
  override var rect: CGRect { .zero }
  override var writingDirection: NSWritingDirection { .natural }
  override var containsStart: Bool { true }
  override var containsEnd: Bool { true }
  override var isVertical: Bool { false }
}

/// A text input with positions of its own.
@MainActor private final class OwnTextInput: UIView, UITextInput {
  private var letters: [Character] = []
  private var selected = 0..<0
  private var marked: Range<Int>?

  private func range(_ range: UITextRange) -> Range<Int> {
    guard let part = range as? Part else { return 0..<0 }
    return part.low.index..<part.high.index
  }

  private func part(_ range: Range<Int>) -> Part {
    Part(Place(range.lowerBound), Place(range.upperBound))
  }

  var hasText: Bool { !letters.isEmpty }
  func insertText(_ text: String) { letters.replaceSubrange(selected, with: text) }
  func deleteBackward() { _ = letters.popLast() }
  func text(in range: UITextRange) -> String? { String(letters[self.range(range)]) }
  func replace(_ range: UITextRange, withText text: String) {
    letters.replaceSubrange(self.range(range), with: text)
  }
  var selectedTextRange: UITextRange? {
    get { part(selected) }
    set { selected = newValue.map(range) ?? 0..<0 }
  }
  var markedTextRange: UITextRange? { marked.map(part) }
  var markedTextStyle: [NSAttributedString.Key: Any]?
  func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    letters.replaceSubrange(marked ?? selected, with: markedText ?? "")
  }
  func unmarkText() { marked = nil }
  var beginningOfDocument: UITextPosition { Place(0) }
  var endOfDocument: UITextPosition { Place(letters.count) }
  func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    guard let from = fromPosition as? Place, let to = toPosition as? Place else { return nil }
    return Part(from, to)
  }
  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    (position as? Place).map { Place($0.index + offset) }
  }
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { self.position(from: position, offset: offset) }
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    .orderedSame
  }
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    ((toPosition as? Place)?.index ?? 0) - ((from as? Place)?.index ?? 0)
  }
  weak var inputDelegate: UITextInputDelegate?
  lazy var tokenizer: UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? { range.end }
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { textRange(from: position, to: endOfDocument) }
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { .natural }
  func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {}
  func firstRect(for range: UITextRange) -> CGRect { bounds }
  func caretRect(for position: UITextPosition) -> CGRect { bounds }
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [Box()] }
  func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    range.end
  }
  func characterRange(at point: CGPoint) -> UITextRange? { nil }
}

private final class OwnInputDelegate: NSObject, UITextInputDelegate {
  func selectionWillChange(_ textInput: UITextInput?) {}
  func selectionDidChange(_ textInput: UITextInput?) {}
  func textWillChange(_ textInput: UITextInput?) {}
  func textDidChange(_ textInput: UITextInput?) {}
}

/// Registers, names and undoes a change, as programs do.
@MainActor private func useOfUndoManager(of responder: UIResponder, _ view: UIView) {
  let alpha = view.alpha
  responder.undoManager?.registerUndo(withTarget: view) { $0.alpha = alpha }
  responder.undoManager?.setActionName("Fade")
  view.alpha = 0
  if responder.undoManager?.canUndo == true { responder.undoManager?.undo() }
  let manager: Foundation.NSObject? = responder.undoManager
  _ = manager
  _ = [NSUndoManagerGroupIsDiscardableKey]
}
