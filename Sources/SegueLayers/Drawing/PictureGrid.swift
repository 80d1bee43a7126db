import Foundation

/// Whole pixels on the grid of a layer's own coordinates.
struct PictureGrid {
  /// In pixels per point.
  let scale: CGFloat
  private let minX: CGFloat
  private let minY: CGFloat
  private let width: CGFloat
  private let height: CGFloat

  /// The smallest grid around `extent`, which is neither null nor infinite, and at that scale no
  /// larger than a picture may be.
  @MainActor init(_ extent: CGRect, scale: CGFloat) {
    let tolerance = DisplayListBuilder.pixelTolerance
    self.scale = scale
    minX = (extent.minX * scale + tolerance).rounded(.down)
    minY = (extent.minY * scale + tolerance).rounded(.down)
    // Far from the origin, neighboring floating-point numbers are many pixels apart.
    let most = DisplayListBuilder.largestSide + 2
    width = min(max(1, (extent.maxX * scale - tolerance).rounded(.up) - minX), most)
    height = min(max(1, (extent.maxY * scale - tolerance).rounded(.up) - minY), most)
  }

  /// From the layer's coordinates to pixels.
  var map: ProjectiveTransform {
    ProjectiveTransform(
      m11: scale, m12: 0, m13: 0, m21: 0, m22: scale, m23: 0, m31: -minX, m32: -minY, m33: 1)
  }

  /// In the layer's coordinates.
  var rect: CGRect {
    CGRect(x: minX / scale, y: minY / scale, width: width / scale, height: height / scale)
  }

  /// `rect`, in the layer's coordinates, in the pixels of the grid.
  func pixels(of rect: CGRect) -> CGRect {
    CGRect(
      origin: pixel(at: rect.origin),
      size: CGSize(width: rect.width * scale, height: rect.height * scale))
  }

  /// In pixels.
  var size: (width: Int, height: Int) { (Int(width), Int(height)) }

  /// The place of a point of the layer, in pixels from the grid's top left.
  func pixel(at point: CGPoint) -> CGPoint {
    CGPoint(x: point.x * scale - minX, y: point.y * scale - minY)
  }

  /// The point of the layer at a place in pixels from the grid's top left.
  func point(at pixel: CGPoint) -> CGPoint {
    CGPoint(x: (pixel.x + minX) / scale, y: (pixel.y + minY) / scale)
  }

  /// A picture of all its pixels; nil where nothing is visible.
  func picture(_ commands: [DrawCommand], effects: [PictureEffect] = []) -> Picture? {
    picture(of: DisplayList(commands), effects: effects)
  }

  /// A picture of a finished list.
  func picture(
    of list: DisplayList, area: CGRect? = nil, effects: [PictureEffect] = []
  ) -> Picture? {
    list.commands.isEmpty
      ? nil
      : Picture(
        list: list, width: Int(width), height: Int(height), area: area, effects: effects)
  }
}
