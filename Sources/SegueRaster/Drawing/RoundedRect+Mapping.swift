import Foundation

extension RoundedRect {
  /// Its image under `map`, which only moves and scales by positive factors; the radius scales with
  /// the width.
  package func mapped(by map: ProjectiveTransform) -> RoundedRect {
    RoundedRect(
      CGRect(
        x: rect.minX * map.m11 + map.m31, y: rect.minY * map.m22 + map.m32,
        width: rect.width * map.m11, height: rect.height * map.m22),
      radius: radius * map.m11, corners: corners, curve: curve)
  }
}

extension DrawCommand {
  /// The same command under `map`, which only moves and scales by positive factors.
  package func mapped(by map: ProjectiveTransform) -> DrawCommand {
    if map == .identity { return self }
    var command = self
    command.transform = transform.concatenating(map)
    command.clip = clip?.mapped(by: map)
    return command
  }

  /// The command with a group flattened to a picture, so that any transform may be applied to it;
  /// nil where the group is empty.
  package var flattened: DrawCommand? { flattened(in: nil) }

  /// The same, limited to `bounds`.
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

  /// The command with a group flattened to a picture in whole pixels of the target, limited to
  /// `bounds`; nil where the group shows nothing.
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

  /// The largest side of a picture that a group is flattened into, in pixels.
  private static var largestSide: Int { 16_384 }
}
