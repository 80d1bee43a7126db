import Segue

/// Where the container's children are shown, and where transitions take place.
///
/// It lays out what it contains by itself. A child's view gets the size, and keeps its place relative to
/// the size: one that is on its way out, beside or below, stays beside or below. So a window that is
/// resized in mid-flight is right afterwards, whatever transform an animator has set.
///
/// It cuts nothing off: an animator may move it and what is in it against each other, as a cube does; how
/// far it has moved it counts as a part of the size as well.
final class ContainerContentView: UIView {
  private var laidOutSize: CGSize?

  override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizesSubviews = false
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let old = laidOutSize
    laidOutSize = bounds.size
    guard let old, old.width > 0, old.height > 0 else {
      for view in subviews { view.frame = bounds }
      return
    }
    guard old != bounds.size else { return }
    let scale = CGSize(width: bounds.width / old.width, height: bounds.height / old.height)
    for view in subviews {
      // From the middle, so that what fills the view goes on to do so exactly.
      let x = bounds.width / 2 + (view.center.x - old.width / 2) * scale.width
      let y = bounds.height / 2 + (view.center.y - old.height / 2) * scale.height
      view.bounds.size = bounds.size
      view.center = CGPoint(x: x, y: y)
    }
    guard !CATransform3DIsIdentity(layer.transform) else { return }
    UIView.performWithoutAnimation {
      layer.transform.m41 *= scale.width
      layer.transform.m42 *= scale.height
    }
  }
}
