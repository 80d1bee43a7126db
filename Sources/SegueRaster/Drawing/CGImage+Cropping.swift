import Foundation

extension CGImage {
  /// The part of the image in `rect`, in pixels from the top left, rounded outward to whole pixels
  /// and clipped to the image. Nil where nothing is left.
  public func cropping(to rect: CGRect) -> CGImage? {
    let all = PixelRect(x: 0, y: 0, width: width, height: height)
    let rect = rect.standardized
    guard !rect.isNull else { return nil }
    let part = PixelRect(enclosing: rect).intersection(all)
    guard !part.isEmpty else { return nil }
    if part == all { return self }
    let stride = width
    var result = Bitmap(width: part.width, height: part.height)
    bitmap.withPixels { source in
      result.withMutablePixels { target in
        for y in 0..<part.height {
          (target + y * part.width)
            .update(from: source + ((part.minY + y) * stride + part.minX), count: part.width)
        }
      }
    }
    return CGImage(result)
  }
}
