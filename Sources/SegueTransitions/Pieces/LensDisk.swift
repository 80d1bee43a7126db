import UIKit

/// A disk through which a screen is seen, enlarged about its center.
///
///     ╭─────╮   Disks in front of each other, each a little smaller, bend what is seen in rings, as water does.
///     │╭───╮│
///     │╰───╯│
///     ╰─────╯
public final class LensDisk: UIView {
  private let picture: UIView

  /// A disk that has no size yet.
  ///
  /// - Parameters:
  ///   - center: Its center, where the screen's origin is that of its superview.
  ///   - image: What is seen of the screen: see `Screens.image(of:)`.
  ///   - opacity: The opacity of what is seen.
  public init(at center: CGPoint, of image: UIImage, opacity: CGFloat = 1) {
    let size = image.size
    picture = UIImageView(image: image)
    picture.layer.anchorPoint = CGPoint(x: center.x / size.width, y: center.y / size.height)
    picture.frame = CGRect(origin: .zero, size: size)
    picture.layer.magnificationFilter = .linear
    picture.alpha = opacity
    super.init(frame: CGRect(origin: center, size: .zero))
    autoresizingMask = .proportional
    clipsToBounds = true
    addSubview(picture)
  }

  public required init?(coder: NSCoder) { nil }

  /// Its radius, in points. Set it after the center: what is seen of the screen stays where it is, wherever that moves.
  public var radius: CGFloat = 0 {
    didSet {
      // In the screen's coordinates.
      bounds = CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      layer.cornerRadius = radius
    }
  }

  /// The scale of what is seen in it, about the center that it had at first.
  public var magnification: CGFloat = 1 {
    didSet { picture.transform = CGAffineTransform(scaleX: magnification, y: magnification) }
  }
}
