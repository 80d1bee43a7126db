import CoreGraphics
import UIKit

@MainActor private class AnyUIActivityIndicatorView: UIActivityIndicatorView {
  override init(style: UIActivityIndicatorView.Style) { super.init(style: style) }
  override init(frame: CGRect) { super.init(frame: frame) }
  required init(coder: NSCoder) { super.init(coder: coder) }
  override var style: UIActivityIndicatorView.Style {
    get { super.style }
    set { super.style = newValue }
  }
  override var hidesWhenStopped: Bool {
    get { super.hidesWhenStopped }
    set { super.hidesWhenStopped = newValue }
  }
  override var color: UIColor! {
    get { super.color }
    set { super.color = newValue }
  }
  override func startAnimating() { super.startAnimating() }
  override func stopAnimating() { super.stopAnimating() }
  override var isAnimating: Bool { super.isAnimating }
}

private let valuesOfIndicatorStyle: [UIActivityIndicatorView.Style] = [.medium, .large]

@MainActor private class AnyUIProgressView: UIProgressView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var progressViewStyle: UIProgressView.Style {
    get { super.progressViewStyle }
    set { super.progressViewStyle = newValue }
  }
  override var progress: Float {
    get { super.progress }
    set { super.progress = newValue }
  }
  override var progressTintColor: UIColor? {
    get { super.progressTintColor }
    set { super.progressTintColor = newValue }
  }
  override var trackTintColor: UIColor? {
    get { super.trackTintColor }
    set { super.trackTintColor = newValue }
  }
  override var progressImage: UIImage? {
    get { super.progressImage }
    set { super.progressImage = newValue }
  }
  override var trackImage: UIImage? {
    get { super.trackImage }
    set { super.trackImage = newValue }
  }
  override func setProgress(_ progress: Float, animated: Bool) {
    super.setProgress(progress, animated: animated)
  }
}

private let valuesOfProgressStyle: [UIProgressView.Style] = [.default, .bar]

@MainActor private func initializersOfUIProgressView() {
  let _: (UIProgressView.Style) -> UIProgressView = UIProgressView.init(progressViewStyle:)
}

private let valuesOfWindowLevel: [UIWindow.Level] = [
  .normal, .statusBar, .alert, .alert + 1, .normal - 1, UIWindow.Level(3),
]

private let windowNotifications: [NSNotification.Name] = [
  UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification,
  UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
]

@MainActor private class AccessibleView: UIView {
  override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits }
    set { super.accessibilityTraits = newValue }
  }
  override var accessibilityFrame: CGRect {
    get { super.accessibilityFrame }
    set { super.accessibilityFrame = newValue }
  }
  override var accessibilityPath: UIBezierPath? {
    get { super.accessibilityPath }
    set { super.accessibilityPath = newValue }
  }
  override var accessibilityElements: [Any]? {
    get { super.accessibilityElements }
    set { super.accessibilityElements = newValue }
  }
  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { super.accessibilityCustomActions }
    set { super.accessibilityCustomActions = newValue }
  }
  override func accessibilityActivate() -> Bool { super.accessibilityActivate() }
  override func accessibilityIncrement() { super.accessibilityIncrement() }
  override func accessibilityDecrement() { super.accessibilityDecrement() }
  override func accessibilityElementCount() -> Int { super.accessibilityElementCount() }
  override func accessibilityElement(at index: Int) -> Any? {
    super.accessibilityElement(at: index)
  }
  override var anchorPoint: CGPoint {
    get { super.anchorPoint }
    set { super.anchorPoint = newValue }
  }
  override var interactions: [any UIInteraction] {
    get { super.interactions }
    set { super.interactions = newValue }
  }
  override func addInteraction(_ interaction: any UIInteraction) {
    super.addInteraction(interaction)
  }
  override func removeInteraction(_ interaction: any UIInteraction) {
    super.removeInteraction(interaction)
  }
}
