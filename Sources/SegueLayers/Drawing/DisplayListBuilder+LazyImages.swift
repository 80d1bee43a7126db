import Foundation

extension DisplayListBuilder {
  /// Draws the visible rows of an image over `destination`, in the layer's coordinates.
  mutating func draw(
    _ image: LazyImage, over destination: CGRect, of instance: LayerInstance, clip: RoundedRect?
  ) {
    // Which rows are drawn depends on the target.
    Self.cutCount += 1
    let scale = CGSize(
      width: destination.width / CGFloat(image.width),
      height: destination.height / CGFloat(image.height))
    let visible = (visibleRect(through: instance.map, clip: clip) ?? destination)
      .intersection(destination)
    guard !visible.isNull else { return }
    let top = ((visible.minY - destination.minY) / scale.height).rounded(.down)
    let bottom = ((visible.maxY - destination.minY) / scale.height).rounded(.up)
    guard let part = image.part(with: Int(top)..<max(Int(top), Int(bottom))) else { return }
    let size = CGSize(width: part.bitmap.width, height: part.rows.count)
    let destination = CGRect(
      x: destination.minX, y: destination.minY + CGFloat(part.rows.lowerBound) * scale.height,
      width: size.width * scale.width, height: size.height * scale.height)
    commands.append(
      DrawCommand(
        .image(part.bitmap, source: CGRect(origin: .zero, size: size), destination: destination),
        transform: instance.map, clip: clip, opacity: instance.opacity))
  }
}
