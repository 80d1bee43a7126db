import Segue
import SegueGallery
import SegueSession
import SegueTransitions

/// The editor of the engine's timing: a plot of progress over time, the numbers that define it, and those that
/// follow from them. A spring can be given by the engine's own parameters, or in their place by response and bounce,
/// or by mass, stiffness and damping coefficient; a curve by its control points, on the plot or typed.
final class TimingEditor: UIView {
  /// Called with the engine as it is tuned, with whether the change is complete: sets `tuning` to it.
  var didChange: ((_ tuning: Tuning, _ isFinal: Bool) -> Void)?

  /// Called when the user chooses another form for the spring's parameters.
  var didChangeForm: (() -> Void)?

  /// Called with a sentence about values that the engine cannot have.
  var didRefuse: ((String) -> Void)?

  private let heading = UILabel()
  /// Called when the user asks for timings that have names.
  var didAskForPresets: (() -> Void)?

  private let plot = TimingPlot()
  private let notes = (0..<4).map { _ in UILabel() }
  private let field = TimingField()
  private let presets = TextButton("Presets")
  private let choice = UISegmentedControl(items: EngineSpring.Form.allCases.map(\.title))
  private var rows: [(number: EngineSpring.Number, row: ParameterRow)] = []
  /// The path that the spring was learned from, in seconds, as long as the engine has that spring.
  private var lesson: (samples: [SpringCurve.Sample], error: Double, tuning: Tuning)?

  // In points.
  private static let gap: CGFloat = 10
  private static let textSize: CGFloat = 11
  private static let noteSize: CGFloat = 10.5
  private static let choiceHeight: CGFloat = 24
  private static let presetsWidth: CGFloat = 64

  init() {
    super.init(frame: .zero)
    heading.font = .systemFont(ofSize: Self.textSize, weight: .semibold)
    heading.textColor = Theme.dim
    for note in notes {
      note.font = .systemFont(ofSize: Self.noteSize)
      note.textColor = Theme.dim
    }
    choice.dress(size: Self.textSize)
    choice.selectedSegmentIndex = 0
    choice.addAction(UIAction { [weak self] _ in self?.showForm() }, for: .valueChanged)
    plot.didTrace = { [weak self] in self?.trace($0, isFinal: $1) }
    plot.didMove = { [weak self] in self?.move($0, to: $1, isFinal: $2) }
    let taps = UITapGestureRecognizer(target: self, action: TimingEditor.tappedPlot)
    taps.numberOfTapsRequired = 2
    plot.addGestureRecognizer(taps)
    field.didChange = { [weak self] in self?.retime($0) }
    field.didRefuse = { [weak self] in self?.didRefuse?($0) }
    presets.toolTip = "Choose a curve or a spring by its name"
    presets.addAction(
      UIAction { [weak self] _ in self?.didAskForPresets?() }, for: .touchUpInside)
    for view in [heading, choice, plot, field, presets] + notes { addSubview(view) }
    showEngine()
  }

  required init?(coder: NSCoder) { nil }

  /// The engine, as it is tuned, whose timing is shown; nil: there is nothing to show.
  var tuning: Tuning? {
    didSet { showEngine() }
  }

  private var spring: EngineSpring? { tuning.flatMap { EngineSpring($0) } }

  /// The form of the spring's parameters.
  var form: EngineSpring.Form {
    EngineSpring.Form.allCases[max(0, choice.selectedSegmentIndex)]
  }

  // MARK: Showing

