import Foundation
import Segue
import SegueGallery

/// The list of all that can be pressed or dragged in the window, with its effects, by group, below a field that searches
/// it.
final class HelpViewController: OverlayViewController {
  private let scroll = UIScrollView()
  private let field = UITextField()
  private let line = SeparatorView()
  private let nothing = UILabel()
  private let sections = PlaygroundControl.groups.map { Section($0) }

  // In points.
  private static let size = CGSize(width: 700, height: 600)
  private static let fieldHeight: CGFloat = 44
  private static let headingHeight: CGFloat = 20
  private static let nameWidth: CGFloat = 190
  private static let gap: CGFloat = 9
  private static let groupGap: CGFloat = 12
  private static let lineScroll: CGFloat = 40

  /// The labels of a group.
  @MainActor private struct Section {
    let heading: UILabel
    let rows: [(control: PlaygroundControl, name: UILabel, sentence: UILabel)]

    init(_ group: PlaygroundControl.Group) {
      heading = HelpViewController.label(group.title, .semibold, Theme.text, size: 13)
      rows = group.controls.map { control in
        (
          control, HelpViewController.label(control.name, .medium, Theme.text),
          HelpViewController.label(control.sentence, .regular, Theme.dim)
        )
      }
    }
  }

  init() {
    super.init("help")
    preferredContentSize = Self.size
  }

  required init?(coder: NSCoder) { nil }

  private static func label(
    _ text: String, _ weight: UIFont.Weight, _ color: UIColor, size: CGFloat = 12
  ) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size, weight: weight)
    label.textColor = color
    label.numberOfLines = 0
    return label
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    field.attributedPlaceholder = NSAttributedString(
      string: "Search what you can press and drag", attributes: [.foregroundColor: Theme.faint])
    field.font = .systemFont(ofSize: 15)
    field.textColor = Theme.text
    field.tintColor = Theme.accent
    field.addAction(UIAction { [weak self] _ in self?.search() }, for: .editingChanged)
    nothing.text = "Nothing is about that."
    nothing.font = .systemFont(ofSize: 13)
    nothing.textColor = Theme.faint
    for section in sections {
      scroll.addSubview(section.heading)
      for row in section.rows {
        scroll.addSubview(row.name)
        scroll.addSubview(row.sentence)
      }
    }
    for part in [field, line, scroll, nothing] { view.addSubview(part) }
    search()
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    field.becomeFirstResponder()
  }

  // MARK: Searching

  /// Shows the controls that are about what is typed, by group. The key that opened the help closes it.
  private func search() {
    if field.text == "?" { return close() }
    let search = NameSearch(field.text ?? "")
    for section in sections {
      for row in section.rows {
        let isFound = Self.isFound(row.control, by: search)
        (row.name.isHidden, row.sentence.isHidden) = (!isFound, !isFound)
      }
      section.heading.isHidden = section.rows.allSatisfy(\.name.isHidden)
    }
    nothing.isHidden = sections.contains { !$0.heading.isHidden }
    scroll.contentOffset = .zero
    view.setNeedsLayout()
  }

  /// By the words of its name, of its sentence and of its commands.
  private static func isFound(_ control: PlaygroundControl, by search: NameSearch) -> Bool {
    let about = ([control.sentence] + control.keys.map(\.title)).joined(separator: " ")
    return search.rank(of: control.name, about: about) != nil
  }

  // MARK: Layout

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    let width = max(0, size.width - 2 * Theme.padding)
    field.frame = CGRect(x: Theme.padding, y: 0, width: width, height: Self.fieldHeight)
    line.frame = CGRect(x: 0, y: Self.fieldHeight, width: size.width, height: 1)
    nothing.frame = CGRect(
      x: Theme.padding, y: Self.fieldHeight + Self.groupGap, width: width,
      height: Self.headingHeight)
    scroll.frame = CGRect(
      x: 0, y: Self.fieldHeight + 1, width: size.width,
      height: max(0, size.height - Self.fieldHeight - 7))
    var y = Self.groupGap
    for section in sections where !section.heading.isHidden {
      section.heading.frame = CGRect(
        x: Theme.padding, y: y, width: width, height: Self.headingHeight)
      y = layOut(section, below: section.heading.frame.maxY + 4, width) + Self.groupGap
    }
    scroll.contentSize = CGSize(width: size.width, height: y)
  }

  /// Places the rows of a group, and returns their lower edge.
  private func layOut(_ section: Section, below top: CGFloat, _ width: CGFloat) -> CGFloat {
    let left = min(Self.nameWidth, (width * 0.4).rounded())
    let right = max(1, width - left - Theme.padding)
    func height(_ label: UILabel, _ width: CGFloat) -> CGFloat {
      let size = CGSize(width: width, height: .greatestFiniteMagnitude)
      return label.sizeThatFits(size).height.rounded(.up)
    }
    var y = top
    for row in section.rows where !row.name.isHidden {
      let heights = (height(row.name, left), height(row.sentence, right))
      row.name.frame = CGRect(x: Theme.padding, y: y, width: left, height: heights.0)
      row.sentence.frame = CGRect(
        x: 2 * Theme.padding + left, y: y, width: right, height: heights.1)
      y += max(heights.0, heights.1) + Self.gap
    }
    return y
  }

  // MARK: Keys

  override var hint: String { "↑ ↓ scroll · type to search" }

  override var ownCommands: [UIKeyCommand] {
    let closing = [UIKeyCommand.inputEscape, UIKeyCommand.f1].map { input in
      UIKeyCommand(input: input) { [weak self] _ in self?.close() }
    }
    let scrolling = [
      (UIKeyCommand.inputUpArrow, -1.0), (UIKeyCommand.inputDownArrow, 1),
      (UIKeyCommand.inputPageUp, -8), (UIKeyCommand.inputPageDown, 8),
    ].map { input, lines in
      UIKeyCommand(input: input) { [weak self] _ in self?.scroll(by: lines) }
    }
    return closing + scrolling
  }

  private func scroll(by lines: Double) {
    let most = max(0, scroll.contentSize.height - scroll.bounds.height)
    let y = min(max(0, scroll.contentOffset.y + lines * Self.lineScroll), most)
    scroll.setContentOffset(CGPoint(x: 0, y: y), animated: true)
  }
}
