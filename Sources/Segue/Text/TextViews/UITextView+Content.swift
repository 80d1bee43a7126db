import Foundation

// MARK: - Text

extension UITextView {
  var usedFont: UIFont { font ?? Self.standardFont }

  /// Shows another text.
  func adopt(_ fragment: TextFragment) {
    editorOptions?.inputDelegate?.textWillChange(self)
    edited = EditedDocument(fragment)
    forgetEdits()
    marked = nil
    ownTypingAttributes = nil
    textDidChange()
    editorOptions?.inputDelegate?.textDidChange(self)
  }

  var baseAttributes: [NSAttributedString.Key: Any] {
    [.font: usedFont, .foregroundColor: textColor ?? .label]
  }

  func textDidChange() {
    goal = nil
    displayed = edited
    if let marked, let style = markedTextStyle {
      let look = edited.fragment(in: marked.range).with { $0.merge(style) { $1 } }
      displayed.replace(marked.range, with: look)
    }
    flowDidChange()
  }

  func selectionDidChange() {
    goal = nil
    ownTypingAttributes = nil
    setNeedsLayout()
  }
}

// MARK: - Layout

extension UITextView: TextContainerOwner {
  /// The width of the caret, in points.
  private static let caretWidth: CGFloat = 2
  /// The distance of the line below marked text from the baseline, in points.
  private static let underlineDrop: CGFloat = 2

  package func textContainerDidChange() { flowDidChange() }

  /// Called when the container's size, insets or style changed.
  func flowDidChange() {
    setNeedsLayout()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  /// The room for the container, in points.
  package var containerSize: CGSize {
    let insets = textContainerInset
    let width = bounds.width - adjustedContentInset.left - adjustedContentInset.right
    return CGSize(width: max(0, width - insets.left - insets.right), height: flow.height)
  }

  /// The upper left corner of the text, in points of the content.
  var textOrigin: CGPoint {
    CGPoint(
      x: textContainerInset.left + max(0, textContainer.lineFragmentPadding),
      y: textContainerInset.top)
  }

  private func style(width: CGFloat) -> TextFlowStyle {
    var paragraph = NSParagraphStyle.Values()
    paragraph.alignment = textAlignment
    paragraph.lineBreakMode = textContainer.lineBreakMode
    return TextFlowStyle(
      width: width, base: TextStyle(font: usedFont, color: textColor ?? .label),
      paragraph: paragraph, isRightToLeft: isRightToLeft,
      limit: max(0, textContainer.maximumNumberOfLines), linkLook: linkLook,
      scale: contentScaleFactor)
  }

  /// Brings the lines up to date.
  func updateFlow() {
    let width = textContainer.width(in: containerSize.width)
    flow.adopt(displayed, style(width: width))
  }

  /// The heights of the text that are in sight.
  private var visibleHeights: ClosedRange<CGFloat> {
    let top = bounds.minY - textOrigin.y
    return top...(top + max(0, bounds.height))
  }

  /// Lays out the visible text, and shows it.
  func placeText() {
    updateFlow()
    // Laid-out lines may be taller than estimated, which shifts the content.
    for _ in 0..<3 {
      let shift = flow.layOut(visibleHeights)
      let offset = contentOffset
      if shift != 0 { shiftContent(by: shift) }
      updateContentSize()
      if contentOffset == offset { break }
    }
    canvas.show(flow.lines(in: visibleHeights), at: textOrigin)
    placeSelection(restartsBlink: false)
  }

  private func updateContentSize() {
    let insets = textContainerInset
    let width = bounds.width - adjustedContentInset.left - adjustedContentInset.right
    let size = CGSize(
      width: max(0, width), height: (insets.top + flow.height + insets.bottom))
    if contentSize != size { contentSize = size }
  }

  func naturalSize(width: CGFloat) -> CGSize {
    let insets = textContainerInset
    let padding = 2 * max(0, textContainer.lineFragmentPadding)
    let availableWidth = width - insets.left - insets.right - padding
    var flow = TextFlow(displayed, style(width: max(0, availableWidth)))
    _ = flow.layOut(0...0)
    let widest = flow.lines(in: 0...flow.height).map(\.line.width).max() ?? 0
    return CGSize(
      width: (min(widest, max(0, availableWidth)) + padding + insets.left + insets.right)
        .snappedUp(contentScaleFactor),
      height: (insets.top + flow.height + insets.bottom).snappedUp(contentScaleFactor))
  }
}

// MARK: - Selection

extension UITextView {
  func placeSelection(restartsBlink: Bool) {
    var shown = TextCanvas.Shown()
    let selection = edited.selection.range
    if let marked {
      shown.composition = rects(of: marked.range) { line, rect in
        CGRect(
          x: rect.minX,
          y: (rect.minY + line.line.ascent + Self.underlineDrop)
            .snapped(contentScaleFactor), width: rect.width, height: 1)
      }
    }
    if isFirstResponder, !selection.isEmpty {
      shown.selection = rects(of: selection, extends: true) { $1 }
    }
    if isEditing, selection.isEmpty { shown.caret = caretArea }
    canvas.show(shown, restartsBlink: restartsBlink)
  }

