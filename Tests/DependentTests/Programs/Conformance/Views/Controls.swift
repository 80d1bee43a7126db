import CoreGraphics
import QuartzCore
import UIKit

@MainActor private class AnyUIImageView: UIImageView {
  override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  override var highlightedImage: UIImage? {
    get { super.highlightedImage }
    set { super.highlightedImage = newValue }
  }
}

@MainActor private func initializersOfUIImageView() {
  let _: (UIImage?) -> UIImageView = UIImageView.init(image:)
  let _: (CGRect) -> UIImageView = UIImageView.init(frame:)
  let _: (NSCoder) -> UIImageView? = UIImageView.init(coder:)
}

@MainActor private class AnyUIControl: UIControl {
  override var isEnabled: Bool {
    get { super.isEnabled }
    set { super.isEnabled = newValue }
  }
  override var isSelected: Bool {
    get { super.isSelected }
    set { super.isSelected = newValue }
  }
  override var isHighlighted: Bool {
    get { super.isHighlighted }
    set { super.isHighlighted = newValue }
  }
  override func sendActions(for controlEvents: Event) { super.sendActions(for: controlEvents) }
}

@MainActor private protocol UIControlStateDeclaration {
  var rawValue: UInt { get }
}

extension UIControl.State: UIControlStateDeclaration {}

@MainActor private func initializersOfUIControlState() {
  let _: (UInt) -> UIControl.State = UIControl.State.init(rawValue:)
}

private let valuesOfUIControlState: [UIControl.State] = [
  .normal, .highlighted, .disabled, .selected,
]

@MainActor private protocol UIControlEventDeclaration {
  var rawValue: UInt { get }
}

extension UIControl.Event: UIControlEventDeclaration {}

@MainActor private func initializersOfUIControlEvent() {
  let _: (UInt) -> UIControl.Event = UIControl.Event.init(rawValue:)
}

private let valuesOfUIControlEvent: [UIControl.Event] = [
  .touchDown, .touchUpInside, .valueChanged,
]

@MainActor private class AnyUIButton: UIButton {
  override func setTitle(_ title: String?, for state: State) { super.setTitle(title, for: state) }
  override func title(for state: State) -> String? { super.title(for: state) }
  override func setImage(_ image: UIImage?, for state: State) { super.setImage(image, for: state) }
  override func image(for state: State) -> UIImage? { super.image(for: state) }
  override func setTitleColor(_ color: UIColor?, for state: State) {
    super.setTitleColor(color, for: state)
  }
  override func setBackgroundImage(_ image: UIImage?, for state: State) {
    super.setBackgroundImage(image, for: state)
  }
  override var titleLabel: UILabel? { super.titleLabel }
  override var imageView: UIImageView? { super.imageView }
  override var currentTitle: String? { super.currentTitle }
}

@MainActor private func initializersOfUIButton() {
  let _: (UIButton.ButtonType) -> UIButton = UIButton.init(type:)
}

private let valuesOfUIButtonButtonType: [UIButton.ButtonType] = [
  .custom, .system,
]
