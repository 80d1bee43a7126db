import Foundation
import Segue
import SegueGallery
import SegueSession

/// One screen in light and dark, sizes of text, directions and devices, side by side, with what is found in each.
///
/// A variant is shown in each frame until all are there. A click selects one and tells what is found in it; a click on the
/// selected one makes the stage so.
final class MatrixViewController: OverlayViewController {
  private let scene: Scene
  private let didChoose: (ScreenVariant) -> Void
  private let heading = UILabel()
  private let segments = VariantChoice.titles.map { UISegmentedControl(items: $0) }
  private let scroll = UIScrollView()
  private let note = UILabel()
  private let line = SeparatorView()
  private var choice = VariantChoice()
  private(set) var cells: [VariantCell] = []
  /// The cells whose pictures are still to be made.
  private var waiting: ArraySlice<VariantCell> = []
  private var timer: FrameTimer?

  // In points.
  private static let size = CGSize(width: 1120, height: 720)
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 12
  private static let noteHeight: CGFloat = 52
  private static let widths: ClosedRange<CGFloat> = 72...220

  /// - Parameters:
  ///   - scene: The screen.
  ///   - didChoose: Called with the variant that the stage is to have.
  init(_ scene: Scene, didChoose: @escaping (ScreenVariant) -> Void) {
    (self.scene, self.didChoose) = (scene, didChoose)
    super.init("variants")
    preferredContentSize = Self.size
  }

  required init?(coder: NSCoder) { nil }

  override var hint: String { "A click tells what is found; another makes the stage so" }

  override var ownCommands: [UIKeyCommand] {
    UIKeyCommand.goingBack { [weak self] in self?.close() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    heading.font = .systemFont(ofSize: 15, weight: .semibold)
    heading.textColor = Theme.text
    note.font = .systemFont(ofSize: 12)
    note.textColor = Theme.dim
    note.numberOfLines = 0
    for (axis, control) in segments.enumerated() {
      control.dress(size: 12)
      control.selectedSegmentIndex = choice.indices[axis]
      control.toolTip = VariantChoice.explanations[axis]
      control.addAction(
        UIAction { [weak self, weak control] _ in
          guard let self, let control else { return }
          choice.indices[axis] = control.selectedSegmentIndex
          begin()
        }, for: .valueChanged)
    }
    for part in [heading, scroll, note, line] + segments { view.addSubview(part) }
    begin()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    timer = nil
  }

  // MARK: Variants

  /// Makes the cells of the chosen axes, and begins to show them.
  private func begin() {
    for cell in cells { cell.removeFromSuperview() }
    let axes = choice.axes
    cells = axes.textSizes.flatMap { axes.row($0) }.map { variant in
      let cell = VariantCell(variant, title: variant.title)
      cell.addAction(
        UIAction { [weak self, weak cell] _ in
          if let cell { self?.press(cell) }
        }, for: .touchUpInside)
      scroll.addSubview(cell)
      return cell
    }
    scroll.contentOffset = .zero
    waiting = cells[...]
    note.text = ""
    view.setNeedsLayout()
    view.layoutIfNeeded()
    showHeading()
    timer = FrameTimer { [weak self] _ in self?.showNext() ?? false }
  }

  /// Shows one variant more. Returns whether there are others.
  private func showNext() -> Bool {
    guard let cell = waiting.popFirst() else { return false }
    cell.show(
      ScreenMatrix.Cell(cell.variant) { scene.makeController() }, scale: UIScreen.main.scale)
    showHeading()
    if cell.isSelected { tell(cell) }
    return !waiting.isEmpty
  }

  private func showHeading() {
    let faulty = cells.count { !$0.findings.isEmpty }
    let state =
      waiting.isEmpty
      ? faulty == 0 ? "nothing found" : "findings in \(faulty) of them"
      : "\(cells.count - waiting.count) shown"
    heading.text = "\(scene.title): \(cells.count) variants, \(state)"
  }

  private func press(_ cell: VariantCell) {
    guard !cell.isSelected else {
      close()
      return didChoose(cell.variant)
    }
    for other in cells { other.isSelected = other === cell }
    tell(cell)
  }

  /// Tells what is found in a cell.
  private func tell(_ cell: VariantCell) {
    let lines = cell.findings.map { "\($0.kind.rawValue): \($0.line)" }
    note.text =
      cell.variant.title + ": " + (lines.isEmpty ? "nothing found" : lines.joined(separator: "; "))
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width - 2 * Self.margin
    heading.frame = CGRect(x: Self.margin, y: Self.margin, width: width, height: 20)
    let bottom = FlowLayout.place(
      segments,
      in: CGRect(x: Self.margin, y: heading.frame.maxY + 10, width: width, height: 0),
      gap: Self.gap)
    let top = bottom + Self.gap
    let noteTop = max(top, view.bounds.height - Self.noteHeight - Self.margin / 2)
    scroll.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: noteTop - top)
    line.frame = CGRect(x: 0, y: noteTop, width: view.bounds.width, height: 1)
    note.frame = CGRect(x: Self.margin, y: noteTop + 4, width: width, height: Self.noteHeight)
    placeCells(width)
  }

  /// Places the cells in rows, one for each size of text.
  private func placeCells(_ width: CGFloat) {
    let axes = choice.axes
    let count = cells.count / max(1, axes.textSizes.count)
    guard count > 0 else { return }
    let wanted = (width - CGFloat(count - 1) * Self.gap) / CGFloat(count)
    let cellWidth = min(max(wanted, Self.widths.lowerBound), Self.widths.upperBound).rounded(.down)
    var y: CGFloat = 0
    for start in stride(from: 0, to: cells.count, by: count) {
      let row = cells[start..<min(start + count, cells.count)]
      let heights = row.map { cell in
        let size = cell.variant.device.size
        return (cellWidth * size.height / size.width).rounded() + VariantCell.nameHeight
      }
      for (index, cell) in row.enumerated() {
        cell.frame = CGRect(
          x: Self.margin + CGFloat(index) * (cellWidth + Self.gap), y: y, width: cellWidth,
          height: heights[index])
      }
      y += (heights.max() ?? 0) + Self.gap
    }
    let used = CGFloat(count) * (cellWidth + Self.gap) - Self.gap
    scroll.contentSize = CGSize(width: max(width, used) + 2 * Self.margin, height: y)
  }
}
