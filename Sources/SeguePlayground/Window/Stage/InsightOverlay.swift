import Segue
import SegueGallery

/// Marks over the picture on the stage: the areas drawn anew, and onion skins of past and coming moments.
final class InsightOverlay: UIView {
  private let damage = CAShapeLayer()
  private var skins: [StageScreen] = []
  private var stage = (size: CGSize.zero, zoom: CGFloat(1))

  private static let damageOpacity: CGFloat = 0.28
  /// Opacity of the skin that is nearest in time; the others shine less.
  private static let skinOpacity: CGFloat = 0.4

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    keepPainted {
      $0.damage.fillColor = Theme.to.withAlphaComponent(Self.damageOpacity).cgColor
      $0.damage.strokeColor = Theme.to.cgColor
    }
    damage.lineWidth = 1
    layer.addSublayer(damage)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a stage of `size`, in points.
  func show(_ size: CGSize, zoom: CGFloat) {
    stage = (size, zoom)
    setNeedsLayout()
  }

  /// The areas drawn anew since the moment before, in points of the stage.
  var damagedAreas: [CGRect] = [] {
    didSet { if damagedAreas != oldValue { setNeedsLayout() } }
  }

  /// The onion skins, pictures of past and coming moments, the nearest in time first.
  var skinPictures: [CGImage] = [] {
    didSet {
      while skins.count < skinPictures.count {
        let skin = StageScreen()
        skins.append(skin)
        insertSubview(skin, at: 0)
        setNeedsLayout()
      }
      for (index, skin) in skins.enumerated() {
        skin.picture = index < skinPictures.count ? skinPictures[index] : nil
        skin.isHidden = index >= skinPictures.count
        skin.alpha = Self.skinOpacity / CGFloat(index / 2 + 1)
      }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for skin in skins { skin.show(stage.size, zoom: stage.zoom) }
    let path = UIBezierPath()
    for area in damagedAreas {
      path.append(
        UIBezierPath(
          rect: area.applying(CGAffineTransform(scaleX: stage.zoom, y: stage.zoom))
            .insetBy(dx: 0.5, dy: 0.5)))
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    damage.frame = bounds
    damage.path = path.cgPath
    CATransaction.commit()
  }
}