  /// Returns the rectangles of the visible part of a range of the displayed text, in points of the view.
  ///
  /// - Parameter extends: Whether lines whose end is followed by more of the range are filled to the edge.
  private func rects(
    of range: Range<Int>, extends: Bool = false, _ make: (PlacedLine, CGRect) -> CGRect
  ) -> [CGRect] {
    let scale = contentScaleFactor
    let edges = (textOrigin.x, textOrigin.x + flow.style.width)
    return flow.lines(in: visibleHeights).flatMap { line -> [CGRect] in
      let part = range.clamped(to: line.units)
      let goesOn =
        extends && range.upperBound > line.units.upperBound
        && range.lowerBound <= line.units.upperBound
      guard !part.isEmpty || goesOn else { return [] }
      let characters = line.character(at: part.lowerBound)..<line.character(at: part.upperBound)
      var spans = line.line.spans(of: characters)
      if goesOn {
        let end = line.line.caretX(before: line.line.characters.upperBound)
        let edge = line.line.direction == .rightToLeft ? 0 : flow.style.width
        spans.append(min(end, edge)...max(end, edge))
      }
      let top = (textOrigin.y + line.top).snapped(scale)
      let bottom = (textOrigin.y + line.bottom).snapped(scale)
      return spans.map { span in
        let left = min(max((textOrigin.x + span.lowerBound).snapped(scale), edges.0), edges.1)
        let right = min(max((textOrigin.x + span.upperBound).snapped(scale), edges.0), edges.1)
        return make(line, CGRect(x: left, y: top, width: right - left, height: bottom - top))
      }
    }
  }

  /// Returns the rectangle of the caret at an offset of the text, in points of the view.
  func caretRect(at offset: Int) -> CGRect {
    updateFlow()
    let origin = textOrigin
    guard let line = flow.line(at: offset) else {
      return CGRect(origin: origin, size: CGSize(width: Self.caretWidth, height: 0))
    }
    // Spaces at the end of a line may lie beyond it.
    let x = min(max(0, line.line.caretX(before: line.character(at: offset))), flow.style.width)
    let scale = contentScaleFactor
    let top = (origin.y + line.top).snapped(scale)
    return CGRect(
      x: (origin.x + x - Self.caretWidth / 2).snapped(scale), y: top, width: Self.caretWidth,
      height: (origin.y + line.bottom).snapped(scale) - top)
  }

  /// The rectangle of the caret, in points of the view.
  var caretArea: CGRect {
    let caret = edited.selection.head
    // Subclasses may have another one.
    return Swift.type(of: self) == UITextView.self
      ? caretRect(at: caret) : caretRect(for: TextOffset(caret))
  }

  func showCaret() {
    // Lines that become visible may be taller than estimated, so the scrolling is repeated.
    for _ in 0..<4 {
      layoutIfNeeded()
      let offset = contentOffset
      scrollRectToVisible(caretNeighborhood, animated: false)
      if contentOffset == offset { break }
    }
    layoutIfNeeded()
    placeSelection(restartsBlink: true)
  }

  /// The rectangle of the caret, with the inset above the first line and below the last.
  private var caretNeighborhood: CGRect {
    let area = caretArea
    let isFirst = area.minY <= textOrigin.y
    let isLast = area.maxY >= (textOrigin.y + flow.height).snapped(contentScaleFactor)
    let top = isFirst ? min(0, area.minY) : area.minY
    let bottom = isLast ? max(contentSize.height, area.maxY) : area.maxY
    return CGRect(x: bounds.minX, y: top, width: 1, height: bottom - top)
  }

  /// Scrolls until the text between two offsets is visible.
  func scroll(to range: Range<Int>) {
    layoutIfNeeded()
    let first = caretRect(at: range.lowerBound)
    let area = first.union(caretRect(at: range.upperBound))
    scrollRectToVisible(
      CGRect(x: bounds.minX, y: area.minY, width: 1, height: area.height), animated: false)
  }
}
