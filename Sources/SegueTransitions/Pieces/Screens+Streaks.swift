import UIKit

extension Screens {
  /// Pictures of a screen as a camera sees it that races by sideways: averaged across. The first of them is still
  /// almost sharp.
  ///
  /// - Parameters:
  ///   - screen: The screen, one of the two.
  ///   - columns: The numbers of averages in a row, each of the others a power of two times the last: the
  ///     fewer, the faster.
  public func streaks(of screen: UIView, columns: [Int]) -> [UIImage] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let rows = max(1, Int((bounds.height / 2).rounded()))
    func image(_ columns: Int, _ draw: (CGSize, CGContext) -> Void) -> UIImage {
      let size = CGSize(width: columns, height: rows)
      return UIGraphicsImageRenderer(size: size, format: format).image { draw(size, $0.cgContext) }
    }
    // Halved again and again, each pixel is the mean of what it covers.
    var count = columns.max() ?? 1
    while CGFloat(4 * count) < bounds.width { count *= 2 }
    var levels = [
      count: image(count) { size, context in
        context.scaleBy(x: size.width / screen.bounds.width, y: size.height / screen.bounds.height)
        screen.layer.render(in: context)
      }
    ]
    let sharp = Array(levels.values)
    while count > columns.min() ?? 1, let finer = levels[count] {
      count /= 2
      levels[count] = image(count) { size, _ in finer.draw(in: CGRect(origin: .zero, size: size)) }
    }
    return sharp + columns.compactMap { levels[$0] }
  }
}
