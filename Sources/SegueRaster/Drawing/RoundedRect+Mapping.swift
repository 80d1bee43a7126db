import Foundation

extension RoundedRect {
  /// Where `map`, which moves and scales by positive factors alone, puts it; the radius is scaled as the
  /// width is.
  package func mapped(by map: ProjectiveTransform) -> RoundedRect {
    RoundedRect(
      CGRect(
        x: rect.minX * map.m11 + map.m31, y: rect.minY * map.m22 + map.m32,
        width: rect.width * map.m11, height: rect.height * map.m22),
      radius: radius * map.m11, corners: corners, curve: curve)
  }
}

extension DrawCommand {
  /// The same command seen through `map`, which moves and scales by positive factors alone.
  package func mapped(by map: ProjectiveTransform) -> DrawCommand {
    if map == .identity { return self }
    var command = self
    command.transform = transform.concatenating(map)
    command.clip = clip?.mapped(by: map)
    return command
  }

  /// The same as a picture, if it is a group, so that any transform may be applied to it; nil where it is
  /// empty.
  package var flattened: DrawCommand? { flattened(in: nil) }

  /// The same, no more than `bounds` of it.
  private func flattened(in bounds: PixelRect?) -> DrawCommand? {
    guard case .group(let list, let cut) = content else { return self }
    var area = PixelRect(enclosing: cut.rect)
    if let bounds { area = area.intersection(bounds) }
    guard !area.isEmpty, area.width <= DrawCommand.largestSide,
      area.height <= DrawCommand.largestSide
    else { return nil }
    let shift = ProjectiveTransform(
      CGAffineTransform(translationX: -CGFloat(area.minX), y: -CGFloat(area.minY)))
    let inner = DisplayList([DrawCommand(.group(list, cut: cut), transform: shift)])
    var command = self
    command.content = .picture(
      Picture(list: inner, width: area.width, height: area.height),
      destination: RoundedRect(
        CGRect(x: area.minX, y: area.minY, width: area.width, height: area.height)))
    return command
  }

  /// The same as a picture of whole pixels of the target, as far as they lie in `bounds`, if it is a
  /// group; nil where it shows nothing.
  func flattenedInPixels(_ bounds: PixelRect) -> DrawCommand? {
    guard case .group(let list, let cut) = content else { return self }
    guard hasUsableTransform, transform.isUprightScaleAndTranslation else { return nil }
    var command = self
    command.transform = .identity
    command.content = .group(
      DisplayList(separate: list.commands.map { $0.mapped(by: transform) }),
      cut: cut.mapped(by: transform))
    return command.flattened(in: bounds)
  }

  /// No group is flattened into a larger picture, in pixels a side.
  private static var largestSide: Int { 16_384 }
}
