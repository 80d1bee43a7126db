import UIKit

/// A picture of an album, drawn when it is first shown: a sun over hills.
@MainActor final class Photo {
  let title: String
  private let sky: (UIColor, UIColor)
  private let sun: CGPoint
  private let hills: [UIColor]

  /// In points, with the aspect ratio at which it is shown.
  private static let size = CGSize(width: 360, height: 240)

  init(_ title: String, sky: (Int, Int), sun: (CGFloat, CGFloat), hills: [Int]) {
    self.title = title
    self.sky = (UIColor(hex: sky.0), UIColor(hex: sky.1))
    self.sun = CGPoint(x: sun.0 * Self.size.width, y: sun.1 * Self.size.height)
    self.hills = hills.map { UIColor(hex: $0) }
  }

  static let all = [
    Photo("First light", sky: (0x3B4B8F, 0xFFB07C), sun: (0.3, 0.58), hills: [0x7A5C8E, 0x4C3F6E]),
    Photo("Noon", sky: (0x3FA0F0, 0xBFE6FF), sun: (0.72, 0.26), hills: [0x57B894, 0x2C8A6C]),
    Photo("Dunes", sky: (0xF7C873, 0xFBE6B5), sun: (0.55, 0.3), hills: [0xE59A55, 0xC46F3A]),
    Photo("Fjord", sky: (0x5B8FB9, 0xD8E6EC), sun: (0.2, 0.34), hills: [0x4A7A8C, 0x23485C]),
    Photo("Dusk", sky: (0x4A2A6B, 0xFF7E6B), sun: (0.62, 0.62), hills: [0x6E2F62, 0x3A1D46]),
    Photo("Night", sky: (0x0D1B3E, 0x35508F), sun: (0.78, 0.24), hills: [0x1B2A57, 0x0E1838]),
  ]

  private(set) lazy var image: UIImage = draw()

  private func draw() -> UIImage {
    let size = Self.size
    let view = UIView(frame: CGRect(origin: .zero, size: size))
    view.clipsToBounds = true
    let background = GradientView(top: sky.0, bottom: sky.1)
    background.frame = view.bounds
    view.addSubview(background)
    for (radius, alpha) in [(46.0, 0.18), (26.0, 1.0)] {
      let disc = UIView(
        frame: CGRect(x: sun.x - radius, y: sun.y - radius, width: 2 * radius, height: 2 * radius))
      disc.backgroundColor = UIColor(white: 1, alpha: alpha)
      disc.layer.cornerRadius = radius
      view.addSubview(disc)
    }
    for (index, color) in hills.enumerated() {
      for side in [CGFloat(0.16), 0.86] {
        let x = (index == 0 ? side : 1 - side + 0.06) * size.width
        let radius: CGFloat = index == 0 ? 190 : 250
        let top = size.height * (index == 0 ? 0.62 : 0.78)
        let hill = UIView(
          frame: CGRect(x: x - radius, y: top, width: 2 * radius, height: 2 * radius))
        hill.backgroundColor = color
        hill.layer.cornerRadius = radius
        view.addSubview(hill)
      }
    }
    return UIGraphicsImageRenderer(size: size).image { view.layer.render(in: $0.cgContext) }
  }
}
