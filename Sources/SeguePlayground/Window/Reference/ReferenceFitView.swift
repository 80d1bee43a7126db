import Segue
import SegueGallery
import SegueSession

/// The panel over the stage with the timing of the marked edge: its kind, a plot of it, its numbers beside those of the
/// engine, and what can be done with it.
final class ReferenceFitView: UIView {
  /// Called with the kind of timing that the user chooses.
  var didChoose: ((Reference.TimingKind) -> Void)?
  /// Called when the engine is to have the timing.
  var didApply: (() -> Void)?
  /// Called when the timing is to be copied as Swift.
  var didCopy: (() -> Void)?
  /// Called when the motion of the recording is to begin with the take.
  var didAlign: (() -> Void)?
  var didClose: (() -> Void)?

  private let head = UILabel()
  private let kinds = UISegmentedControl(items: Reference.TimingKind.allCases.map(\.title))
  private let title = UILabel()
  private let verdict = UILabel()
  private let plot = ReferencePlot()
  private let columns = [UILabel(), UILabel()]
  private let table = ComparisonTable()
  private let apply = TextButton("Use the fit")
  private let copy = TextButton("Copy as Swift")
  private let align = TextButton("Align")
  private let close = TextButton("×")

  private static let good = UIColor(
    dark: UIColor(red: 0.345, green: 0.82, blue: 0.604, alpha: 1),
    light: UIColor(red: 0.106, green: 0.451, blue: 0.275, alpha: 1))

  // In points.
  private static let width: CGFloat = 308
  private static let padding: CGFloat = 14
  private static let plotHeight: CGFloat = 108
  private static let leastPlotHeight: CGFloat = 56
  private static let buttonHeight: CGFloat = 28
  private static let buttonWidths: [CGFloat] = [80, 98, 50]
  private static let buttonGap: CGFloat = 8
  private static let margin: CGFloat = 12
  private static let columnHeight: CGFloat = 16
  private static let headHeight: CGFloat = 28
  private static let headGap: CGFloat = 8

  init() {
    super.init(frame: .zero)
    isHidden = true
    backgroundColor = Theme.panel
    layer.cornerRadius = 10
    layer.borderWidth = 1
    keepPainted { $0.layer.borderColor = Theme.line.cgColor }
    head.text = "Fit"
    head.font = .systemFont(ofSize: 13, weight: .semibold)
    head.textColor = Theme.text
    kinds.dress(size: 12)
    kinds.toolTip =
      "The kind of timing: that of the engine at another duration, the best curve, or the best spring"
    kinds.addAction(UIAction { [weak self] _ in self?.choose() }, for: .valueChanged)
    title.font = .systemFont(ofSize: 13, weight: .semibold)
    title.textColor = Theme.text
    title.numberOfLines = 2
    verdict.font = .systemFont(ofSize: 12)
    for (column, text) in zip(columns, ["fit", "yours"]) {
      column.text = text
      column.font = .systemFont(ofSize: 11)
      column.textColor = Theme.dim
      column.textAlignment = .right
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
    let views: [UIView] = [head, kinds, title, verdict, plot, table, apply, copy, align, close]
    for view in views + columns { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the fit of the kind that is chosen beside the timing of the engine.
  ///
  /// - Parameters:
  ///   - choice: The choices of the reference.
  ///   - own: The engine's timing; nil: it tells none.
  func show(_ fits: ReferenceFits, _ choice: Reference, own: EngineTiming?) {
    let fit = fits.fit(choice.law)
    for (index, kind) in Reference.TimingKind.allCases.enumerated() {
      kinds.setEnabled(fits[kind] != nil, forSegmentAt: index)
    }
    kinds.selectedSegmentIndex =
      Reference.TimingKind.allCases.firstIndex(of: fit.kind) ?? UISegmentedControl.noSegment
    title.text = fit.summary
    let isPoor = fit.quality == .poor
    verdict.text = (isPoor ? "✗ " : "✓ ") + fit.verdict
    verdict.textColor = isPoor ? Theme.alert : Self.good
    plot.show(fit, own: own)
    var others = own.map(Self.texts) ?? [:]
    if let own {
      let error = fit.error(of: ReferenceFit.Law(own.law), duration: own.duration)
      others["Error"] = ReferenceFit.text(ofLength: error)
      // It begins with the take.
      others["Begins"] = ReferenceFit.seconds(0 - choice.begins)
    }
    table.show(
      // The title says the curve, which is wider than a column.
      fit.facts.filter { $0.name != "Curve" }.map {
        ComparisonTable.Row(name: $0.name, values: [$0.text, others[$0.name] ?? "–"])
      })
    setNeedsLayout()
  }

  private func choose() {
    didChoose?(Reference.TimingKind.allCases[kinds.selectedSegmentIndex])
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
    return 2 * Self.padding + Self.headHeight + Self.headGap + titleHeight + 20 + 8
      + Self.plotHeight + 6 + Self.columnHeight
      + table.height + 10 + Self.buttonHeight
  }

  /// The width that it takes from the right of the stage, in points.
  static let takenWidth = width + margin

  /// Places it in the upper right corner of an area, as far as it fits: other kinds have more numbers, and the control
  /// that chooses them stays where it is.
  func place(in area: CGRect) {
    let width = max(0, min(Self.width, area.width - 2 * Self.margin))
    let height = min(height(max(0, width - 2 * Self.padding)), area.height - 2 * Self.margin)
    frame = CGRect(
      x: area.maxX - width - Self.margin, y: area.minY + Self.margin,
      width: max(0, width), height: max(0, height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(upTo: Self.padding, Self.padding)
    guard area.width > 0, area.height > 0 else { return }
    func row(_ y: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: area.minX, y: y, width: area.width, height: height)
    }
    let kindsWidth = min(area.width, kinds.sizeThatFits(.zero).width.rounded(.up))
    head.frame = CGRect(
      x: area.minX, y: area.minY, width: area.width - kindsWidth, height: Self.headHeight)
    kinds.frame = CGRect(
      x: area.maxX - kindsWidth, y: area.minY, width: kindsWidth, height: Self.headHeight)
    title.frame = row(
      head.frame.maxY + Self.headGap,
      title.sizeThatFits(CGSize(width: area.width, height: 0)).height.rounded(.up))
    verdict.frame = row(title.frame.maxY + 2, 18)
    // In a low window the buttons stay, the plot becomes lower, and the table goes first.
    let buttonsY = area.maxY - Self.buttonHeight
    let plotY = verdict.frame.maxY + 8
    let left = buttonsY - 8 - table.height - Self.columnHeight - 6 - plotY
    let hasTable = left >= Self.leastPlotHeight
    let tableY = plotY + min(Self.plotHeight, left) + 6 + Self.columnHeight
    (table.isHidden, plot.isHidden) = (!hasTable, verdict.frame.maxY + 40 > buttonsY)
    for view in [head, kinds, title, verdict] { view.isHidden = view.frame.maxY > buttonsY }
    let plotBottom = hasTable ? tableY - Self.columnHeight - 6 : buttonsY - 8
    plot.frame = row(plotY, max(0, plotBottom - plotY))
    let column = area.width * 0.3
    for (index, label) in columns.enumerated() {
      label.isHidden = !hasTable
      label.frame = CGRect(
        x: area.maxX - CGFloat(2 - index) * column, y: tableY - Self.columnHeight, width: column,
        height: Self.columnHeight)
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
