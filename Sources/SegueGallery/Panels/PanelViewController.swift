import UIKit

/// A colored panel with a few controls that work, and a button that pushes its detail.
public final class PanelViewController: UIViewController {
  let panel: Panel
  private var count = 0

  private static let sliderWidth: CGFloat = 220
  private static let sliderStart: Float = 0.6

  /// Shows `panel`.
  public init(_ panel: Panel) {
    self.panel = panel
    super.init(nibName: nil, bundle: nil)
    title = panel.title
  }

  public required init?(coder: NSCoder) { nil }

  public override func loadView() {
    let button = PanelButton("Open detail") { [weak self] in self?.openDetail() }
    view = PanelView(
      panel, subtitle: panel.subtitle, button: button,
      rows: [makeOption(), makeAmount(), makeCounter()])
  }

  /// Pushes the panel's detail onto its navigation controller.
  public func openDetail() {
    guard navigationController?.topViewController === self else { return }
    navigationController?.pushViewController(DetailViewController(panel), animated: true)
  }

  // MARK: Rows

  private func makeOption() -> PanelRow {
    let control = UISwitch()
    let row = PanelRow(panel.option, control: control)
    control.onTintColor = UIColor(white: 1, alpha: 0.5)
    let show = { [weak row] (isOn: Bool) -> Void in row?.text = isOn ? "On" : "Off" }
    control.addAction(
      UIAction { [weak control] _ in show(control?.isOn ?? false) }, for: .valueChanged)
    control.isOn = true
    show(true)
    return row
  }

  private func makeAmount() -> PanelRow {
    let control = UISlider()
    let row = PanelRow(panel.amount, control: control, controlWidth: Self.sliderWidth)
    control.minimumTrackTintColor = .white
    control.maximumTrackTintColor = UIColor(white: 1, alpha: 0.25)
    let show = { [weak row] (value: Float) -> Void in
      row?.text = "\(Int((value * 100).rounded())) %"
    }
    control.addAction(
      UIAction { [weak control] _ in show(control?.value ?? 0) }, for: .valueChanged)
    control.value = Self.sliderStart
    show(Self.sliderStart)
    return row
  }

  private func makeCounter() -> PanelRow {
    var row: PanelRow?
    let button = PanelButton("Add one", size: .small) { [weak self] in
      guard let self else { return }
      count += 1
      row?.text = "\(count)"
    }
    let made = PanelRow(panel.counted, control: button)
    made.text = "\(count)"
    row = made
    return made
  }
}
