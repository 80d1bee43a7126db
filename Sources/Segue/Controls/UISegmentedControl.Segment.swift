import Foundation

extension UISegmentedControl {
  /// One segment: a title or an image.
  @MainActor final class Segment {
    let label = UILabel()
    let imageView = UIImageView(frame: .zero)
    var isEnabled = true
    /// In points; 0: chosen by the control.
    var width: CGFloat = 0

    init() {
      label.textAlignment = .center
      imageView.tintsAutomaticImages = true
    }

    /// Its content with measured sizes.
    var content: Content {
      Content(title: label.sizeThatFits(.zero), image: imageView.image?.size ?? .zero)
    }
  }

  /// The sizes of a segment's title and image, in points. Measuring text is slow, so each layout
  /// pass measures a segment once.
  struct Content {
    let title: CGSize
    let image: CGSize

    var width: CGFloat { max(title.width, image.width) }
  }
}
