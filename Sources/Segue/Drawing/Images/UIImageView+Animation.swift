import Foundation
import SegueRaster

/// Images that an image view shows in turn.
@MainActor final class ImageAnimation {
  var images: [UIImage]?
  var highlightedImages: [UIImage]?
  /// The duration of a cycle, in seconds; 0: a thirtieth of a second per image.
  var duration: TimeInterval = 0
  /// The number of cycles; 0: forever.
  var repeatCount = 0

  /// The keys of the layer's animations, that of `startAnimating` and that of an animated image.
  static let key = "segue.animationImages"
  static let imageKey = "segue.animatedImage"
}

extension UIImageView {
  /// Starts an animated image, or stops the previous one.
  func showAnimatedImage() {
    guard let image = displayedImage, let images = image.images else {
      if layer.animation(forKey: ImageAnimation.imageKey) != nil {
        layer.removeAnimation(forKey: ImageAnimation.imageKey)
      }
      return
    }
    run(images, duration: image.duration, repeatCount: 0, key: ImageAnimation.imageKey)
  }

  func run(_ images: [UIImage], duration: TimeInterval, repeatCount: Int, key: String) {
    let frames = CAKeyframeAnimation(keyPath: "contents")
    frames.calculationMode = .discrete
    frames.values = images.compactMap { image in
      image.upright.map { displayedPixels(of: image, $0) }
    }
    frames.duration = duration > 0 ? duration : TimeInterval(images.count) / 30
    frames.repeatCount = repeatCount > 0 ? Float(repeatCount) : .infinity
    layer.add(frames, forKey: key)
  }
}
