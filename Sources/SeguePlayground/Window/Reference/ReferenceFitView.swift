import Segue
import SegueGallery
import SegueSession

/// The panel over the stage with the timing of the marked edge: a plot of it, its numbers beside those of the engine, and
/// what can be done with it.
final class ReferenceFitView: UIView {
  /// Called when the engine is to have the timing.
  var didApply: (() -> Void)?
  /// Called when the timing is to be copied as Swift.
  var didCopy: (() -> Void)?
  /// Called when the motion of the recording is to begin with the take.
  var didAlign: (() -> Void)?
  var didClose: (() -> Void)?

  private let title = UILabel()
  private let verdict = UILabel()
  private let plot = ReferencePlot()
  private let heads = [UILabel(), UILabel()]
  private let table = ComparisonTable()
  private let apply = TextButton("Use the fit")
  private let copy = TextButton("Copy as Swift")
  private let align = TextButton("Align")
  private let close = TextButton("✕")

  private static let good = UIColor(
    dark: UIColor(red: 0.345, green: 0.82, blue: 0.604, alpha: 1),
    light: UIColor(red: 0.106, green: 0.451, blue: 0.275, alpha: 1))

  // In points.
  private static let width: CGFloat = 308
  private static let padding: CGFloat = 14
  private static let plotHeight: CGFloat = 108
  private static let buttonHeight: CGFloat = 28
  private static let buttonWidths: [CGFloat] = [80, 98, 50]
  private static let buttonGap: CGFloat = 8
  private static let margin: CGFloat = 12
  private static let headHeight: CGFloat = 16

  init() {
    super.init(frame: .zero)
    isHidden = true
    backgroundColor = Theme.panel
    layer.cornerRadius = 10
    layer.borderWidth = 1
    keepPainted { $0.layer.borderColor = Theme.line.cgColor }
    title.font = .systemFont(ofSize: 13, weight: .semibold)
    title.textColor = Theme.text
    title.numberOfLines = 2
    verdict.font = .systemFont(ofSize: 12)
    for (head, text) in zip(heads, ["fit", "yours"]) {
      head.text = text
      head.font = .systemFont(ofSize: 11)
      head.textColor = Theme.dim
      head.textAlignment = .right
    }
    apply.isLit = true
    apply.toolTip = "Give the engine this timing (Alt+V); Ctrl+Z takes it back"
    copy.toolTip = "Copy this timing as Swift for iOS (Alt+Shift+V)"
    align.toolTip = "Let the motion of the reference begin with the take (Shift+A)"
    close.toolTip = "Close the fit"
    close.accessibilityLabel = "Close"
    apply.addAction(UIAction { [weak self] _ in self?.didApply?() }, for: .touchUpInside)
    copy.addAction(UIAction { [weak self] _ in self?.didCopy?() }, for: .touchUpInside)
    align.addAction(UIAction { [weak self] _ in self?.didAlign?() }, for: .touchUpInside)
    close.addAction(UIAction { [weak self] _ in self?.didClose?() }, for: .touchUpInside)
    let views: [UIView] = [title, verdict, plot, table, apply, copy, align, close]
    for view in views + heads { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a fit beside the timing of the engine.
  ///
  /// - Parameter own: The engine's timing; nil: it tells none.
  func show(_ fit: ReferenceFit, own: EngineTiming?) {
    title.text = fit.summary
    let isPoor = fit.quality == .poor
    verdict.text = (isPoor ? "✕ " : "✓ ") + fit.verdict
    verdict.textColor = isPoor ? Theme.alert : Self.good
    plot.show(fit, own: own)
    var others = own.map(Self.texts) ?? [:]
    if let own {
      let error = fit.error(of: ReferenceFit.Law(own.law), duration: own.duration)
      others["Error"] = ReferenceFit.text(ofLength: error)
    }
    table.show(
      // The title says the curve, which is wider than a column.
      fit.facts.filter { $0.name != "Curve" }.map {
        ComparisonTable.Row(name: $0.name, values: [$0.text, others[$0.name] ?? "–"])
      })
    setNeedsLayout()
  }

  /// The numbers of an engine's timing, by their names.
  private static func texts(_ own: EngineTiming) -> [String: String] {
    let duration = String(format: "%.3f s", own.duration)
    switch own.law {
    case .curve(let curve):
      return ["Curve": TimingText.text(of: curve), "Duration": duration]
    case .spring(let spring):
      return [
        "Response": String(format: "%.3f s", spring.perceptualDuration),
        "Damping": String(format: "%.2f", spring.dampingRatio),
        "Velocity": String(format: "%.2f /s", spring.initialVelocity),
        "Settles": String(format: "%.3f s", spring.settlingDuration), "Duration": duration,
      ]
    }
  }

  /// The height that all of it takes, in points.
  private func height(_ width: CGFloat) -> CGFloat {
    let titleHeight = title.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up)
    return 2 * Self.padding + titleHeight + 20 + 8 + Self.plotHeight + 6 + Self.headHeight
      + table.height + 10 + Self.buttonHeight
  }

  /// The width that it takes from the right of the stage, in points.
  static let takenWidth = width + margin

  /// Places it in the lower right corner of an area, as far as it fits.
  func place(in area: CGRect) {
    let width = max(0, min(Self.width, area.width - 2 * Self.margin))
    let height = min(height(max(0, width - 2 * Self.padding)), area.height - 2 * Self.margin)
    frame = CGRect(
      x: area.maxX - width - Self.margin, y: area.maxY - height - Self.margin,
      width: max(0, width), height: max(0, height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.insetBy(
      dx: min(Self.padding, bounds.width / 2), dy: min(Self.padding, bounds.height / 2))
    guard area.width > 0, area.height > 0 else { return }
    func row(_ y: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: area.minX, y: y, width: area.width, height: height)
    }
    title.frame = row(
      area.minY, title.sizeThatFits(CGSize(width: area.width, height: 0)).height.rounded(.up))
    verdict.frame = row(title.frame.maxY + 2, 18)
    // In a low window the buttons stay, and the table goes first.
    let buttonsY = area.maxY - Self.buttonHeight
    let tableY = verdict.frame.maxY + 8 + Self.plotHeight + 6 + Self.headHeight
    let hasTable = tableY + table.height <= buttonsY
    (table.isHidden, plot.isHidden) = (!hasTable, verdict.frame.maxY + 40 > buttonsY)
    let plotBottom = hasTable ? tableY - Self.headHeight - 6 : buttonsY - 8
    let plotY = verdict.frame.maxY + 8
    plot.frame = row(plotY, max(0, plotBottom - plotY))
    let column = area.width * 0.3
    for (index, head) in heads.enumerated() {
      head.isHidden = !hasTable
      head.frame = CGRect(
        x: area.maxX - CGFloat(2 - index) * column, y: tableY - Self.headHeight, width: column,
        height: Self.headHeight)
    }
    table.frame = row(tableY, table.height)
    var x = area.minX
    for (button, width) in zip([apply, copy, align], Self.buttonWidths) {
      button.frame = CGRect(x: x, y: buttonsY, width: width, height: Self.buttonHeight)
      x += width + Self.buttonGap
    }
    close.frame = CGRect(
      x: area.maxX - Self.buttonHeight, y: buttonsY, width: Self.buttonHeight,
      height: Self.buttonHeight)
  }
}
