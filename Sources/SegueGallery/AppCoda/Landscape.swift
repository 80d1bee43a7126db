import UIKit

/// A small painting: a sky, a sun, and three ranges of hills, in one color and its neighbors.
struct Landscape {
  /// The hue of the sky and the hills, from 0 to 1.
  let hue: CGFloat
  /// The hue of the sun, from 0 to 1.
  let sunHue: CGFloat
  /// The height of the sun's center above the bottom, as a fraction of the picture's height.
  let sunHeight: CGFloat

  /// Each range is an ellipse of which only the upper part is visible; in fractions of the
  /// picture's size.
  private static let hills: [(x: CGFloat, width: CGFloat, top: CGFloat)] = [
    (0.68, 1.15, 0.54), (0.14, 1.1, 0.64), (0.62, 1.7, 0.78),
  ]

  /// Paints it at `size`, in points.
  @MainActor func image(size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      paintSky(size, context.cgContext)
      paintSun(size, context.cgContext)
      for (index, hill) in Self.hills.enumerated() {
        let depth = CGFloat(index) / CGFloat(Self.hills.count - 1)
        color(saturation: 0.45 + 0.2 * depth, brightness: 0.62 - 0.38 * depth).setFill()
        let width = hill.width * size.width
        let height = 2 * (1 - hill.top) * size.height
        context.cgContext.fillEllipse(
          in: CGRect(
            x: hill.x * size.width - width / 2, y: hill.top * size.height, width: width,
            height: height * 1.2))
      }
    }
  }

  /// Paints one line per point, from deep to pale.
  @MainActor private func paintSky(_ size: CGSize, _ context: CGContext) {
    let lines = max(1, Int(size.height.rounded(.up)))
    for line in 0..<lines {
      let part = CGFloat(line) / CGFloat(lines)
      color(saturation: 0.62 - 0.42 * part, brightness: 0.72 + 0.26 * part).setFill()
      context.fill(CGRect(x: 0, y: CGFloat(line), width: size.width, height: 1))
    }
  }

  @MainActor private func paintSun(_ size: CGSize, _ context: CGContext) {
    let middle = CGPoint(x: 0.34 * size.width, y: (1 - sunHeight) * size.height)
    for (radius, alpha) in [(0.2, 0.18), (0.15, 0.3), (0.105, 1)] as [(CGFloat, CGFloat)] {
      let side = 2 * radius * min(size.width, size.height)
      UIColor(hue: sunHue, saturation: 0.34, brightness: 1, alpha: alpha).setFill()
      context.fillEllipse(
        in: CGRect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side))
    }
  }

  private func color(saturation: CGFloat, brightness: CGFloat) -> UIColor {
    UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
  }
}
