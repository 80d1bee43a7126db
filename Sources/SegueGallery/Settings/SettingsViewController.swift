import UIKit

/// The first page: how everything looks, and what leads on; a search finds rows.
final class SettingsViewController: SettingsPage, UISearchBarDelegate {
  private let search = UISearchBar()
  private let look = UISegmentedControl(items: Preferences.Look.allCases.map(\.title))
  private let textSize = UISlider()
  private let textSizeRow: SettingsRow
  private let direction = UISwitch()
  private let notifications = UISwitch()

  private var sections: [SettingsSection] = []

  private lazy var person = SettingsLink(
    preferences.name, detail: "Name, email address, password", icon: Portrait(preferences.name)
  ) { [unowned self] in
    navigationController?.pushViewController(AccountViewController(preferences), animated: true)
  }

  private lazy var notificationSection = SettingsSection(
    title: "NOTIFICATIONS",
    [
      SettingsRow(
        "Allow notifications", icon: SettingsIcon(.bell, .systemRed), accessory: notifications),
      SettingsRow("Sounds", accessory: Self.makeSwitch(isOn: true)),
      SettingsRow("Badges", accessory: Self.makeSwitch(isOn: false)),
    ])

  private static let sliderWidth: CGFloat = 170

  init(_ preferences: Preferences) {
    textSizeRow = SettingsRow(
      "Text size", detail: " ", icon: SettingsIcon(.letter, .systemBlue), accessory: textSize)
    super.init(preferences, title: "Settings")
  }

  required init?(coder: NSCoder) { nil }

  override func makeSections() -> [UIView] {
    look.selectedSegmentIndex = preferences.look.rawValue
    textSize.maximumValue = Float(Preferences.textSizes.count - 1)
    textSize.value = Float(preferences.textSize)
    textSize.widthAnchor.constraint(equalToConstant: Self.sliderWidth).isActive = true
    direction.isOn = preferences.isRightToLeft
    notifications.isOn = true
    on(look) { $0.preferences.look = .allCases[$0.look.selectedSegmentIndex] }
    on(textSize, [.valueChanged, .touchUpInside, .touchUpOutside]) { $0.chooseTextSize() }
    on(direction) { $0.preferences.isRightToLeft = $0.direction.isOn }
    on(notifications) { $0.showRows() }
    search.searchBarStyle = .minimal
    search.placeholder = "Search"
    search.delegate = self
    chooseTextSize()
    sections = [
      SettingsSection([person]),
      SettingsSection(
        title: "APPEARANCE",
        [
          SettingsRow("Look", icon: SettingsIcon(.sun, .systemIndigo), accessory: look),
          textSizeRow,
          SettingsRow(
            "Right to left", icon: SettingsIcon(.arrows, .systemTeal), accessory: direction),
        ], remark: "They change this small app, not the window around it."),
      notificationSection,
      SettingsSection(
        title: "WRITING",
        [
          SettingsLink(
            "Note", detail: "A long text to edit", icon: SettingsIcon(.note, .systemOrange)
          ) { [unowned self] in
            navigationController?.pushViewController(
              NoteViewController(preferences), animated: true)
          },
          SettingsLink("Invite…", icon: SettingsIcon(.envelope, .systemGreen)) {
            [unowned self] in invite()
          },
        ]),
    ]
    return [search] + sections
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    person.row.titleLabel.text = preferences.name
  }

  private static func makeSwitch(isOn: Bool) -> UISwitch {
    let control = UISwitch()
    control.isOn = isOn
    return control
  }

  private func on(
    _ control: UIControl, _ events: UIControl.Event = .valueChanged,
    _ action: @escaping (SettingsViewController) -> Void
  ) {
    control.addAction(UIAction { [weak self] _ in if let self { action(self) } }, for: events)
  }

  /// The size is taken when the slider is let go: nothing moves away from under the pointer.
  private func chooseTextSize() {
    let index = Int(textSize.value.rounded())
    textSizeRow.detail = Preferences.textSizes[index].title
    guard !textSize.isTracking else { return }
    textSize.setValue(Float(index), animated: true)
    preferences.textSize = index
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    showRows()
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    searchBar.resignFirstResponder()
  }

  /// Shows the rows that are found, in motion.
  private func showRows() {
    let wanted = search.text ?? ""
    let isOn = notifications.isOn
    let head = notificationSection.rows[0]
    UIView.animate(withDuration: 0.3) { [self] in
      for section in sections {
        section.show { row in
          (isOn || section !== notificationSection || row === head)
            && (wanted.isEmpty || row.words.localizedCaseInsensitiveContains(wanted))
        }
      }
      view.layoutIfNeeded()
    }
  }

  private func invite() {
    let navigation = UINavigationController(
      rootViewController: InvitationViewController(preferences))
    navigation.view.tintColor = SettingsPalette.tint
    navigation.modalPresentationStyle = .pageSheet
    navigation.sheetPresentationController?.prefersGrabberVisible = true
    preferences.follow(navigation)
    present(navigation, animated: true)
  }
}

/// Who the settings belong to: initials on a circle.
final class Portrait: UIView {
  private let initials = UILabel()

  private static let side: CGFloat = 52

  init(_ name: String) {
    super.init(frame: .zero)
    backgroundColor = UIColor(red: 0.33, green: 0.3, blue: 0.66, alpha: 1)
    layer.cornerRadius = Self.side / 2
    initials.text = String(name.split(separator: " ").compactMap(\.first).prefix(2))
    initials.font = .systemFont(ofSize: 20, weight: .semibold)
    initials.textColor = .white
    initials.textAlignment = .center
    pin(initials)
    setContentHuggingPriority(.required, for: .horizontal)
    setContentCompressionResistancePriority(.nearlyRequired, for: .horizontal)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }
}
