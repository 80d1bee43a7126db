import Segue
import SegueGallery

/// A stage as it lies in the window: its picture with round corners, above its shadow.
final class StageCard: UIView {
  let screen = StageScreen()
  /// Clips the screen to the round corners.
  let card = UIView()
  private let shadow = UIView()

  private static let shadowRadius: CGFloat = 28
  private static let shadowOffset = CGSize(width: 0, height: 16)
  private static let shadowOpacity: Float = 0.5
  /// Opacity of the shadow in a light window.
  private static let lightShadowOpacity: Float = 0.22

  init() {
    super.init(frame: .zero)
    shadow.backgroundColor = Theme.void
    shadow.layer.shadowColor = UIColor.black.cgColor
    shadow.keepPainted {
      let isLight = $0.traitCollection[LookTrait.self] == .light
      $0.layer.shadowOpacity = isLight ? Self.lightShadowOpacity : Self.shadowOpacity
    }
    shadow.layer.shadowRadius = Self.shadowRadius
    shadow.layer.shadowOffset = Self.shadowOffset
    shadow.isUserInteractionEnabled = false
    card.layer.borderWidth = 1
    card.keepPainted { $0.layer.borderColor = Theme.line.cgColor }
    card.clipsToBounds = true
    card.addSubview(screen)
    for view in [shadow, card] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a stage of `size`, in points, in the whole card.
  func show(_ size: CGSize, zoom: CGFloat, radius: CGFloat) {
    for view in [shadow, card] {
      view.frame = bounds
      view.layer.cornerRadius = radius
    }
    screen.show(size, zoom: zoom)
  }
}

extension StageScreen {
  /// Shows a stage of `size`, in points, in the middle of its superview.
  func show(_ size: CGSize, zoom: CGFloat) {
    bounds = CGRect(origin: .zero, size: size)
    transform = CGAffineTransform(scaleX: zoom, y: zoom)
    if let superview { center = CGPoint(x: superview.bounds.midX, y: superview.bounds.midY) }
  }
}
