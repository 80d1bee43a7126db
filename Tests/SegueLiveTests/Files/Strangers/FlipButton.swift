// swift-format-ignore-file

import UIKit

@objc class FlipButton: UIButton {
  @objc enum Side: Int { case front, back }

  @objc dynamic var side = Side.front

  override func awakeFromNib() { setUp() }

  @nonobjc func setUp() {
    addTarget(self, action: #selector(flip), for: [.touchUpInside, .touchUpOutside])
  }

  @IBAction func flip() {
    UIView.transition(with: self, duration: 0.5, options: .transitionFlipFromLeft, animations: {
      self.side = self.side == .front ? .back : .front
    })
  }
}
