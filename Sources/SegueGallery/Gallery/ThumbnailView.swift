import UIKit

/// Shows a thumbnail at its size.
public final class ThumbnailView: UIView {
  private static let partRadius: CGFloat = 2

  /// An empty view of a thumbnail's size at the origin.
  public init() {
    super.init(frame: CGRect(origin: .zero, size: Thumbnail.size))
    // Pictures are made once, in the dark look.
    traitOverrides.look = .dark
    backgroundColor = Theme.void
    layer.cornerRadius = Theme.thumbnailRadius
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  /// A view of the thumbnail's size at the origin that shows its shapes.
  public convenience init(_ thumbnail: Thumbnail) {
    self.init()
    let picture = UIView(frame: bounds)
    for part in thumbnail.parts {
      let view = UIView(frame: part.frame)
      view.backgroundColor = part.side == .from ? Theme.from : Theme.to
      view.alpha = part.alpha
      view.layer.cornerRadius = Self.partRadius
      picture.addSubview(view)
    }
    self.picture = picture
  }

  public required init?(coder: NSCoder) { nil }

  /// The view shown at rest; nil: nothing yet.
  public var picture: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let picture { insertSubview(picture, at: 0) }
    }
  }

  /// The view shown in place of the picture; nil: the picture.
  public var moving: UIView? {
    didSet {
      guard moving !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let moving { addSubview(moving) }
    }
  }
}
