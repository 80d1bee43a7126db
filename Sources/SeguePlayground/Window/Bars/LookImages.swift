import Segue

/// Pictures of the two looks, to be tinted: a sun and a moon.
@MainActor enum LookImages {
  private static let side: CGFloat = 14
  private static let rayWidth: CGFloat = 1.4

  /// A disk with eight rays.
  static func sun() -> UIImage {
    image {
      let middle = CGPoint(x: side / 2, y: side / 2)
      UIBezierPath(ovalIn: CGRect(x: middle.x - 2.8, y: middle.y - 2.8, width: 5.6, height: 5.6))
        .fill()
      let rays = UIBezierPath()
      rays.lineWidth = rayWidth
      rays.lineCapStyle = .round
      for number in 0..<8 {
        let angle = CGFloat(number) * .pi / 4
        rays.move(to: CGPoint(x: middle.x + 4.7 * cos(angle), y: middle.y + 4.7 * sin(angle)))
        rays.addLine(to: CGPoint(x: middle.x + 6.1 * cos(angle), y: middle.y + 6.1 * sin(angle)))
      }
      rays.stroke()
    }
  }

  /// A disk from which another, up and to the right of it, is cut away. The angles are those at which the two circles
  /// meet.
  static func moon() -> UIImage {
    image {
      let path = UIBezierPath()
      path.addArc(
        withCenter: CGPoint(x: 7, y: 7), radius: 5.5, startAngle: 0.192, endAngle: 4.520,
        clockwise: true)
      path.addArc(
        withCenter: CGPoint(x: 9.6, y: 4.4), radius: 4.6, startAngle: 3.796, endAngle: 0.917,
        clockwise: false)
      path.close()
      path.fill()
    }
  }

  private static func image(_ draw: () -> Void) -> UIImage {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: side, height: side))
    return renderer.image { _ in
      UIColor.white.set()
      draw()
    }.withRenderingMode(.alwaysTemplate)
  }
}