  private func showEngine() {
    let timing = tuning.flatMap { EngineTiming($0) }
    isHidden = timing == nil
    guard let tuning, let timing else { return }
    if lesson?.tuning != tuning { lesson = nil }
    plot.timing = timing
    plot.path = lesson?.samples.map { CGPoint(x: $0.time / timing.duration, y: $0.value) } ?? []
    plot.handles = tuning.controlPoints
    let canBeGiven = !tuning.controlPoints.isEmpty || spring?.isTunable == true
    field.law = canBeGiven ? timing.law : nil
    // Three rows of numbers leave no space, and say it all.
    let isHidden = !canBeGiven || (spring?.isTunable == true && form == .physical)
    (field.isHidden, presets.isHidden) = (isHidden, isHidden)
    switch timing.law {
    case .spring(let curve):
      heading.text =
        lesson.map { "Learned, \(String(format: "%.1f", $0.error * 100)) % off" } ?? "Spring"
      show([
        form == .perceptual
          ? "lasts \(String(format: "%.2f", timing.duration)) s"
          : "response \(String(format: "%.2f", curve.perceptualDuration)) s",
        "settles \(String(format: "%.2f", curve.settlingTime)) s",
        "overshoot \(String(format: "%.1f", curve.overshoot * 100)) %", curve.regime.rawValue,
      ])
    case .curve:
      heading.text = "Timing curve"
      show(tuning.timing?.title.map { [$0] } ?? [])
    }
    let isTunable = spring?.isTunable == true
    choice.isHidden = !isTunable
    plot.canBeTraced = isTunable
    plot.toolTip = isTunable ? "Trace a path, and the spring learns it" : nil
    let numbers = isTunable ? form.numbers : []
    if rows.map(\.number) != numbers { makeRows(numbers) }
    showNumbers()
    setNeedsLayout()
  }

  private func show(_ texts: [String]) {
    for (index, note) in notes.enumerated() {
      note.text = index < texts.count ? texts[index] : nil
      note.isHidden = index >= texts.count
    }
  }

  private func showForm() {
    showEngine()
    didChangeForm?()
  }

  private func makeRows(_ numbers: [EngineSpring.Number]) {
    for (_, row) in rows { row.removeFromSuperview() }
    rows = numbers.compactMap { number in
      guard let spring else { return nil }
      let row = ParameterRow(spring.quantity(of: number), value: spring.value(of: number))
      row.didChange = { [weak self] in self?.change(number, to: $0, isFinal: $1) }
      row.didRefuse = { [weak self] in self?.didRefuse?($0) }
      row.didReset = { [weak self] in self?.reset(number) }
      addSubview(row)
      return (number, row)
    }
  }

  private func showNumbers() {
    guard let spring else { return }
    for (number, row) in rows { row.value = spring.value(of: number) }
  }

  // MARK: Changing

  private func change(_ number: EngineSpring.Number, to value: Double, isFinal: Bool) {
    guard let spring else { return }
    let changed = spring.setting(number, to: value)
    didChange?(changed.tuning, isFinal)
    let taken = changed.value(of: number)
    if isFinal, abs(taken - value) > 0.01 * abs(value) {
      let quantity = changed.quantity(of: number)
      didRefuse?(
        "\(changed.tuning.engine.title) cannot have \(quantity.name) \(quantity.text(of: value)): this is the nearest."
      )
    }
  }

  /// Gives the engine the spring's default.
  private func reset(_ number: EngineSpring.Number) {
    guard let tuning, let spring = EngineSpring(tuning.engine.untuned) else { return }
    change(number, to: spring.value(of: number), isFinal: true)
  }

  private func move(_ handle: Int, to point: CGPoint, isFinal: Bool) {
    guard var points = tuning?.controlPoints, points.indices.contains(handle) else { return }
    points[handle] = point
    change(controlPoints: points, isFinal: isFinal)
  }

  private func tappedPlot(_ recognizer: UITapGestureRecognizer) {
    if let tuning { change(controlPoints: tuning.engine.untuned.controlPoints, isFinal: true) }
  }

  /// Gives the engine a timing, or the nearest that it can have.
  private func retime(_ given: GivenTiming) {
    guard let changed = tuning?.setting(given) else { return }
    didChange?(changed.tuning, true)
    if let sentence = changed.sentence { didRefuse?(sentence) }
  }

  private func change(controlPoints points: [CGPoint], isFinal: Bool) {
    guard let tuning, !points.isEmpty else { return }
    didChange?(tuning.setting(controlPoints: points), isFinal)
  }

