// swift-format-ignore-file

import UIKit

/// Controls with the event, with the sender as anything, and with neither.
class TwoFingers: UIViewController {
  let slider = UISlider(), toggle = UISwitch(), button = UIButton()

  override func loadView() {
    view = UIView()
    slider.addTarget(self, action: #selector(slid(_:for:)), for: .valueChanged)
    toggle.addTarget(self, action: #selector(toggled(_:)), for: .valueChanged)
    button.addTarget(self, action: #selector(pressed as () -> Void), for: .touchUpInside)
    button.addTarget(self, action: #selector(TwoFingers.pressed(_:) as (TwoFingers) -> (UIButton) -> Void), for: .touchDown)
    button.addTarget(self, action: #selector(touched(_:event:)), for: .touchDragInside)
    let pinch = UIPinchGestureRecognizer(target: self, action: Selector(("pinched:")))
    view.addGestureRecognizer(pinch)
    let hold = UILongPressGestureRecognizer(target: self, action: Selector("held"))
    view.addGestureRecognizer(hold)
    let turn = UIRotationGestureRecognizer(target: self, action: "turned:")
    view.addGestureRecognizer(turn)
    turn.removeTarget(self, action: #selector(turned))
  }

  @objc func slid(_ sender: UISlider, for event: UIEvent?) {}
  @objc func toggled(_ sender: Any) {}
  @objc func pressed() {}
  @objc func pressed(_ sender: UIButton) {}
  @objc func touched(_ sender: UIButton, event: UIEvent) {}
  @objc func pinched(_ pinch: UIPinchGestureRecognizer) {}
  @objc func held() {}
  @objc func turned(_ turn: UIRotationGestureRecognizer) {}
}
