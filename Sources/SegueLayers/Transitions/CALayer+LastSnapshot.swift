import Foundation

extension CALayer {
  /// A snapshot of the layer as it was last drawn, or of the current state where it never was.
  func lastSnapshot() -> LayerSnapshot? {
    var plain = drawnProperties
    guard !plain.placement.isHidden, birth != FrameLoop.shared.commitCount else { return nil }
    if drawing.cache?.flat != nil || drawing.cache?.commands != nil { return cachedSnapshot }
    plain.placement.transition = nil
    plain.placement.compositing = nil
    plain.placement.opacity = 1
    var builder = DisplayListBuilder(scale: treeScale)
    let extent = extent(plain)
    guard !extent.isNull, extent.width > 0, extent.height > 0 else { return nil }
    let grid = PictureGrid(
      extent, scale: DisplayListBuilder.sharpness(of: extent, builder.scale))
    builder.draw(self, plain, map: grid.map, clip: nil)
    return grid.picture(builder.commands).map {
      LayerSnapshot(picture: $0, destination: RoundedRect(grid.rect))
    }
  }

  /// A snapshot from the cached drawing of the layer with its sublayers.
  var cachedSnapshot: LayerSnapshot? {
    if let flat = drawing.cache?.flat { return LayerSnapshot(flat) }
    return drawing.cache?.commands.flatMap { Self.snapshot(of: $0) }
  }

  /// Pixels per point of the tree: those of its last list, or else of its root's contents.
  private var treeScale: CGFloat {
    let root = top
    return root.drawing.listScale ?? max(root.contentsScale, 0.01)
  }

  /// Commands further from the origin, in pixels, are ignored.
  private static let farthest = 1 << 14

  /// A picture of the commands that a layer was drawn with, on the same pixel grid.
  private static func snapshot(of drawn: DrawingCache.Commands) -> LayerSnapshot? {
    let map = drawn.map
    guard map.isUprightScaleAndTranslation else { return nil }
    func shift(_ x: Int, _ y: Int) -> ProjectiveTransform {
      ProjectiveTransform(CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y)))
    }
    let middle = shift(farthest, farthest)
    let box = drawn.commands.reduce(PixelRect.zero) { box, command in
      box.union(
        command.mapped(by: middle).pixelBounds(width: 2 * farthest, height: 2 * farthest))
    }.offsetBy(x: -farthest, y: -farthest)
    guard !box.isEmpty, box.width <= Int(DisplayListBuilder.largestSide),
      box.height <= Int(DisplayListBuilder.largestSide)
    else { return nil }
    let moved = drawn.commands.map { $0.mapped(by: shift(-box.minX, -box.minY)) }
    let rect = CGRect(
      x: (CGFloat(box.minX) - map.m31) / map.m11, y: (CGFloat(box.minY) - map.m32) / map.m22,
      width: CGFloat(box.width) / map.m11, height: CGFloat(box.height) / map.m22)
    return LayerSnapshot(
      picture: Picture(list: DisplayList(moved), width: box.width, height: box.height),
      destination: RoundedRect(rect))
  }
}
