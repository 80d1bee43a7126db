// swift-format-ignore-file

import UIKit

/// Actions in private extensions, of other objects, of optionals and in nested types.
class PrivateActions: UIViewController {
  fileprivate final class Model: NSObject {
    var taps = 0
    @objc func count() { taps += 1 }
    @objc func reset(_ sender: UIButton?) { taps = 0 }
  }

  fileprivate let model = Model()
  private weak var helper: PrivateActionsHelper?
  private let plus = UIButton(), minus = UIButton(), helped = UIButton()

  override func viewDidLoad() {
    super.viewDidLoad()
    plus.addTarget(model, action: #selector(Model.count), for: .primaryActionTriggered)
    minus.addTarget(model, action: #selector(PrivateActions.Model.reset(_:)), for: .touchUpInside)
    helped.addTarget(helper, action: #selector(PrivateActionsHelper.help), for: .touchUpInside)
    plus.addTarget(self, action: #selector(didTapPlus(_:forEvent:)), for: .touchUpInside)
    setUpGestures()
  }
}

private extension PrivateActions {
  func setUpGestures() {
    let double = UITapGestureRecognizer(target: self, action: #selector(handleDoubleTap))
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer(target: self, action: #selector(handleTap(_:)))
    single.require(toFail: double)
    [double, single].forEach { view.addGestureRecognizer($0) }
  }

  @objc func handleTap(_ gesture: UITapGestureRecognizer) { title = "Tapped" }
  @objc func handleDoubleTap() { title = "\(model.taps)" }

  @objc
  func didTapPlus(_ sender: UIButton, forEvent event: UIEvent) {
    sender.isSelected = event.allTouches?.isEmpty == false
  }
}

class PrivateActionsHelper: NSObject {
  @objc func help() {}
}
