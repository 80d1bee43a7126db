import Foundation

extension UITextView {
  func area(of range: UITextRange) -> CGRect {
    layoutIfNeeded()
    let whole = edited.wholeCharacters(range.offsets)
    let start = caretRect(at: whole.lowerBound)
    guard let line = flow.line(at: whole.lowerBound) else { return start }
    let first = line.character(at: whole.lowerBound)
    let last = line.character(at: min(whole.upperBound, line.units.upperBound))
    let spans = line.line.spans(of: first..<max(first, last))
    guard let left = spans.map(\.lowerBound).min(), let right = spans.map(\.upperBound).max() else {
      return CGRect(x: start.midX, y: start.minY, width: 0, height: start.height)
    }
    return CGRect(
      x: textOrigin.x + left, y: start.minY, width: right - left, height: start.height)
  }

  func areas(of range: UITextRange) -> [UITextSelectionRect] {
    layoutIfNeeded()
    let whole = edited.wholeCharacters(range.offsets)
    var rects: [(CGRect, NSWritingDirection)] = []
    var next = flow.line(at: whole.lowerBound)
    while let line = next, line.units.lowerBound < whole.upperBound {
      let part = whole.clamped(to: line.units)
      let characters = line.character(at: part.lowerBound)..<line.character(at: part.upperBound)
      for span in line.line.spans(of: characters) {
        let area = CGRect(
          x: textOrigin.x + span.lowerBound, y: textOrigin.y + line.top,
          width: span.upperBound - span.lowerBound, height: line.bottom - line.top)
        rects.append((area, NSWritingDirection(line.line.direction)))
      }
      next = flow.line(after: line, step: 1)
    }
    return selectionRects(rects)
  }

  /// The lines of some paragraphs, in UTF-16 units.
  func lines(in part: Range<Int>) -> [Range<Int>]? {
    updateFlow()
    var lines: [Range<Int>] = []
    var next = flow.line(at: part.lowerBound)
    while let line = next, line.units.lowerBound <= part.upperBound {
      lines.append(line.units)
      next = flow.line(after: line, step: 1)
    }
    return lines
  }

  /// The UTF-16 offsets of `range`, as far as there is text.
  func offsets(of range: NSRange) -> Range<Int> {
    guard range.location != NSNotFound, range.location >= 0 else {
      return edited.length..<edited.length
    }
    let low = min(range.location, edited.length)
    return low..<low + min(max(0, range.length), edited.length - low)
  }
}
