import Foundation

extension UITextField {
  /// Returns the indices of the characters of a range.
  func characters(_ range: Range<Int>) -> Range<Int> {
    let whole = edited.wholeCharacters(range)
    return edited.character(at: whole.lowerBound)..<edited.character(at: whole.upperBound)
  }

  /// Returns the rectangle of the caret at an offset, in points of the field.
  func caretArea(at offset: Int) -> CGRect {
    layoutIfNeeded()
    return convert(lineView.caretRect(before: edited.character(at: offset)), from: lineView)
  }

  func area(of range: UITextRange) -> CGRect {
    layoutIfNeeded()
    return convert(lineView.rect(of: characters(range.offsets)), from: lineView)
  }

  func areas(of range: UITextRange) -> [UITextSelectionRect] {
    layoutIfNeeded()
    let direction = baseWritingDirection(for: range.start, in: .forward)
    return selectionRects(
      lineView.rects(of: characters(range.offsets)).map { (convert($0, from: lineView), direction) }
    )
  }

  func position(nearestTo point: CGPoint) -> UITextPosition {
    layoutIfNeeded()
    let x = convert(point, to: lineView).x
    return TextOffset(edited.edges[lineView.character(nearestTo: x)])
  }

  func lines(in part: Range<Int>) -> [Range<Int>]? { [0..<edited.length] }
}