  // MARK: Learning

  private func trace(_ path: [CGPoint], isFinal: Bool) {
    guard isFinal, let tuning, let duration = EngineTiming(tuning)?.duration else {
      plot.path = path
      return
    }
    let samples = path.map { (time: Double($0.x) * duration, value: Double($0.y)) }
    // A click is no path.
    guard path.count > Self.leastPoints else { return showEngine() }
    learn(from: samples)
  }

  /// Gives the engine the spring that is nearest to a path from 0 to about 1. Returns the distance of the path from
  /// it, in whole ways; nil: the engine has no spring that can be tuned, or the path is too short.
  @discardableResult func learn(from samples: [SpringCurve.Sample]) -> Double? {
    guard let spring, spring.isTunable else { return nil }
    let bounces = spring.quantity(of: .bounce).range
    let fit = SpringCurve.fit(
      samples, bounces: bounces, initialVelocity: spring.curve.initialVelocity)
    guard let fit else { return nil }
    let learned = spring.setting(.bounce, to: fit.spring.bounce)
      .setting(.response, to: fit.spring.perceptualDuration)
    // The error of the spring as the engine takes it, which may differ from the fit.
    let taken = learned.curve
    let squares = samples.map { pow(taken.value(at: $0.time) - $0.value, 2) }
    let error = (squares.reduce(0, +) / Double(samples.count)).squareRoot()
    lesson = (samples, error, learned.tuning)
    didChange?(learned.tuning, true)
    return error
  }

  private static let leastPoints = 4

  // MARK: Layout

  /// The height of the plot, in points: less than its own where the rows below it need the space.
  var plotHeight = TimingPlot.height {
    didSet { if plotHeight != oldValue { setNeedsLayout() } }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: isHidden ? 0 : layOut(width: size.width))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOut(width: bounds.width)
  }

  /// Places all views, and returns their lower edge.
  @discardableResult private func layOut(width: CGFloat) -> CGFloat {
    var y: CGFloat = 0
    func place(_ view: UIView, _ height: CGFloat, after gap: CGFloat) {
      guard !view.isHidden else { return }
      view.frame = CGRect(x: 0, y: y, width: width, height: height)
      y += height + gap
    }
    let choiceWidth = choice.sizeThatFits(.zero).width.rounded(.up)
    choice.frame = CGRect(
      x: width - choiceWidth, y: 0, width: choiceWidth, height: Self.choiceHeight)
    place(heading, choice.isHidden ? 18 : Self.choiceHeight, after: 6)
    if !choice.isHidden {
      // The forms say what it is where the heading does not fit beside them.
      let availableWidth = width - choiceWidth - Self.gap
      heading.frame.size.width =
        heading.sizeThatFits(.zero).width <= availableWidth ? availableWidth : 0
    }
    place(plot, plotHeight, after: 8)
    place(field, TimingField.height, after: Self.gap)
    let fieldWidth = max(0, width - Self.presetsWidth - Self.gap)
    presets.frame = CGRect(
      x: fieldWidth + Self.gap, y: field.frame.minY, width: Self.presetsWidth,
      height: TimingField.height)
    field.frame.size.width = fieldWidth
    if notes.contains(where: { !$0.isHidden }) {
      y =
        FlowLayout.place(
          notes, in: CGRect(x: 0, y: y, width: width, height: 0), gap: 5, isSpread: true) + Self.gap
    }
    for (_, row) in rows { place(row, ParameterRow.height, after: ParameterRow.gap) }
    return y
  }
}

extension TransitionAnimator.Timing {
  /// The name of the timing; nil: it has none.
  fileprivate var title: String? {
    switch self {
    case .curve(.linear): "linear"
    case .curve(.easeIn): "ease in"
    case .curve(.easeInOut): "ease in and out"
    case .curve: "ease out"
    case .bezier, .spring: nil
    }
  }
}
