import UIKit

extension ThinkAndBuildScene {
  /// The first of the two panels.
  public final class StepONEViewController: UIViewController {
    public override func loadView() {
      title = "Step one"
      let button = PanelButton("Go to step two") { [weak self] in self?.goToStepTwo() }
      view = makeStepView(
        for: self, Panel.all[0], subtitle: "Two photographs will fly", button)
    }

    /// The button's action.
    public func goToStepTwo() {
      let stepTWOViewController = StepTWOViewController()
      let containerController = parent as? ContainerViewController

      containerController?.present(stepTWOViewController)
    }
  }

  /// The second of the two panels.
  public final class StepTWOViewController: UIViewController {
    public override func loadView() {
      title = "Step two"
      let button = PanelButton("Go to step one") { [weak self] in self?.goToStepOne() }
      view = makeStepView(
        for: self, Panel.all[1], subtitle: "It was here all the time", button)
    }

    /// The button's action.
    public func goToStepOne() {
      let stepONEViewController = StepONEViewController()
      let containerController = parent as? ContainerViewController

      containerController?.present(stepONEViewController)
    }
  }
}

// MARK: - What the steps show

extension ThinkAndBuildScene {
  /// A panel with a setting of the container that applies to the next transition.
  fileprivate static func makeStepView(
    for controller: UIViewController, _ panel: Panel, subtitle: String, _ button: PanelButton
  ) -> PanelView {
    let step = Panel(
      title: controller.title ?? "", subtitle: subtitle, top: panel.top, bottom: panel.bottom,
      tint: panel.tint, icon: panel.icon, detail: "", option: "Look behind", amount: "", counted: ""
    )
    return PanelView(
      step, subtitle: step.subtitle, button: button,
      rows: [makeLookRow(step, controller)])
  }

  private static func makeLookRow(_ step: Panel, _ controller: UIViewController) -> PanelRow {
    let control = UISwitch()
    let row = PanelRow(step.option, control: control)
    control.onTintColor = UIColor(white: 1, alpha: 0.5)
    let show = { [weak row] (isOn: Bool) -> Void in row?.text = isOn ? "On" : "Off" }
    control.addAction(
      UIAction { [weak control, weak controller] _ in
        let isOn = control?.isOn ?? false
        (controller?.parent as? ContainerViewController)?.showsRealInterface = isOn
        show(isOn)
      }, for: .valueChanged)
    control.isOn = (controller.parent as? ContainerViewController)?.showsRealInterface ?? false
    show(control.isOn)
    return row
  }
}
