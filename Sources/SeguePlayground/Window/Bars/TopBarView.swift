import Segue
import SegueGallery

/// The bar at the top of the window: its name, the container and the speed of the stage.
final class TopBarView: UIView {
  /// Called when the user chooses a speed.
  var didChooseSpeed: ((PlaybackSpeed) -> Void)?

  /// Called when the user chooses a container.
  var didChooseKind: ((ContainerKind) -> Void)?

  /// Called when the user opens or closes the gallery.
  var didTapMenu: (() -> Void)?

  /// Called when the user asks for all that can be done, or pressed.
  var didAskForCommands: (() -> Void)?
  var didAskForHelp: (() -> Void)?

  private let menu = MenuButton()
  private let commands = KeyChip("Ctrl K", "Do or choose anything by its name (Ctrl+K)")
  private let help = KeyChip("F1", "All keys (F1)")
  private let title = UILabel()
  private let note = UILabel()
  private let segments = UISegmentedControl(items: PlaybackSpeed.allCases.map(\.title))
  private let kinds = UISegmentedControl(items: Gallery.containers.map(\.title))
  private let separator = SeparatorView()

  static let height: CGFloat = 44
  private static let titleSize: CGFloat = 15
  private static let noteSize: CGFloat = 13
  private static let controlHeight: CGFloat = 30
  private static let menuSide: CGFloat = 32
  private static let gap: CGFloat = 12
  /// Narrower bars leave out the keys.
  private static let chipLimit: CGFloat = 900

  init() {
    super.init(frame: .zero)
    backgroundColor = Theme.panel
    clipsToBounds = true
    title.text = "Segue"
    title.font = .systemFont(ofSize: Self.titleSize, weight: .semibold)
    title.textColor = Theme.text
    note.font = .systemFont(ofSize: Self.noteSize)
    note.textColor = Theme.dim
    for control in [segments, kinds] {
      control.apportionsSegmentWidthsByContent = true
      control.backgroundColor = Theme.raised
      control.selectedSegmentTintColor = Theme.chosen
      control.setTitleTextAttributes(Self.attributes(.regular, Theme.dim), for: .normal)
      control.setTitleTextAttributes(Self.attributes(.semibold, Theme.text), for: .selected)
    }
    segments.addAction(
      UIAction { [weak self] _ in self?.choose() }, for: .valueChanged)
    kinds.addAction(
      UIAction { [weak self] _ in self?.chooseKind() }, for: .valueChanged)
    menu.isHidden = true
    menu.addAction(UIAction { [weak self] _ in self?.didTapMenu?() }, for: .touchUpInside)
    menu.toolTip = "Gallery (G)"
    segments.toolTip = "How fast the time of the stage runs (S)"
    kinds.toolTip = "What the transition takes place in (C)"
    commands.addAction(
      UIAction { [weak self] _ in self?.didAskForCommands?() }, for: .touchUpInside)
    help.addAction(UIAction { [weak self] _ in self?.didAskForHelp?() }, for: .touchUpInside)
    for view in [menu, title, note, kinds, segments, commands, help, separator] { addSubview(view) }
    showKind()
  }

  required init?(coder: NSCoder) { nil }

  private static func attributes(
    _ weight: UIFont.Weight, _ color: UIColor
  ) -> [NSAttributedString.Key: Any] {
    [.font: UIFont.systemFont(ofSize: noteSize, weight: weight), .foregroundColor: color]
  }

  /// The speed that is shown as chosen.
  var speed = PlaybackSpeed.full {
    didSet {
      segments.selectedSegmentIndex =
        PlaybackSpeed.allCases.firstIndex(of: speed) ?? UISegmentedControl.noSegment
    }
  }

  /// The container that is shown as chosen; nil for none.
  var kind: ContainerKind? {
    didSet { showKind() }
  }

  private func showKind() {
    kinds.selectedSegmentIndex =
      kind.flatMap(Gallery.containers.firstIndex(of:)) ?? UISegmentedControl.noSegment
  }

  /// The names shown if the list has no room: the container or scene, and the engine if it has one. A button that
  /// opens the list then precedes them, in place of the window's name. Nil: the list is there.
  var names: [String]? {
    didSet {
      guard names != oldValue else { return }
      showNames()
      setNeedsLayout()
    }
  }

  /// Shows the names, without the container's where it is seen among the others.
  private func showNames() {
    let shown = kinds.isHidden || kind == nil ? names : names?.suffix(1)
    note.text = shown?.joined(separator: " · ")
  }

  private func chooseKind() {
    didChooseKind?(Gallery.containers[kinds.selectedSegmentIndex])
  }

  private func choose() {
    didChooseSpeed?(PlaybackSpeed.allCases[segments.selectedSegmentIndex])
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height - 1
    let isNarrow = names != nil
    let titleWidth = title.sizeThatFits(.zero).width
    let width = segments.sizeThatFits(.zero).width.rounded(.up)
    let right = layOutChips() - width
    menu.isHidden = !isNarrow
    menu.frame = CGRect(
      x: Theme.padding / 2, y: ((height - Self.menuSide) / 2).rounded(), width: Self.menuSide,
      height: Self.menuSide)
    title.isHidden = isNarrow || right < Theme.padding + titleWidth + Self.gap
    title.frame = CGRect(x: Theme.padding, y: 0, width: titleWidth, height: height)
    let left = (isNarrow ? menu.frame.maxX : title.frame.maxX) + Self.gap
    segments.frame = CGRect(
      x: right, y: ((height - Self.controlHeight) / 2).rounded(), width: width,
      height: Self.controlHeight)
    segments.isHidden = right < (isNarrow ? menu.frame.maxX : Theme.padding)
    layOutKinds(from: left, to: right - Self.gap)
    let noteEnd = (kinds.isHidden ? right : kinds.frame.minX) - Self.gap
    note.frame = CGRect(x: left, y: 0, width: max(0, noteEnd - left), height: height)
    separator.frame = CGRect(x: 0, y: height, width: bounds.width, height: 1)
  }

  /// Places the chips at the right end, where there is room for them. Returns the right end of the room they leave.
  private func layOutChips() -> CGFloat {
    var x = bounds.width - Theme.padding
    let isRoomy = bounds.width >= Self.chipLimit
    for chip in [help, commands] {
      chip.isHidden = !isRoomy
      guard isRoomy else { continue }
      let width = chip.sizeThatFits(.zero).width
      x -= width
      chip.frame = CGRect(
        x: x, y: ((bounds.height - 1 - KeyChip.height) / 2).rounded(), width: width,
        height: KeyChip.height)
      x -= Self.gap
    }
    return x
  }

  /// Places the kinds in the middle of the bar, or as near to it as there is room. They are left out if there is none
  /// even with the names before them cut off.
  private func layOutKinds(from left: CGFloat, to right: CGFloat) {
    let width = kinds.sizeThatFits(.zero).width.rounded(.up)
    kinds.isHidden = right - left < width
    showNames()
    let noteWidth = names == nil ? 0 : note.sizeThatFits(.zero).width + Self.gap
    let middle = ((bounds.width - width) / 2).rounded()
    let x = min(max(middle, left + noteWidth), right - width)
    kinds.frame = CGRect(
      x: x, y: ((bounds.height - 1 - Self.controlHeight) / 2).rounded(), width: width,
      height: Self.controlHeight)
  }
}
