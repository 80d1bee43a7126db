import Foundation

extension DisplayListBuilder {
  /// Draws one moment of a transition from the snapshot of `layer` to its current content.
  @inline(never) mutating func drawTransition(
    _ layer: CALayer, _ look: LayerProperties, map: ProjectiveTransform, clip: RoundedRect?,
    opacity: Double
  ) {
    guard let transition = look.placement.transition else { return }
    var plain = look
    plain.placement.transition = nil
    let new = flatten(layer, plain, LayerParts(plain)).flatMap { flat in
      flat.picture.map { OldLook(picture: $0, destination: flat.destination) }
    }
    var clip = clip
    if look.content.masksToBounds, map.isUprightScaleAndTranslation {
      let own = RoundedRect(look.content.bounds).mapped(by: map)
      clip = clip.map { RoundedRect($0.rect.intersection(own.rect)) } ?? own
    }
    func add(_ look: OldLook?, _ shift: CGVector, _ opacity: Double) {
      guard let look, opacity > 0 else { return }
      commands.append(
        DrawCommand(
          .picture(look.picture, destination: look.destination),
          transform: map.movedBefore(shift.dx, shift.dy).withoutNoise, clip: clip, opacity: opacity)
      )
    }
    let shifts = transition.shifts(in: look.content.bounds)
    switch transition.type {
    case .moveIn, .push:
      add(transition.old, shifts.old, opacity)
      add(new, shifts.new, opacity)
    case .reveal:
      add(new, shifts.new, opacity)
      add(transition.old, shifts.old, opacity)
    default:
      let progress = min(max(transition.progress, 0), 1)
      guard let old = transition.old, let new, progress > 0, progress < 1 else {
        add(transition.old, .zero, opacity * (1 - progress))
        add(new, .zero, opacity * progress)
        return
      }
      add(dissolve(old, new, progress), .zero, opacity)
    }
  }

  /// Both as one picture: the old one cross-faded to the new one by `progress`.
  private func dissolve(_ old: OldLook, _ new: OldLook, _ progress: Double) -> OldLook? {
    let extent = old.destination.rect.union(new.destination.rect)
    let grid = PictureGrid(extent, Self.sharpness(of: extent, scale))
    func picture(_ look: OldLook, effects: [PictureEffect] = []) -> Picture? {
      grid.picture(
        [DrawCommand(.picture(look.picture, destination: look.destination), transform: grid.map)],
        effects: effects)
    }
    return picture(new).flatMap { picture(old, effects: [.mix($0, amount: progress)]) }.map {
      OldLook(picture: $0, destination: RoundedRect(grid.rect))
    }
  }
}

extension CALayer {
  /// A snapshot of the layer as it was last drawn, or of the current state where it never was.
  func lastLook() -> OldLook? {
    let properties = look
    guard !properties.placement.isHidden, birth != FrameLoop.shared.commitCount else { return nil }
    if drawing.memo?.flat != nil || drawing.memo?.commands != nil { return rememberedLook }
    var plain = properties
    plain.placement.transition = nil
    plain.placement.compositing = nil
    plain.placement.opacity = 1
    var builder = DisplayListBuilder(scale: treeScale)
    let extent = extent(plain)
    guard !extent.isNull, extent.width > 0, extent.height > 0 else { return nil }
    let grid = PictureGrid(
      extent, DisplayListBuilder.sharpness(of: extent, builder.scale))
    builder.draw(self, plain, map: grid.map, clip: nil)
    return grid.picture(builder.commands).map {
      OldLook(picture: $0, destination: RoundedRect(grid.rect))
    }
  }

  /// A snapshot from the cached drawing of the layer with its sublayers.
  var rememberedLook: OldLook? {
    if let flat = drawing.memo?.flat {
      return flat.picture.map { OldLook(picture: $0, destination: flat.destination) }
    }
    return drawing.memo?.commands.flatMap { Self.look($0) }
  }

  /// Pixels per point of the tree: those of its last list, or else of its root's contents.
  private var treeScale: CGFloat {
    var root = self
    while let above = root.superlayer { root = above }
    return root.drawing.listScale ?? max(root.contentsScale, 0.01)
  }

  /// Commands further from the origin, in pixels, are ignored.
  private static let farthest = 1 << 14

  /// A picture of the commands that a layer was drawn with, on the same pixel grid.
  private static func look(_ drawn: DrawingMemo.Commands) -> OldLook? {
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
    return OldLook(
      picture: Picture(list: DisplayList(moved), width: box.width, height: box.height),
      destination: RoundedRect(rect))
  }
}
