import UIKit

extension Screens {
  /// An image of all that the container shows of a screen.
  public func image(of screen: UIView) -> UIImage {
    container.layoutIfNeeded()
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let corner = screen.convert(bounds.origin, from: container)
    return UIGraphicsImageRenderer(size: bounds.size, format: format).image { renderer in
      renderer.cgContext.translateBy(x: -corner.x, y: -corner.y)
      screen.layer.render(in: renderer.cgContext)
    }
  }
}
