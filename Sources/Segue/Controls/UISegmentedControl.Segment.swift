import Foundation

extension UISegmentedControl {
  /// One segment: a title or an image.
  @MainActor final class Segment {
    let label = UILabel()
    let imageView = UIImageView(frame: .zero)
    var isEnabled = true
    /// In points; 0: what the control finds right.
    var width: CGFloat = 0

    init() {
      label.textAlignment = .center
      imageView.tintsAutomaticImages = true
    }

    /// What it shows, measured.
    var content: Content {
      Content(title: label.sizeThatFits(.zero), image: imageView.image?.size ?? .zero)
    }
  }

  /// How large a segment's title and image are, in points. Measuring text takes time, so a pass measures
  /// each segment once.
  struct Content {
    let title: CGSize
    let image: CGSize

    var width: CGFloat { max(title.width, image.width) }
  }
}
