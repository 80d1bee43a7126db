import Segue
import SegueSource

/// Shows a screen in the frame that its preview asks for, in the middle of the stage.
package final class PreviewController: UIViewController {
  /// The result of a preview.
  enum Content {
    case controller(UIViewController)
    case view(UIView)
  }

  private let content: Content
  private let shape: ScreenFrame
  /// The size of a frame that is fixed, in points.
  private let fixedSize: CGSize?
  /// The size that the view was made with, in points.
  private var ownSize = CGSize.zero

  init(_ content: Content, _ shape: ScreenFrame, _ fixedSize: CGSize?) {
    (self.content, self.shape) = (content, shape)
    self.fixedSize = fixedSize.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    super.init(nibName: nil, bundle: nil)
  }

  package required init?(coder: NSCoder) { nil }

  /// The view that is shown in the frame.
  private var shown: UIView {
    switch content {
    case .controller(let controller): controller.view
    case .view(let view): view
    }
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.clipsToBounds = true
    switch content {
    case .controller(let controller):
      addChild(controller)
      view.addSubview(controller.view)
      controller.didMove(toParent: self)
    case .view(let shown):
      ownSize = shown.bounds.size
      shown.translatesAutoresizingMaskIntoConstraints = true
      // Constraints within it would contradict a size of nothing.
      shown.frame.size = size(within: UIScreen.main.bounds.size)
      view.addSubview(shown)
    }
  }

  package override var childForStatusBarStyle: UIViewController? {
    if case .controller(let controller) = content { controller } else { nil }
  }

  package override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let available = view.bounds.size
    guard available.width > 0, available.height > 0 else { return }
    let size = size(within: offered(in: available))
    // One that is larger than the stage is shown smaller, as a whole.
    let scale = min(1, available.width / size.width, available.height / size.height)
    shown.transform = .identity
    shown.frame = CGRect(
      x: ((available.width - size.width) / 2).rounded(),
      y: ((available.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
    if scale < 1 { shown.transform = CGAffineTransform(scaleX: scale, y: scale) }
  }

  /// The size of the stage as it is held.
  private func offered(in available: CGSize) -> CGSize {
    let isTurned =
      switch shape.orientation {
      case .any: false
      case .portrait: available.width > available.height
      case .landscape: available.width < available.height
      }
    return isTurned ? CGSize(width: available.height, height: available.width) : available
  }

  private func size(within offered: CGSize) -> CGSize {
    switch (shape.layout, content) {
    case (.fixed, _): return fixedSize ?? offered
    case (.device, .controller): return offered
    case (.fitting, .controller(let controller)):
      let preferred = controller.preferredContentSize
      return preferred.width > 0 && preferred.height > 0
        ? preferred : fitting(controller.view, .zero, in: offered)
    case (_, .view(let view)): return fitting(view, ownSize, in: offered)
    }
  }

  /// The size that a view wants, at most the one that is offered; an axis on which it wants none is as it was made, or
  /// else filled.
  private func fitting(_ view: UIView, _ own: CGSize, in offered: CGSize) -> CGSize {
    var size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    if size.width > offered.width {
      size = view.systemLayoutSizeFitting(
        CGSize(width: offered.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
    let natural = view.intrinsicContentSize
    func length(_ wishes: CGFloat..., most: CGFloat) -> CGFloat {
      min(wishes.first { $0 > 0 } ?? most, most)
    }
    return CGSize(
      width: length(size.width, natural.width, own.width, most: offered.width),
      height: length(size.height, natural.height, own.height, most: offered.height))
  }
}
