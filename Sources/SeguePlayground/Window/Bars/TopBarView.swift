import Segue
import SegueGallery
import SegueSession

/// The bar at the top of the window: the menu, what the stage shows and how, and the speed of its time. What does not
/// fit is in the menu.
final class TopBarView: UIView {
  /// Called when the user chooses a speed.
  var didChooseSpeed: ((PlaybackSpeed) -> Void)?

  /// Called when the user chooses a container.
  var didChooseKind: ((ContainerKind) -> Void)?

  /// Called when the user chooses a look, and whether the stage is mirrored.
  var didChooseLook: ((Look) -> Void)?
  var didChooseDirection: ((_ isRightToLeft: Bool) -> Void)?

  /// Called with the title of the command that a button stands for.
  var didPress: ((_ command: String) -> Void)?

  let menu = MenuButton()
  /// The container or scene by name.
  let contentButton = PopUpButton("Container or scene (Shift+N)")
  /// The size of the stage by name.
  let sizeButton = PopUpButton("Size of the stage (Shift+D)")
  private let namesButton = PopUpButton("Gallery (G)")
  private let commands = KeyChip("Ctrl K", "Do or choose anything by its name (Ctrl+K)")
  private let help = KeyChip("?", "All keys (F1)")
  private let title = UILabel()
  private let speeds = UISegmentedControl(items: PlaybackSpeed.allCases.map(\.title))
  private let kinds = UISegmentedControl(items: Gallery.containers.map(\.title))
  private let looks = UISegmentedControl(items: [LookImages.sun(), LookImages.moon()])
  private let directions = UISegmentedControl(items: ["LTR", "RTL"])
  private let separator = SeparatorView()

  static let height: CGFloat = 44
  private static let titleSize: CGFloat = 15
  private static let fontSize: CGFloat = 13
  private static let controlHeight: CGFloat = 30
  private static let menuSide: CGFloat = 32
  private static let gap: CGFloat = 10
  /// Narrower bars leave what the stage shows, and how, to the menu.
  static let stageLimit: CGFloat = 700
  /// The names get no less than this where they are longer.
  private static let leastNamesWidth: CGFloat = 100

  init() {
    super.init(frame: .zero)
    backgroundColor = Theme.panel
    clipsToBounds = true
    title.text = "Segue"
    title.font = .systemFont(ofSize: Self.titleSize, weight: .semibold)
    title.textColor = Theme.text
    for control in [speeds, kinds, looks, directions] {
      control.dress(size: Self.fontSize)
    }
    speeds.addAction(UIAction { [weak self] _ in self?.chooseSpeed() }, for: .valueChanged)
    kinds.addAction(UIAction { [weak self] _ in self?.chooseKind() }, for: .valueChanged)
    looks.addAction(UIAction { [weak self] _ in self?.chooseLook() }, for: .valueChanged)
    directions.addAction(UIAction { [weak self] _ in self?.chooseDirection() }, for: .valueChanged)
    menu.toolTip = "Menu (F10)"
    speeds.toolTip = "How fast the time of the stage runs (S)"
    kinds.toolTip = "What the transition takes place in (C)"
    looks.toolTip = "Light or dark (Shift+L)"
    directions.toolTip =
      "Whether the stage is mirrored, as for a script from right to left (Shift+M)"
    for (button, command) in [
      (menu, "Menu"), (contentButton, "Scene…"), (sizeButton, "Size of the stage…"),
      (namesButton, "Gallery"), (commands, "All commands…"), (help, "Help"),
    ] as [(UIControl, String)] {
      button.addAction(UIAction { [weak self] _ in self?.didPress?(command) }, for: .touchUpInside)
    }
    for view in [
      menu, title, contentButton, namesButton, kinds, sizeButton, looks, directions, speeds,
      commands, help, separator,
    ] {
      addSubview(view)
    }
    showChoices()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: What is chosen

  /// The speed that is shown as chosen.
  var speed = PlaybackSpeed.full {
    didSet { showChoices() }
  }

  /// The container or scene that is shown as chosen.
  var content = StageContent.container(.custom) {
    didSet { if content != oldValue { showChoices() } }
  }

  /// The look and the direction that are shown as chosen.
  var traits = StageTraits() {
    didSet { if traits != oldValue { showChoices() } }
  }

  /// The size of the stage.
  var shape = StageShape.fill {
    didSet { if shape != oldValue { setNeedsLayout() } }
  }

  /// The name of the engine, shown if the list does not fit; a click opens the list. Nil: the list is there.
  var engineName: String? {
    didSet { if engineName != oldValue { setNeedsLayout() } }
  }

  private func showChoices() {
    func index<Value: Equatable>(of value: Value?, in all: [Value]) -> Int {
      value.flatMap(all.firstIndex(of:)) ?? UISegmentedControl.noSegment
    }
    speeds.selectedSegmentIndex = index(of: speed, in: PlaybackSpeed.allCases)
    kinds.selectedSegmentIndex = index(of: content.kind, in: Gallery.containers)
    looks.selectedSegmentIndex = traits.look == .light ? 0 : 1
    directions.selectedSegmentIndex = traits.isRightToLeft ? 1 : 0
    setNeedsLayout()
  }

  private func chooseSpeed() {
    didChooseSpeed?(PlaybackSpeed.allCases[speeds.selectedSegmentIndex])
  }

  private func chooseKind() { didChooseKind?(Gallery.containers[kinds.selectedSegmentIndex]) }

  private func chooseLook() { didChooseLook?(looks.selectedSegmentIndex == 0 ? .light : .dark) }

  private func chooseDirection() { didChooseDirection?(directions.selectedSegmentIndex == 1) }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height - 1
    separator.frame = CGRect(x: 0, y: height, width: bounds.width, height: 1)
    menu.frame = CGRect(
      x: Theme.padding / 2, y: ((height - Self.menuSide) / 2).rounded(), width: Self.menuSide,
      height: Self.menuSide)
    let namesWidth = showWhatFits()
    var x = menu.frame.maxX + Self.gap
    for view in [title, contentButton, namesButton, kinds] where !view.isHidden {
      let width = view === namesButton ? namesWidth : Self.width(of: view)
      view.frame = frame(of: view, x: x, width: width)
      x += width + Self.gap
    }
    var right = bounds.width - Theme.padding
    for view in [help, commands, speeds, directions, looks, sizeButton] where !view.isHidden {
      let width = Self.width(of: view)
      view.frame = frame(of: view, x: right - width, width: width)
      right -= width + Self.gap
    }
  }

