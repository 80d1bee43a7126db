// swift-format-ignore-file

import UIKit
import SwiftUI

final class BadgeLabel: UILabel {
  static let usualHeight: CGFloat = 44

  convenience init(text: String, color: UIColor) {
    self.init(frame: .zero)
    self.text = text
    textColor = color
  }

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width + 24, height: Self.usualHeight)
  }
}

#if DEBUG
#Preview("Short", traits: .sizeThatFitsLayout) { BadgeLabel(text: "1", color: .systemRed) }
#Preview("Wide", traits: .fixedLayout(width: 240, height: BadgeLabel.usualHeight * 2)) {
  let texts = ["{", "}", #"a "raw" \("one")"#]
  let stack = UIStackView(arrangedSubviews: texts.map { BadgeLabel(text: $0, color: .label) })
  stack.axis = .horizontal
  for view in stack.arrangedSubviews {
    view.backgroundColor = .secondarySystemBackground
  }
  stack
}
#endif
