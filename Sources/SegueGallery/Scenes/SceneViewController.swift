import UIKit

/// Shows a scene below a strip of controls with its choices and the duration of its transitions.
final class SceneViewController: UIViewController {
  /// A choice of one among several.
  struct Choice {
    let titles: [String]
    /// Called with the index of what was chosen.
    let didChoose: @MainActor (Int) -> Void
  }

  let content: UIViewController
  /// The area that the content and what it presents fill.
  private let room = UIView()
  /// Objects that live as long as the scene: delegates, which are referenced weakly elsewhere.
  private let companions: [AnyObject]
  private let controls: [UISegmentedControl]
  private let tempoControl: TempoControl

  // In points.
  private static let stripHeight: CGFloat = 52
  private static let controlHeight: CGFloat = 30
  private static let gap: CGFloat = 16

  init(
    _ content: UIViewController, keeping companions: [AnyObject] = [], _ choices: [Choice] = [],
    tempo: Tempo
  ) {
    self.content = content
    self.companions = companions
    tempoControl = TempoControl(tempo)
    controls = choices.map { choice in
      let control = UISegmentedControl(items: choice.titles)
      control.selectedSegmentIndex = 0
      control.apportionsSegmentWidthsByContent = true
      control.backgroundColor = Theme.raised
      control.selectedSegmentTintColor = Theme.chosen
      control.setTitleTextAttributes([.foregroundColor: Theme.dim], for: .normal)
      control.setTitleTextAttributes([.foregroundColor: Theme.text], for: .selected)
      control.addAction(
        UIAction { [weak control] _ in
          if let index = control?.selectedSegmentIndex { choice.didChoose(index) }
        }, for: .valueChanged)
      return control
    }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var keyCommands: [UIKeyCommand]? { backCommands }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.panel
    addChild(content)
    view.addSubview(room)
    content.view.frame = room.bounds
    content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    room.clipsToBounds = true
    room.addSubview(content.view)
    content.didMove(toParent: self)
    for control in controls { view.addSubview(control) }
    view.addSubview(tempoControl)
  }

  /// Leaves out what has no room: first the duration, then the choices.
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    let choices = controls.map { ($0 as UIView, Self.width(of: $0)) }
    let time = [(tempoControl as UIView, tempoControl.sizeThatFits(.zero).width)]
    let isHigh = size.height > 4 * Self.stripHeight
    let shown = [choices + time, choices].first { !$0.isEmpty && isHigh && fits($0) } ?? []
    for (control, _) in choices + time { control.isHidden = true }
    var x = ((size.width - Self.width(of: shown)) / 2).rounded()
    for (control, width) in shown {
      control.isHidden = false
      control.frame = CGRect(
        x: x, y: (Self.stripHeight - Self.controlHeight) / 2, width: width,
        height: Self.controlHeight)
      x += width + Self.gap
    }
    let strip = shown.isEmpty ? 0 : Self.stripHeight
    room.frame = CGRect(x: 0, y: strip, width: size.width, height: size.height - strip)
  }

  private func fits(_ controls: [(UIView, CGFloat)]) -> Bool {
    Self.width(of: controls) + 2 * Theme.padding <= view.bounds.width
  }

  /// The width of all of them in a row.
  private static func width(of controls: [(UIView, CGFloat)]) -> CGFloat {
    controls.map(\.1).reduce(0, +) + gap * CGFloat(max(0, controls.count - 1))
  }

  private static func width(of control: UISegmentedControl) -> CGFloat {
    control.sizeThatFits(.zero).width.rounded(.up)
  }
}
