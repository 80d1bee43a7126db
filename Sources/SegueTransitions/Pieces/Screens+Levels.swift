import UIKit

extension Screens {
  /// Leads from one screen to the other through coarser and coarser images of the old one, then
  /// finer and finer ones of the new one. Each fades in above the one before, the last one out.
  ///
  ///     old ─▶ ▪ ─▶ ◼ ─▶ ■ ─▶ ■ ─▶ ◼ ─▶ ▪ ─▶ new
  ///           images of old    images of new
  ///
  /// - Parameters:
  ///   - columns: The number of pixels in a row of the coarsest image.
  ///   - isSmooth: Whether the images are blurred, else they have square pixels.
  public func coarsen(columns: Int, isSmooth: Bool) {
    // The first image has pixels of three to six points.
    let count = max(1, Int(log2(max(bounds.width / CGFloat(columns), 2)).rounded()) - 1)
    let rows = rows(forColumns: columns)
    let (coarser, finer) = (
      Self.levels(of: old, count: count, columns: columns, rows: rows, isSmooth: isSmooth),
      Self.levels(of: new, count: count, columns: columns, rows: rows, isSmooth: isSmooth)
    )
    let images = coarser + finer.reversed()
    let slot = 1 / Double(images.count + 1)
    for (index, image) in images.enumerated() {
      let view = UIImageView(image: image)
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.layer.magnificationFilter = isSmooth ? .linear : .nearest
      add(view)
      let start = Double(index) * slot
      pose(start...start + slot) { view.alpha = $0 }
      if index < images.count - 1 {
        // Covered by the next one: it need not be drawn any more.
        pose(start + 2 * slot...start + 2.1 * slot) { view.alpha = 1 - $0 }
      } else {
        // Below it, the new screen itself.
        pose(start + 0.9 * slot...start + slot) { self.new.alpha = $0 }
        pose(start + slot...1) { view.alpha = 1 - $0 }
      }
    }
  }

  /// A view of a screen out of focus, for a place inside or above it.
  ///
  /// - Parameters:
  ///   - screen: The screen, one of the two.
  ///   - columns: The number of blurred pixels in a row: the fewer, the stronger the blur.
  public func blurred(_ screen: UIView, columns: Int) -> UIView {
    let count = max(1, Int(log2(max(bounds.width / CGFloat(columns), 2)).rounded()) - 1)
    let view = UIImageView(
      image: Self.levels(
        of: screen, count: count, columns: columns, rows: rows(forColumns: columns), isSmooth: true
      ).last)
    view.layer.magnificationFilter = .linear
    return view
  }

  /// Lets the old screen go out of focus until a progress, and hides it from then on.
  ///
  /// - Parameters:
  ///   - columns: The number of blurred pixels in a row: the fewer, the stronger the blur.
  ///   - progress: When nothing is seen any more but what is out of focus.
  /// - Returns: A blurred view of the old screen, right behind the new one. It covers the container; pose its transform with
  ///   that of the old screen.
  public func defocusOld(columns: Int, until progress: Double) -> UIView {
    let view = blurred(old, columns: columns)
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    add(view, behind: new)
    pose(0...progress) { view.alpha = $0 }
    // It is covered, and need not be drawn any more.
    pose(progress...progress + 0.02) { self.old.alpha = 1 - $0 }
    return view
  }

  /// Images of a screen, each with half as many pixels across and down as the one before: a mip
  /// chain (Williams, "Pyramidal parametrics", 1983), without the sharp first level. The last has
  /// `columns` × `rows` pixels, each the mean of what it covers.
  ///
  /// Smooth ones are enlarged again, by two at a time, which blurs the edges between the pixels.
  private static func levels(
    of screen: UIView, count: Int, columns: Int, rows: Int, isSmooth: Bool
  ) -> [UIImage] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    func image(_ level: Int, _ draw: (CGSize, CGContext) -> Void) -> UIImage {
      let factor = 1 << (count - 1 - level)
      let size = CGSize(width: columns * factor, height: rows * factor)
      return UIGraphicsImageRenderer(size: size, format: format).image { draw(size, $0.cgContext) }
    }
    func resized(_ source: UIImage, level: Int) -> UIImage {
      image(level) { size, _ in source.draw(in: CGRect(origin: .zero, size: size)) }
    }
    var levels = [
      image(0) { size, context in
        context.scaleBy(x: size.width / screen.bounds.width, y: size.height / screen.bounds.height)
        screen.layer.render(in: context)
      }
    ]
    for level in 1..<max(count, 1) { levels.append(resized(levels[level - 1], level: level)) }
    guard isSmooth else { return levels }
    return levels.enumerated().map { last, coarse in
      stride(from: last - 1, through: 0, by: -1).reduce(coarse) { resized($0, level: $1) }
    }
  }
}
