import Foundation
import SegueRaster

/// The name of a color.
enum Hue {
  case gray, blue, orange, green
}

extension Bitmap {
  /// Largest difference of the channels, of 255, of a color without a hue.
  private static let grayLimit = 40

  /// The hue of the pixel at `point`.
  func hue(at point: CGPoint) -> Hue {
    let pixel = self[Int(point.x), Int(point.y)]
    let (red, green, blue) = (Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF), Int(pixel & 0xFF))
    let most = max(red, green, blue)
    guard most - min(red, green, blue) > Bitmap.grayLimit else { return .gray }
    return most == red ? .orange : most == green ? .green : .blue
  }
}