  private func frame(of view: UIView, x: CGFloat, width: CGFloat) -> CGRect {
    let height = view is KeyChip ? KeyChip.height : Self.controlHeight
    return CGRect(
      x: x, y: ((bounds.height - 1 - height) / 2).rounded(), width: width, height: height)
  }

  private static func width(of view: UIView) -> CGFloat {
    view.sizeThatFits(.zero).width.rounded(.up)
  }

  /// Hides what does not fit, the less important first. Returns the width of the names.
  private func showWhatFits() -> CGFloat {
    var availableWidth = bounds.width - menu.frame.maxX - Theme.padding
    func take(_ view: UIView, _ width: CGFloat, if isWanted: Bool = true) {
      view.isHidden = !isWanted || width + Self.gap > availableWidth
      if !view.isHidden { availableWidth -= width + Self.gap }
    }
    let showsStage = bounds.width >= Self.stageLimit
    contentButton.title = content.title
    sizeButton.title = shape.name
    let names = [showsStage ? nil : content.title, engineName].compactMap { $0 }
    namesButton.title = names.joined(separator: " · ")
    let namesWidth = Self.width(of: namesButton)
    let leastWidth = min(namesWidth, Self.leastNamesWidth)
    take(speeds, Self.width(of: speeds))
    take(namesButton, leastWidth, if: engineName != nil || !showsStage)
    for view in [contentButton, sizeButton] {
      take(view, Self.width(of: view), if: showsStage)
    }
    take(kinds, Self.width(of: kinds))
    // Among the containers, the chosen one is seen.
    if !kinds.isHidden, content.kind != nil {
      let old = Self.width(of: contentButton)
      contentButton.title = "Playground"
      availableWidth -= Self.width(of: contentButton) - old
    }
    for view in [looks, directions] { take(view, Self.width(of: view), if: showsStage) }
    for view in [commands, help, title] { take(view, Self.width(of: view), if: showsStage) }
    return min(namesWidth, leastWidth + max(0, availableWidth))
  }
}

extension StageShape {
  /// “Phone, 393 × 852”.
  fileprivate var name: String {
    guard let title else { return "Fills the window" }
    let preset = StagePreset.all.first { $0.shape == self || $0.shape.rotated == self }
    return "\(preset?.name ?? "Custom"), \(title)"
  }
}
