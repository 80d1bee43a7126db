import Foundation
import SegueRaster

// The commands in a builder so far are what lies beneath the next layer. A backdrop is a picture of
// those that are visible there, unmodified, so that an unchanged backdrop is the identical picture,
// and a change of anything within the reach of its blur changes the backdrop's own command.

extension DisplayListBuilder {
  /// Beyond this many standard deviations, pixels contribute next to nothing to a blur.
  private static let blurReach: CGFloat = 3

  /// Draws the backdrop of a layer with the layer's filters.
  @inline(never) mutating func drawBackdrop(_ instance: LayerInstance) {
    guard instance.map.isUprightScaleAndTranslation else { return }
    if drawGlass(instance) { return }
    var effects = instance.properties.effects(scale: instance.map.m11)
    let reach = Self.clampBlurs(in: &effects)
    guard !effects.isEmpty, let shape = visibleShape(of: instance) else { return }
    let visible = shape.rect.insetBy(dx: -reach, dy: -reach)
    drawPicture(
      of: beneath + commands, in: visible, effects: effects, for: instance, clip: shape)
  }

  /// Lets the blurs among `effects` continue the colors at the edges, and returns how far they see beyond, in pixels.
  static func clampBlurs(in effects: inout [PictureEffect]) -> CGFloat {
    var reach: CGFloat = 0
    for i in effects.indices {
      guard case .blur(let radius, _) = effects[i] else { continue }
      effects[i] = .blur(radius: radius, edges: .clamped)
      reach += CGFloat(radius) * blurReach
    }
    return reach
  }

  /// Whether a backdrop layer below a layer, which is to be one picture, needs what lies beneath
  /// that. Never in a masked layer: backdrops there see only what is in it.
  func mustSeeBeneath(_ instance: LayerInstance) -> Bool {
    instance.layer.maskStorage == nil && instance.layer.containsBackdrop
      && instance.map.isUprightScaleAndTranslation
      && !instance.properties.content.shouldRasterize
  }

  /// Draws a layer as one picture on the pixel grid of this list, so that backdrops in it see what
  /// lies beneath.
  @inline(never) mutating func drawInPlace(_ instance: LayerInstance) {
    var builder = inside
    builder.drawDirectly(instance.opaque(instance.map, clip: instance.clip))
    guard !builder.commands.isEmpty else { return }
    let extent = instance.map.enclosing(
      instance.layer.extent(instance.properties), else: instance.properties.content.bounds)
    let rect = instance.clip.map { extent.intersection($0.rect) } ?? extent
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return }
    drawPicture(
      of: builder.commands, in: rect, effects: [], for: instance, clip: instance.clip)
  }

  /// The rounded bounds in pixels, clipped. Where the clip cuts off a part, the corners are not
  /// rounded.
  private func visibleShape(of instance: LayerInstance) -> RoundedRect? {
    let shape = instance.properties.roundedBounds.mapped(by: instance.map)
    guard let clip = instance.clip else {
      return shape.rect.width > 0 && shape.rect.height > 0 ? shape : nil
    }
    if clip.radius == 0, clip.rect.contains(shape.rect) { return shape }
    let rect = shape.rect.intersection(clip.rect)
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return nil }
    return RoundedRect(rect)
  }

  /// The whole pixels of a picture that covers `rect`; null where there are none, or too many.
  func pictureFrame(_ rect: CGRect) -> CGRect {
    var frame = rect.integral
    if let area, !isPicture { frame = frame.intersection(area.integral) }
    guard !frame.isNull, frame.width > 0, frame.height > 0,
      max(frame.width, frame.height) <= Self.largestSide
    else { return .null }
    return frame
  }

  /// Draws the commands of `list`, all on the pixel grid of this builder, that are visible in
  /// `rect`, as one picture with `effects`. The layer caches it.
  mutating func drawPicture(
    of list: [DrawCommand], in rect: CGRect, effects: [PictureEffect],
    for instance: LayerInstance, clip: RoundedRect?
  ) {
    let frame = pictureFrame(rect)
    guard !frame.isNull else { return }
    let (width, height) = (Int(frame.width), Int(frame.height))
    let shift = ProjectiveTransform(
      CGAffineTransform(translationX: -frame.minX, y: -frame.minY))
    var moved = list.compactMap { command -> DrawCommand? in
      let moved = command.mapped(by: shift)
      return moved.pixelBounds(width: width, height: height).isEmpty ? nil : moved
    }
    if isOnBlack && !effects.isEmpty {
      let all = RoundedRect(CGRect(origin: .zero, size: frame.size))
      moved.insert(DrawCommand(.fill(all, PackedColor(red: 0, green: 0, blue: 0))), at: 0)
    }
    let content = DisplayList(moved)
    let picture: Picture
    let layer = instance.layer
    if let cached = layer.drawing.cache?.inPlace, cached.width == width, cached.height == height,
      cached.effects == effects, cached.list == content
    {
      picture = cached
    } else {
      picture = Picture(list: content, width: width, height: height, effects: effects)
      layer.drawing.makeCacheIfNeeded().inPlace = picture
    }
    commands.append(
      DrawCommand(
        .picture(picture, destination: RoundedRect(frame)), clip: clip, opacity: instance.opacity)
    )
  }
}

extension CGRect {
  /// Every coordinate multiplied by `factor`.
  func scaled(by factor: CGFloat) -> CGRect {
    CGRect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
  }
}
