import Foundation
import Segue
import SegueGallery
import SegueLive
import SegueSource

/// The lines of a Swift file, in a font of one width. It has views for the lines that are seen, however long the
/// file is, and follows the lit lines unless the user has scrolled away from them.
final class CodeTextView: UIScrollView, Explaining {
  /// Called with the number of the line that is clicked, from 1.
  var didTap: ((Int) -> Void)?

  private var rows: [Int: CodeRow] = [:]
  private var spare: [CodeRow] = []
  private var lights: [Int: CodeLight] = [:]
  private var follows = true

  // In points.
  private static let top: CGFloat = 8
  private static let leastGutter: CGFloat = 34
  private static let right: CGFloat = 16
  private static let wide: CGFloat = 560

  /// Least brightness of a line that the view scrolls to.
  private static let leastFollowed = 0.3
  /// Seconds in which the lights fade out.
  private static let fadeDuration: TimeInterval = 0.7

  init() {
    super.init(frame: .zero)
    backgroundColor = Theme.panel
    delegate = self
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: CodeTextView.tapped))
  }

  required init?(coder: NSCoder) { nil }

  /// The file that is shown; another version of the same file keeps the scroll position.
  var file: CodeFile? {
    didSet {
      guard file != oldValue else { return }
      (lights, follows) = ([:], true)
      columns = file?.width ?? 0
      if file?.name != oldValue?.name { contentOffset = .zero }
      beginAnew()
    }
  }

  /// The width of the widest line, in columns.
  private var columns = 0

  /// The font, which depends on the view's width.
  private(set) var font = CodeFont.small

  private func beginAnew() {
    for row in Array(rows.values) + spare { row.removeFromSuperview() }
    (rows, spare) = ([:], [])
    contentSize = CGSize(
      width: gutter + CGFloat(columns) * font.cell + Self.right,
      height: 2 * Self.top + CGFloat(file?.lines.count ?? 0) * font.lineHeight)
    setNeedsLayout()
  }

  /// Wider views have the larger font; the line at the top stays there.
  private func chooseFont() {
    let chosen = bounds.width >= Self.wide ? CodeFont.large : CodeFont.small
    guard chosen.cell != font.cell else { return }
    let line = contentOffset.y / font.lineHeight
    font = chosen
    beginAnew()
    contentOffset = CGPoint(x: contentOffset.x, y: (line * chosen.lineHeight).rounded())
  }

  /// The width of the numbers.
  private var gutter: CGFloat {
    let digits = "\(file?.lines.count ?? 0)".count
    return max(Self.leastGutter, CGFloat(digits + 2) * font.cell)
  }

  // MARK: Lines

  /// The indices of the lines that are seen.
  private var visibleLines: Range<Int> {
    let count = file?.lines.count ?? 0
    let first = ((contentOffset.y - Self.top) / font.lineHeight).rounded(.down)
    let last = ((contentOffset.y + bounds.height - Self.top) / font.lineHeight).rounded(.up)
    let limits = 0...CGFloat(count)
    let low = Int(min(max(first, limits.lowerBound), limits.upperBound))
    return low..<max(low, Int(min(max(last, limits.lowerBound), limits.upperBound)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    chooseFont()
    guard let file else { return }
    let visible = visibleLines
    for (index, row) in rows where !visible.contains(index) {
      rows[index] = nil
      row.isHidden = true
      spare.append(row)
    }
    for index in visible {
      let row = rows[index] ?? newRow(for: index, of: file)
      row.place(
        CGRect(
          x: contentOffset.x, y: Self.top + CGFloat(index) * font.lineHeight,
          width: bounds.width, height: font.lineHeight), gutter: gutter,
        shift: contentOffset.x)
    }
  }

  private func newRow(for index: Int, of file: CodeFile) -> CodeRow {
    let row = spare.popLast() ?? CodeRow()
    if row.superview == nil { insertSubview(row, at: 0) }
    row.isHidden = false
    row.show(file.lines[index], number: index + 1, in: font)
    row.light = lights[index + 1] ?? CodeLight()
    row.isMarked = marked?.contains(index + 1) == true
    rows[index] = row
    return row
  }

  // MARK: Light

  /// The light on each lit line, by line number from 1.
  var shownLights: [Int: CodeLight] { lights }

  /// The middle of a line, by its number from 1.
  func y(of line: Int) -> CGFloat { Self.top + (CGFloat(line) - 0.5) * font.lineHeight }

  /// Lights lines, by their numbers from 1.
  func light(_ new: [Int: CodeLight]) {
    guard new != lights else { return }
    lights = new
    for (index, row) in rows { row.light = new[index + 1] ?? CodeLight() }
    if follows, !new.isEmpty { follow() }
  }

  /// The lines of the selected lane, from 1; nil: there are none.
  var marked: ClosedRange<Int>? {
    didSet {
      guard marked != oldValue else { return }
      for (index, row) in rows { row.isMarked = marked?.contains(index + 1) == true }
      guard let first = marked?.lowerBound, !visibleLines.contains(first - 1) else { return }
      let limit = max(0, contentSize.height - bounds.height)
      let top = min(max(0, (y(of: first) - bounds.height / 3).rounded()), limit)
      setContentOffset(CGPoint(x: contentOffset.x, y: top), animated: window != nil)
    }
  }

  /// Fades all lights out.
  func fadeOut() {
    lights = [:]
    let lit = rows.values.filter { $0.light != CodeLight() }
    guard !lit.isEmpty else { return }
    UIView.animate(withDuration: Self.fadeDuration) {
      for row in lit { row.light = CodeLight() }
    }
  }

  /// The indices of the lines that are lit by themselves, the brightest first.
  private var followed: [Int] {
    lights.filter { $0.value.line >= Self.leastFollowed }
      .sorted { ($1.value.line, $0.key) < ($0.value.line, $1.key) }.map { $0.key - 1 }
  }

  /// Scrolls to the brightest line if it is out of sight, with as many of the others as fit.
  private func follow() {
    let lines = followed
    let visible = visibleLines
    guard let first = lines.first, bounds.height > 0, !isMoving else { return }
    guard !visible.dropFirst().dropLast().contains(first) else { return }
    let mostLines = Int(bounds.height / font.lineHeight) - 2
    var range = first...first
    for line in lines {
      let wider = min(range.lowerBound, line)...max(range.upperBound, line)
      if wider.count <= mostLines { range = wider }
    }
    let middle = CGFloat(range.lowerBound + range.upperBound + 1) / 2 * font.lineHeight
    let limit = max(0, contentSize.height - bounds.height)
    let y = min(max(0, (Self.top + middle - bounds.height / 2).rounded()), limit)
    if y != contentOffset.y {
      isMoving = window != nil
      setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: true)
    }
  }

  /// Whether it scrolls by itself now.
  private var isMoving = false

  /// The number of the line at a point, from 1; nil: there is none.
  private func line(at point: CGPoint) -> Int? {
    let index = Int(((point.y - Self.top) / font.lineHeight).rounded(.down))
    return file?.lines.indices.contains(index) == true ? index + 1 : nil
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    if let line = line(at: recognizer.location(in: self)) { didTap?(line) }
  }

  func explanation(at point: CGPoint) -> String? {
    line(at: point).flatMap { file?.map.sentence(about: $0) }
  }
}

extension CodeTextView: UIScrollViewDelegate {
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    (follows, isMoving) = (false, false)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { scrollDidEnd() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { scrollDidEnd() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { isMoving = false }

  /// Follows the lit lines again if the user has scrolled to one of them.
  private func scrollDidEnd() {
    let visible = visibleLines
    follows = followed.contains(where: visible.contains)
  }
}
