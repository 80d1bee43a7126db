import Foundation

/// Shows the visible lines of a document, with the selection and the caret.
///
/// It has no size of its own: everything lies at its place in the content of the text view.
@MainActor final class TextCanvas: UIView {
  private let highlights = UIView()
  private let ink = UIView()
  private let marks = UIView()
  private let caret = UIView()
  private lazy var blink = CaretBlink { [weak caret] in caret?.alpha = $0 ? 1 : 0 }
  private var lineViews: [TextLineView] = []
  private var lines: [TextFlowLine] = []
  /// The marks shown last.
  private var shown = Shown()

  /// The marks around and below the text, in points of the content.
  struct Shown: Equatable {
    /// Nil: there is none.
    var caret: CGRect?
    var selection: [CGRect] = []
    /// The lines below marked text.
    var composition: [CGRect] = []
  }

  private static let highlightAlpha: CGFloat = 0.4

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for view in [highlights, ink, marks, caret] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    caret.isHidden = true
    showTint()
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showTint()
  }

  private func showTint() {
    caret.backgroundColor = tintColor
    for view in highlights.subviews { view.backgroundColor = highlightColor }
    for view in marks.subviews { view.backgroundColor = tintColor }
  }

  private var highlightColor: UIColor { tintColor.withAlphaComponent(Self.highlightAlpha) }

  /// Shows lines; those that were shown before are not redrawn.
  ///
  /// - Parameter origin: The upper left corner of the text, in points of the content.
  func show(_ placed: [PlacedLine], at origin: CGPoint) {
    UIView.performWithoutAnimation {
      adopt(placed.map(\.line))
      for (view, place) in zip(lineViews, placed) {
        let corner = CGPoint(x: origin.x + place.line.start, y: origin.y + place.top)
        view.show(place.line.line, at: corner, scale: contentScaleFactor)
      }
    }
  }

  /// Gives each line a view: its own, or one whose line is no longer visible.
  private func adopt(_ new: [TextFlowLine]) {
    guard !new.elementsEqual(lines, by: ===) else { return }
    var known: [ObjectIdentifier: TextLineView] = [:]
    for (line, view) in zip(lines, lineViews) { known[ObjectIdentifier(line)] = view }
    let kept = Set(new.map { ObjectIdentifier($0) })
    var free = zip(lines, lineViews).filter { !kept.contains(ObjectIdentifier($0.0)) }.map(\.1)[...]
    lineViews = new.map { line in
      known[ObjectIdentifier(line)] ?? free.popFirst() ?? makeLineView()
    }
    for view in free { view.removeFromSuperview() }
    lines = new
  }

  private func makeLineView() -> TextLineView {
    let view = TextLineView()
    ink.addSubview(view)
    return view
  }

  /// Shows the caret, the selection and the lines below marked text. A caret elsewhere is visible at first, then
  /// blinks.
  func show(_ new: Shown, restartsBlink: Bool) {
    let old = shown
    shown = new
    UIView.performWithoutAnimation {
      place(new.selection, in: highlights, color: highlightColor)
      place(new.composition, in: marks, color: tintColor)
      caret.isHidden = new.caret == nil
      if let frame = new.caret, caret.frame != frame { caret.frame = frame }
    }
    guard new.caret != nil else { return blink.stop() }
    if restartsBlink || old.caret != new.caret { blink.restart() }
  }

  private func place(_ rects: [CGRect], in view: UIView, color: UIColor) {
    while view.subviews.count > rects.count { view.subviews.last?.removeFromSuperview() }
    for (index, rect) in rects.enumerated() {
      if index == view.subviews.count {
        let mark = UIView(frame: rect)
        mark.backgroundColor = color
        view.addSubview(mark)
      } else if view.subviews[index].frame != rect {
        view.subviews[index].frame = rect
      }
    }
  }
}
