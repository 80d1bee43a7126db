import Foundation

extension Rasterizer {
  /// Prepares a picture that shows another one through a mask, each pixel in its place, so that the
  /// mask is drawn along with it; returns whether that was possible.
  ///
  /// A mask that moves makes a new picture in each frame, which would have to be flattened to be drawn
  /// once. One that stays is flattened when it is drawn again.
  @inline(never) func composeMasked(
    _ command: DrawCommand, in outer: OuterGroup, _ frame: FrameContext
  ) -> Bool {
    guard case .picture(let picture, _) = command.content, frame.depth == 0,
      let mask = picture.lightMask, let (inner, content) = picture.list.onlyPicture,
      !isCached(picture), !wasComposed(picture),
      command.opacity >= 1, command.blendMode == .normal,
      let placement = frame.placement, let clip = placement.wholeClip,
      let origin = placement.shape.pixels(of: picture.area),
      let innerShape = CoverageShape(inner.outline, inner.transform),
      let innerOrigin = innerShape.pixels(of: content.area),
      let flat = availablePixels(of: content, depth: frame.depth)
    else { return false }
    let (left, top) = (origin.x + innerOrigin.x, origin.y + innerOrigin.y)
    let shown = PixelRect(enclosing: content.area).offsetBy(x: left, y: top)
    let bounds = PixelRect(x: 0, y: 0, width: mask.width, height: mask.height)
      .offsetBy(x: origin.x, y: origin.y)
      .intersection(PixelRect(enclosing: picture.area).offsetBy(x: origin.x, y: origin.y))
      .intersection(shown).intersection(clip)
    guard !bounds.isEmpty, let shape = CoverageShape(RoundedRect(shown), .identity),
      let source = directSource(
        flat, part: content.area, over: shape, bounds: bounds, frame)
    else { return false }
    composed.append(picture)
    // The two lists take turns: the next frame's has the capacity that this one's needs.
    composedBefore.reserveCapacity(composed.count)
    let masking = frame.nextMask()
    masking.begin(damage: frame.damage.intersection(bounds).offsetBy(x: -origin.x, y: -origin.y))
    prepare(mask.list, in: OuterGroup(width: mask.width, height: mask.height), masking)
    frame.commands.append(
      PreparedCommand(
        at: CommandPlacement(bounds: bounds, shape: shape, clip: nil), opacity: 1,
        source: .masked(
          frame.memory.store(
            MaskedSource(
              bitmap: source, mask: Unmanaged.passUnretained(masking), x: origin.x, y: origin.y))),
        in: outer, memory: frame.memory))
    return true
  }

  /// A bitmap of which `bounds` shows whole pixels; nil where it does not.
  private func directSource(
    _ flat: FlatPicture, part: CGRect, over shape: CoverageShape, bounds: PixelRect,
    _ frame: FrameContext
  ) -> BitmapSource? {
    frame.bitmaps.append(flat.bitmap)
    let source = BitmapSource(
      flat, source: part, sampling: .smooth, over: shape, bounds: bounds, memory: frame.memory
    ) { _, _ in nil }
    guard let source, case .shifted(let u, let v) = source.mapping, u & 255 == 0, v & 255 == 0
    else { return nil }
    return source
  }
}

extension Picture {
  /// Its mask, if that is its only effect and has none itself.
  fileprivate var lightMask: Picture? {
    guard effects.count == 1, case .mask(let mask) = effects[0], mask.effects.isEmpty else {
      return nil
    }
    return mask
  }
}

extension CommandPlacement {
  /// All pixels that it may touch, clipped; nil where the clip covers parts of pixels.
  fileprivate var wholeClip: PixelRect? {
    guard let clip else { return bounds }
    let edges = clip.unjoinedEdges
    guard clip.isUpright, clip.roundCorners.isEmpty, edges == edges.rounded(.down) else {
      return nil
    }
    return bounds.intersection(clip.solidRect)
  }
}

extension CoverageShape {
  /// Returns the position of the first pixel of a bitmap whose part `area` is stretched over the
  /// shape; nil where its pixels are not whole pixels of the target.
  fileprivate func pixels(of area: CGRect) -> (x: Int, y: Int)? {
    guard isUpright, roundCorners.isEmpty else { return nil }
    let (low, high) = (unjoinedEdges.lowHalf, unjoinedEdges.highHalf)
    let origin = SIMD2(area.minX.native, area.minY.native)
    let first = low - origin
    guard high - low == SIMD2(area.width.native, area.height.native),
      origin == origin.rounded(.down), low == low.rounded(.down), high == high.rounded(.down),
      abs(first.x) < 1e6, abs(first.y) < 1e6
    else { return nil }
    return (Int(first.x), Int(first.y))
  }
}

extension RoundedRect {
  fileprivate init(_ pixels: PixelRect) {
    self.init(
      CGRect(x: pixels.minX, y: pixels.minY, width: pixels.width, height: pixels.height))
  }
}
