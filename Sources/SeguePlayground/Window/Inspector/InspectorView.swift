import Segue
import SegueGallery
import SegueSession

/// The description of the engine, and its parameters to be changed.
final class InspectorView: UIScrollView {
  /// Called with the engine as it is tuned, with whether the change is complete: a drag of a slider is one
  /// change.
  var didChange: ((_ tuning: Tuning, _ isFinal: Bool) -> Void)?

  /// Called with a sentence about a text that is no valid value.
  var didRefuse: ((String) -> Void)?

  /// Called when the user asks for timings that have names.
  var didAskForPresets: (() -> Void)?

  private let heading = UILabel()
  private let sentence = UILabel()
  private let origin = UILabel()
  private let none = UILabel()
  private var rows: [(parameter: Engine.Parameter, row: ParameterRow)] = []
  private let timing = TimingEditor()

  /// The first view with which a value of the engine is changed; nil: there is none.
  var firstControl: UIView? { rows.first?.row ?? (timing.isHidden ? nil : timing) }
  /// The buttons below the rest, or at the bottom where not all fit.
  let copyBar = CopyBar()
  private let separator = SeparatorView()

  static let width: CGFloat = 272
  private static let gap: CGFloat = 10

  init() {
    super.init(frame: .zero)
    backgroundColor = Theme.panel
    clipsToBounds = true
    heading.font = .systemFont(ofSize: 13, weight: .semibold)
    heading.textColor = Theme.text
    sentence.numberOfLines = 0
    for label in [sentence, origin, none] {
      label.font = .systemFont(ofSize: 12)
      label.textColor = Theme.dim
    }
    none.text = "Nothing can be changed here."
    copyBar.didReset = { [weak self] in self?.resetAll() }
    timing.didChange = { [weak self] in self?.adopt($0, isFinal: $1) }
    timing.didChangeForm = { [weak self] in self?.showRows() }
    timing.didAskForPresets = { [weak self] in self?.didAskForPresets?() }
    timing.didRefuse = { [weak self] in self?.didRefuse?($0) }
    for view in [heading, origin, sentence, none, timing, copyBar, separator] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// The engine with the values that are shown; nil: the content has its own transitions.
  var tuning: Tuning? {
    didSet {
      if engine != oldValue?.engine || engine == nil { showEngine() }
      for (parameter, row) in rows {
        if let value = tuning?.value(of: parameter) { row.value = value }
      }
      timing.tuning = tuning
      copyBar.show(CopyFormat.offered(for: tuning), canReset: engine?.parameters.isEmpty == false)
    }
  }

  private var engine: Engine? { tuning?.engine }

  private func showEngine() {
    heading.text = engine?.title ?? "Its own transitions"
    origin.text = engine.map(\.subtitle)
    sentence.text =
      engine?.sentence ?? "What is shown animates itself. Choose an engine to animate a container."
    showRows()
    contentOffset = .zero
  }

  /// Makes a row for each parameter that has one.
  private func showRows() {
    for (_, row) in rows { row.removeFromSuperview() }
    rows = ownParameters.map { parameter in
      let row = ParameterRow(
        Quantity(parameter), value: tuning?.value(of: parameter) ?? parameter.range.lowerBound)
      row.didChange = { [weak self] value, isFinal in
        self?.change(parameter, to: value, isFinal: isFinal)
      }
      row.didRefuse = { [weak self] in self?.didRefuse?($0) }
      row.didReset = { [weak self] in self?.reset(parameter) }
      insertSubview(row, belowSubview: copyBar)
      return (parameter, row)
    }
    none.isHidden = engine?.parameters.isEmpty != true
    setNeedsLayout()
  }

  /// The parameters with a row each: the plot has the control points of a curve, and a spring may be said in
  /// other numbers.
  private var ownParameters: [Engine.Parameter] {
    guard let tuning else { return [] }
    let hasHandles = !tuning.controlPoints.isEmpty
    let replaced =
      EngineSpring(tuning)?.isTunable == true ? timing.form.replacedNames : []
    return tuning.engine.parameters.filter {
      !(hasHandles && Tuning.controlPointNames.contains($0.name)) && !replaced.contains($0.name)
    }
  }

  private func change(_ parameter: Engine.Parameter, to value: Double, isFinal: Bool) {
    guard let changed = tuning?.setting(parameter.name, to: value) else { return }
    adopt(changed, isFinal: isFinal)
  }

  private func adopt(_ changed: Tuning, isFinal: Bool) {
    tuning = changed
    didChange?(changed, isFinal)
  }

  private func reset(_ parameter: Engine.Parameter) {
    guard let engine else { return }
    change(parameter, to: engine.untuned.value(of: parameter), isFinal: true)
  }

  /// Gives the engine the spring that is nearest to a path; see `TimingEditor.learn`.
  func learnSpring(from samples: [SpringCurve.Sample]) -> Double? { timing.learn(from: samples) }

  /// Gives all parameters their defaults.
  func resetAll() {
    if let engine { adopt(engine.untuned, isFinal: true) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let x = Theme.padding
    let width = max(0, bounds.width - 2 * x)
    var y = Theme.padding - 2
    func place(_ view: UIView, _ height: CGFloat, after gap: CGFloat = Self.gap) {
      view.frame = CGRect(x: x, y: y, width: width, height: height)
      y += height + gap
    }
    place(heading, 18, after: 2)
    place(origin, origin.text == nil ? 0 : 16, after: 4)
    place(
      sentence, sentence.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up),
      after: 10)
    if !none.isHidden { place(none, 16) }
    for (_, row) in rows { place(row, ParameterRow.height, after: ParameterRow.gap) }
    y += 4
    let barHeight = copyBar.isHidden ? 0 : copyBar.sizeThatFits(bounds.size).height
    if !timing.isHidden {
      place(
        timing, timingHeight(width: width, availableHeight: bounds.height - barHeight - y),
        after: 0)
    }
    contentSize = CGSize(width: bounds.width, height: y + barHeight)
    copyBar.frame = CGRect(
      x: 0, y: min(y, contentOffset.y + bounds.height - barHeight), width: bounds.width,
      height: barHeight)
    separator.frame = CGRect(
      x: 0, y: contentOffset.y, width: 1, height: max(bounds.height, contentSize.height))
  }

  /// The height of the timing; its plot is lower where the available height is too small.
  private func timingHeight(width: CGFloat, availableHeight: CGFloat) -> CGFloat {
    timing.plotHeight = TimingPlot.height
    let size = CGSize(width: width, height: 0)
    let excess = timing.sizeThatFits(size).height - availableHeight
    guard excess > 0 else { return timing.sizeThatFits(size).height }
    timing.plotHeight = max(TimingPlot.leastHeight, TimingPlot.height - excess.rounded(.up))
    return timing.sizeThatFits(size).height
  }
}
