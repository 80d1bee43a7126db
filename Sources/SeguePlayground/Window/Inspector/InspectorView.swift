import Segue
import SegueGallery

/// What the engine is, and its parameters to be changed.
final class InspectorView: UIScrollView {
  /// Called with the engine as it is changed, with whether the change is complete: a drag of a slider is one
  /// change.
  var didChange: ((_ engine: Engine, _ isFinal: Bool) -> Void)?

  /// Called with a sentence about what was typed and cannot be a value.
  var didRefuse: ((String) -> Void)?

  private let heading = UILabel()
  private let sentence = UILabel()
  private let origin = UILabel()
  private let reset = UIButton(type: .system)
  private let none = UILabel()
  private var rows: [ParameterRow] = []
  private let separator = SeparatorView()

  static let width: CGFloat = 248
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
    reset.setTitle("Reset", for: .normal)
    reset.setTitleColor(Theme.text, for: .normal)
    reset.titleLabel?.font = .systemFont(ofSize: 13, weight: .medium)
    reset.backgroundColor = Theme.raised
    reset.layer.cornerRadius = Theme.controlRadius
    reset.addAction(UIAction { [weak self] _ in self?.resetAll() }, for: .touchUpInside)
    for view in [heading, origin, sentence, none, reset, separator] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// The engine whose parameters are shown; nil: what is shown has its own transitions.
  var engine: Engine? {
    didSet {
      if engine != oldValue { showEngine() }
      for row in rows {
        guard let value = engine?.value(of: row.parameter), row.value != value else { continue }
        row.value = value
      }
    }
  }

  private func showEngine() {
    for row in rows { row.removeFromSuperview() }
    heading.text = engine?.title ?? "Its own transitions"
    origin.text = engine.map(\.subtitle)
    sentence.text =
      engine?.sentence ?? "What is shown animates itself. Choose an engine to animate a container."
    rows = (engine?.parameters ?? []).map { parameter in
      let row = ParameterRow(parameter)
      row.didChange = { [weak self] value, isFinal in
        self?.change(parameter, to: value, isFinal: isFinal)
      }
      row.didRefuse = { [weak self] in self?.didRefuse?($0) }
      row.didReset = { [weak self] in self?.reset(parameter) }
      addSubview(row)
      return row
    }
    none.isHidden = engine == nil || !rows.isEmpty
    reset.isHidden = rows.isEmpty
    contentOffset = .zero
    setNeedsLayout()
  }

  private func change(_ parameter: Engine.Parameter, to value: Double, isFinal: Bool) {
    guard let changed = engine?.setting(parameter.name, to: value) else { return }
    engine = changed
    didChange?(changed, isFinal)
  }

  private func reset(_ parameter: Engine.Parameter) {
    guard let title = engine?.title, let standard = Gallery.engine(named: title) else { return }
    change(parameter, to: standard.value(of: parameter), isFinal: true)
  }

  /// Gives all parameters their defaults.
  func resetAll() {
    guard let title = engine?.title, let standard = Gallery.engine(named: title) else { return }
    engine = standard
    didChange?(standard, true)
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
    place(origin, origin.text == nil ? 0 : 16, after: 6)
    place(
      sentence, sentence.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up),
      after: 14)
    if !none.isHidden { place(none, 16) }
    for row in rows { place(row, ParameterRow.height) }
    if !reset.isHidden { place(reset, 30) }
    reset.frame.size.width = 72
    contentSize = CGSize(width: bounds.width, height: y + Theme.padding)
    separator.frame = CGRect(
      x: 0, y: contentOffset.y, width: 1, height: max(bounds.height, contentSize.height))
  }
}
