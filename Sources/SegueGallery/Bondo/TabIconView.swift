import UIKit

/// A tab's icon: one plain shape in one color.
final class TabIconView: UIView {
  private let shape = UIView()
  private let icon: TabItem.Icon

  /// The side of the icon's square, in points.
  static let side: CGFloat = 20
  private static let squareRadius: CGFloat = 6
  private static let diamondSide: CGFloat = 15
  private static let diamondRadius: CGFloat = 4
  private static let ringWidth: CGFloat = 4

  init(_ icon: TabItem.Icon) {
    self.icon = icon
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    isUserInteractionEnabled = false
    addSubview(shape)
    switch icon {
    case .circle, .ring:
      shape.frame = bounds
      shape.layer.cornerRadius = Self.side / 2
    case .square:
      shape.frame = bounds
      shape.layer.cornerRadius = Self.squareRadius
    case .diamond:
      shape.bounds.size = CGSize(width: Self.diamondSide, height: Self.diamondSide)
      shape.center = CGPoint(x: bounds.midX, y: bounds.midY)
      shape.layer.cornerRadius = Self.diamondRadius
      shape.transform = CGAffineTransform(rotationAngle: .pi / 4)
    }
    if icon == .ring { shape.layer.borderWidth = Self.ringWidth }
    // A layer does not follow the look by itself, as a background does.
    registerForTraitChanges([LookTrait.self]) { (view: TabIconView, _: UITraitCollection) in
      view.showColor()
    }
  }

  required init?(coder: NSCoder) { nil }

  var color: UIColor = Theme.dim {
    didSet { showColor() }
  }

  private func showColor() {
    if icon == .ring {
      shape.layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
    } else {
      shape.backgroundColor = color
    }
  }

  /// The icon as a template, for bars that tint their images.
  static func image(_ icon: TabItem.Icon) -> UIImage {
    let view = TabIconView(icon)
    view.color = .black
    let image = UIGraphicsImageRenderer(size: view.bounds.size).image { context in
      view.layer.render(in: context.cgContext)
    }
    return image.withRenderingMode(.alwaysTemplate)
  }
}
