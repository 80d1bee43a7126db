import Foundation

/// Shows a line of text with its selection and caret, and scrolls it so that the caret is visible.
///
/// The text lies `margin` inside of the view, so that glyphs and the caret may extend beyond it.
@MainActor final class EditedLineView: UIView {
  let ink = LineInkView()
  /// One highlight; more where the selected text is read in both directions.
  private var highlights = [UIView()]
  private let underline = UIView()
  private let caret = UIView()
  private lazy var blink = CaretBlink { [weak caret] in caret?.alpha = $0 ? 1 : 0 }

  /// The distance by which the text is scrolled to the left, in points.
  private(set) var scroll: CGFloat = 0
  /// The indices of the selected characters.
  private var selection = 0..<0
  /// The index of the character after the caret.
  private var head = 0

  /// The space left and right of the text, in points.
  static let margin: CGFloat = 2
  /// In points.
  private static let caretWidth: CGFloat = 2
  private static let highlightAlpha: CGFloat = 0.4
  /// The distance of the underline below the baseline, in points.
  private static let underlineDrop: CGFloat = 2

  /// The indices of the underlined characters; shown with the next selection.
  var underlined = 0..<0

  /// Whether selection and caret are shown. A line that is not edited is truncated.
  var isEdited = false {
    didSet {
      guard isEdited != oldValue else { return }
      isEdited ? blink.restart() : blink.stop()
      scroll = 0
      place()
    }
  }
  /// The alignment of a line that is not too wide.
  var alignment = NSTextAlignment.left {
    didSet { if alignment != oldValue { place() } }
  }
  var line: LineLayout {
    get { ink.line }
    set { ink.line = newValue }
  }
  /// The color of the line below marked text.
  var color: UIColor? {
    get { underline.backgroundColor }
    set { underline.backgroundColor = newValue }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    for view in highlights + [ink, underline, caret] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    showTint()
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showTint()
  }

  private func showTint() {
    caret.backgroundColor = tintColor
    for highlight in highlights {
      highlight.backgroundColor = tintColor.withAlphaComponent(Self.highlightAlpha)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  /// Shows a selection and the caret at one of its ends, all by character index.
  func select(_ characters: Range<Int>, head: Int) {
    selection = characters
    self.head = head
    if isEdited { blink.restart() }
    UIView.performWithoutAnimation { place() }
  }
}

// MARK: - Places

extension EditedLineView {
  /// The width available to the text, in points.
  private var availableWidth: CGFloat { max(0, bounds.width - 2 * Self.margin) }

  /// The x-coordinate of the line's left end, in points of the view.
  private var origin: CGFloat {
    let slack = availableWidth - line.width
    let indent: CGFloat
    switch alignment {
    case .center where slack > 0: indent = slack / 2
    case .right where slack > 0: indent = slack
    default: indent = -scroll
    }
    return Self.margin + indent
  }

  private func place() {
    scrollToCaret()
    let scale = contentScaleFactor
    ink.frame = bounds
    ink.truncation = isEdited ? nil : availableWidth
    ink.origin = origin
    caret.isHidden = !isEdited || !selection.isEmpty
    // A field is asked for its caret when that shows, as it may lay out the window for it.
    if isEdited { caret.frame = ink.field.map(ownCaret) ?? caretRect(before: head) }
    placeHighlights()
    underline.isHidden = !isEdited || underlined.isEmpty
    let marked = rect(of: underlined)
    underline.frame = CGRect(
      x: marked.minX, y: (ink.baseline + Self.underlineDrop).snapped(scale),
      width: marked.width, height: 1)
  }

  private func placeHighlights() {
    let scale = contentScaleFactor
    let spans = isEdited ? line.spans(of: selection) : []
    while highlights.count < spans.count {
      let view = UIView()
      view.isUserInteractionEnabled = false
      view.backgroundColor = highlights[0].backgroundColor
      insertSubview(view, belowSubview: ink)
      highlights.append(view)
    }
    let height = (line.ascent + line.descent).snapped(scale)
    for (index, view) in highlights.enumerated() {
      view.isHidden = index >= spans.count
      guard index < spans.count else { continue }
      let left = (origin + spans[index].lowerBound).snapped(scale)
      let right = (origin + spans[index].upperBound).snapped(scale)
      view.frame = CGRect(x: left, y: ink.top, width: right - left, height: height)
    }
  }

  /// The caret where a subclass of fields has it.
  private func ownCaret(_ field: UITextField) -> CGRect {
    convert(field.caretRect(for: TextOffset(field.edited.selection.head)), from: field)
  }

  private func edge(_ character: Int) -> CGFloat {
    line.edges[min(max(character, 0), line.edges.count - 1)]
  }

  /// The rectangle of the caret, in points of the view.
  var caretArea: CGRect { caretRect(before: head) }

  /// Returns the rectangle of the caret before a character, in points of the view.
  func caretRect(before character: Int) -> CGRect {
    let scale = contentScaleFactor
    let x = origin + edge(character) - Self.caretWidth / 2
    return CGRect(
      x: x.snapped(scale), y: (ink.baseline - line.font.ascender).snapped(scale),
      width: Self.caretWidth, height: line.font.lineHeight.snapped(scale))
  }

  /// Returns the rectangles of some characters, one for each part without gaps, in points of the view.
  func rects(of characters: Range<Int>) -> [CGRect] {
    line.spans(of: characters).map {
      CGRect(
        x: origin + $0.lowerBound, y: ink.top, width: $0.upperBound - $0.lowerBound,
        height: line.ascent + line.descent)
    }
  }

  /// Returns the rectangle around some characters, in points of the view.
  func rect(of characters: Range<Int>) -> CGRect {
    let spans = line.spans(of: characters)
    let left = spans.first?.lowerBound ?? edge(characters.lowerBound)
    let right = spans.last?.upperBound ?? left
    return CGRect(
      x: origin + left, y: ink.top, width: right - left, height: line.ascent + line.descent)
  }

  /// Returns the distance by which the line reaches beyond `height` above and below, in points.
  func overhang(of height: CGFloat) -> CGFloat {
    max(0, (line.ascent + line.descent - height) / 2).snappedUp(contentScaleFactor)
  }

  /// Returns the index of the character before which the caret is nearest to `x`, in points of the view.
  func character(nearestTo x: CGFloat) -> Int { line.character(nearestTo: x - origin) }

  /// Returns the index of the character at `x`, in points of the view; nil beside the text.
  func character(under x: CGFloat) -> Int? { line.character(under: x - origin) }

  private func scrollToCaret() {
    let excess = line.width - availableWidth
    guard isEdited, excess > 0 else {
      scroll = 0
      return
    }
    let x = edge(head)
    scroll = min(max(scroll, x - availableWidth), x)
    scroll = min(max(scroll, 0), excess)
  }
}
