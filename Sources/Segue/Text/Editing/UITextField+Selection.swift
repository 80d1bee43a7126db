import Foundation

extension UITextField: UITextInput {
  /// The end of the text.
  public var endOfDocument: UITextPosition { UITextPosition(offset: edited.length) }

  /// The selected part of the text; an empty one is the caret. Set it to whole characters: others
  /// are extended to them. Nil puts the caret at the end.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(edited.selection.range) }
    set {
      select(newValue.map { TextSelection($0.offsets) } ?? TextSelection(caret: edited.length))
    }
  }

  /// The whole characters of a part of the text, as far as there is text.
  public func text(in range: UITextRange) -> String? {
    edited.text(in: edited.wholeCharacters(range.offsets))
  }

  /// Replaces a part of the text, which can be undone; the delegate is not asked.
  public func replace(_ range: UITextRange, withText text: String) {
    endComposition()
    let area = edited.wholeCharacters(range.offsets)
    let room = EditedText.limit - edited.length + area.count
    replace(area, with: TextFragment(typed(text, room: room)))
    tellChange()
  }

  /// Where the caret is drawn at `position`, in points of the field.
  public func caretRect(for position: UITextPosition) -> CGRect {
    layoutIfNeeded()
    return convert(
      lineView.caretRect(before: edited.character(at: position.offset)), from: lineView)
  }

  /// Where a part of the text is drawn, in points of the field.
  public func firstRect(for range: UITextRange) -> CGRect {
    layoutIfNeeded()
    let whole = edited.wholeCharacters(range.offsets)
    let characters = edited.character(at: whole.lowerBound)..<edited.character(at: whole.upperBound)
    return convert(lineView.rect(of: characters), from: lineView)
  }

  /// The place between two characters nearest to `point`, in points of the field.
  public func closestPosition(to point: CGPoint) -> UITextPosition? {
    layoutIfNeeded()
    let x = convert(point, to: lineView).x
    return UITextPosition(offset: edited.edges[lineView.character(nearestTo: x)])
  }
}

extension UIView {
  /// Ends the editing of a text field or view that is this view or below it. Returns whether none is
  /// edited now.
  ///
  /// - Parameter force: Whether its delegate is not asked.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    guard let view = UIApplication.shared.firstResponder as? UIView, view is UIKeyInput,
      view.isDescendant(of: self)
    else { return true }
    if force {
      UIApplication.shared.firstResponder = nil
      return true
    }
    return view.resignFirstResponder()
  }
}
