import Segue

/// The appearance of views before a transition, restored if it is cancelled.
@MainActor struct ViewRecord {
  private let container: UIView
  private let size: CGSize
  private let entries: [Entry]

  private struct Entry {
    let view: UIView
    let bounds: CGRect
    let position: CGPoint
    let anchorPoint: CGPoint
    let transform: CATransform3D
    let sublayerTransform: CATransform3D
    let zPosition: CGFloat
    let cornerRadius: CGFloat
    let alpha: CGFloat
    let isHidden: Bool
  }

  init(of views: [UIView], in container: UIView) {
    self.container = container
    size = container.bounds.size
    entries = views.map { view in
      let layer = view.layer
      return Entry(
        view: view, bounds: layer.bounds, position: layer.position,
        anchorPoint: layer.anchorPoint, transform: layer.transform,
        sublayerTransform: layer.sublayerTransform, zPosition: layer.zPosition,
        cornerRadius: layer.cornerRadius, alpha: view.alpha, isHidden: view.isHidden)
    }
  }

  /// Restores all views, or only `view`. Where the window was resized meanwhile, their frames are
  /// left to the container.
  func restore(_ view: UIView? = nil) {
    UIView.performWithoutAnimation {
      for entry in entries where view == nil || entry.view === view { restore(entry) }
    }
  }

  private func restore(_ entry: Entry) {
    let layer = entry.view.layer
    layer.transform = entry.transform
    layer.sublayerTransform = entry.sublayerTransform
    layer.zPosition = entry.zPosition
    layer.cornerRadius = entry.cornerRadius
    layer.anchorPoint = entry.anchorPoint
    entry.view.alpha = entry.alpha
    entry.view.isHidden = entry.isHidden
    guard container.bounds.size == size else { return }
    layer.bounds = entry.bounds
    layer.position = entry.position
  }
}
