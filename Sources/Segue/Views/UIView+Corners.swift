import Foundation

extension UIView {
  /// The radii of the corners in the order of `UICornerConfiguration.order`.
  var effectiveRadii: [CGFloat] {
    let half = max(min(bounds.width, bounds.height) / 2, 0)
    guard let form = options?.cornerConfiguration?.form else {
      return UICornerConfiguration.order.map {
        layer.maskedCorners.contains(CACornerMask($0)) ? min(layer.cornerRadius, half) : 0
      }
    }
    switch form {
    case .capsule(let maximum):
      return Array(repeating: maximum > 0 ? min(half, maximum) : 0, count: 4)
    case .corners(let corners):
      let own = corners.radii.indices.map { index in
        corners.radii[index].map { length(of: $0, at: UICornerConfiguration.order[index]) } ?? 0
      }
      return corners.groups.map { group in
        let shared = own.indices.filter { corners.groups[$0] == group }.map { own[$0] }.max() ?? 0
        return min(max(shared, 0), half)
      }
    }
  }

  private func length(of radius: UICornerRadius, at corner: UIRectCorner) -> CGFloat {
    switch radius.value {
    case .fixed(let length): return length > 0 ? length : 0
    case .containerConcentric(let minimum):
      var above = superview
      while let view = above {
        let outer = view.effectiveRadius(corner: corner)
        if outer > 0 {
          let inner = convert(bounds, to: view)
          let (left, right) = (inner.minX - view.bounds.minX, view.bounds.maxX - inner.maxX)
          let (top, bottom) = (inner.minY - view.bounds.minY, view.bounds.maxY - inner.maxY)
          let isLeft = !corner.isDisjoint(with: [.topLeft, .bottomLeft])
          let isTop = !corner.isDisjoint(with: [.topLeft, .topRight])
          return max(minimum, outer - max(isLeft ? left : right, isTop ? top : bottom))
        }
        above = view.superview
      }
      return minimum
    }
  }

  /// Gives the layer the corners of the configuration, for the present bounds.
  func roundCorners() {
    guard options?.cornerConfiguration != nil else { return }
    let radii = effectiveRadii
    let radius = radii.max() ?? 0
    layer.cornerRadius = radius
    var corners: CACornerMask = []
    for (index, corner) in UICornerConfiguration.order.enumerated()
    where radii[index] > 0 || radius == 0 {
      corners.insert(CACornerMask(corner))
    }
    layer.maskedCorners = corners
  }
}

extension CACornerMask {
  /// The same corners of a layer.
  fileprivate init(_ corner: UIRectCorner) {
    self.init(rawValue: corner.rawValue)
  }
}
