import Foundation
import SegueRaster

extension CGImage {
  /// The image's alpha, filled with `color`.
  package func tinted(_ color: UIColor) -> CGImage {
    let ink = color.cgColor
    // One entry per value of alpha: the premultiplied color at that coverage.
    let table: [UInt32] = (0...255).map { coverage in
      let alpha = CGFloat(coverage) * ink.alpha
      func part(_ value: CGFloat) -> UInt32 { UInt32((value * alpha).rounded()) }
      return UInt32(alpha.rounded()) << 24 | part(ink.red) << 16 | part(ink.green) << 8
        | part(ink.blue)
    }
    var result = bitmap
    let count = width * height
    result.withMutablePixels { pixels in
      for index in 0..<count { pixels[index] = table[Int(pixels[index] >> 24)] }
    }
    return CGImage(result)
  }
}

extension Bitmap {
  /// The bitmap rotated and mirrored according to `orientation`.
  package func turned(_ orientation: UIImage.Orientation) -> Bitmap {
    let isTurned: Bool
    switch orientation {
    case .up, .down, .upMirrored, .downMirrored: isTurned = false
    case .left, .right, .leftMirrored, .rightMirrored: isTurned = true
    }
    let lastX = width - 1
    let lastY = height - 1
    let sourceWidth = width
    var result = Bitmap(width: isTurned ? height : width, height: isTurned ? width : height)
    let resultWidth = result.width
    let resultHeight = result.height
    withPixels { source in
      result.withMutablePixels { target in
        for y in 0..<resultHeight {
          for x in 0..<resultWidth {
            let (sx, sy) =
              switch orientation {
              case .up: (x, y)
              case .down: (lastX - x, lastY - y)
              case .left: (lastX - y, x)
              case .right: (y, lastY - x)
              case .upMirrored: (lastX - x, y)
              case .downMirrored: (x, lastY - y)
              case .leftMirrored: (y, x)
              case .rightMirrored: (lastX - y, lastY - x)
              }
            target[y * resultWidth + x] = source[sy * sourceWidth + sx]
          }
        }
      }
    }
    return result
  }
}
