// swift-format-ignore-file

import UIKit

/// Getters and setters as what is performed.
class SelectorsOfProperties: UIViewController {
  @objc var headline: String? {
    didSet { label.text = headline }
  }
  @objc var shade: UIColor = .black
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    perform(#selector(setter: headline), with: "Later", afterDelay: 0.2)
    perform(#selector(setter: SelectorsOfProperties.shade), with: UIColor.red)
    label.perform(#selector(setter: UILabel.textColor), with: UIColor.blue, afterDelay: 0.1)
    perform(#selector(setter: self.title), with: "Soon")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    NSObject.cancelPreviousPerformRequests(withTarget: self)
  }
}
