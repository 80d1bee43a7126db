import Foundation

extension Rasterizer {
  /// Blurs below this many pixels of the target cannot be told from a sharp edge.
  private static let smallestBlur = 0.3

  /// Appends to the commands of `frame` those of `list`, which is drawn in `outer`, made ready, as far as
  /// they show something inside `damage`.
  func prepare(
    _ list: DisplayList, in outer: OuterGroup, damage: PixelRect, depth: Int, _ frame: FrameContext
  ) {
    for command in list.commands {
      let command = command.mapped(by: outer.transform)
      if command.blendMode != .normal {
        prepareMixed(command, in: outer, damage: damage, depth: depth, frame)
      } else if case .group(let members, _) = command.content {
        prepareGroup(command, members, in: outer, damage: damage, depth: depth, frame)
      } else if let prepared = prepare(command, in: outer, damage: damage, depth: depth, frame) {
        frame.commands.append(prepared)
      }
    }
  }

  private func prepareMixed(
    _ command: DrawCommand, in outer: OuterGroup, damage: PixelRect, depth: Int,
    _ frame: FrameContext
  ) {
    guard let command = command.flattenedInPixels(outer.bounds),
      let prepared = prepare(command, in: outer, damage: damage, depth: depth, frame)
    else { return }
    frame.commands.append(prepared.mixed(by: command.blendMode, frame))
  }

  private func prepareGroup(
    _ command: DrawCommand, _ members: DisplayList, in outer: OuterGroup, damage: PixelRect,
    depth: Int, _ frame: FrameContext
  ) {
    guard command.transform.isUprightScaleAndTranslation else { return }
    let index = frame.commands.count
    guard
      var prepared = prepare(command, in: outer, damage: damage, depth: depth, frame),
      case .group(var span) = prepared.source
    else { return }
    frame.commands.append(prepared)
    var group = outer
    group.index = index
    group.transform = command.transform
    group.bounds = prepared.bounds
    group.solid = span.solid
    prepare(members, in: group, damage: damage, depth: depth, frame)
    span.end = frame.commands.count
    prepared.source = .group(span)
    frame.commands[index] = prepared
  }

  /// The command made ready; nil when it shows nothing inside `damage`.
  private func prepare(
    _ command: DrawCommand, in outer: OuterGroup, damage: PixelRect, depth: Int,
    _ frame: FrameContext
  ) -> PreparedCommand? {
    // Not cut down to the damage: what is made from it must not depend on what is drawn at a time.
    let bounds = command.pixelBounds(width: outer.bounds.maxX, height: outer.bounds.maxY)
    guard bounds.intersection(outer.bounds).intersects(damage) else { return nil }
    guard
      let shape = CoverageShape(
        command.outline, command.transform, joinedSides: command.joinedSides)
    else { return nil }
    var clip: CoverageShape?
    if let rounded = command.clip {
      guard let shape = CoverageShape(rounded, .identity) else { return nil }
      // A clip that lets everything through need not be asked.
      clip = shape.covers(bounds) ? nil : shape
    }
    var hole: CoverageShape?
    var coverage: PathCoverage?
    let source: PreparedCommand.Source
    switch command.content {
    case .fill(_, let color):
      source = .solid(color.premultiplied)
    case .gradient(_, let gradient):
      guard
        let made = GradientSource(gradient, over: shape, bounds: bounds, memory: frame.memory)
      else { return nil }
      source = .gradient(made)
    case .path(let path, let rule, let paint):
      coverage = PathCoverage(path, rule, command.transform, bounds: bounds, frame)
      guard coverage != nil else { return nil }
      switch paint {
      case .color(let color): source = .solid(color.premultiplied)
      case .gradient(let gradient):
        guard
          let made = GradientSource(gradient, over: shape, bounds: bounds, memory: frame.memory)
        else { return nil }
        source = .gradient(made)
      }
    case .border(let rounded, let width, let color):
      guard width > 0 else { return nil }
      let inside = rounded.rect.insetBy(dx: width, dy: width)
      hole = CoverageShape(
        rounded.resized(to: inside, radiusBy: -width), command.transform)
      source = .solid(color.premultiplied)
    case .image(let bitmap, let part, _):
      guard
        let made = bitmapSource(
          bitmap, part, command.sampling, shape, bounds, frame)
      else { return nil }
      source = .bitmap(made)
    case .picture(let picture, _):
      let bitmap = flattened(picture, depth: depth)
      guard
        let made = bitmapSource(
          bitmap, picture.area, command.sampling, shape, bounds, frame)
      else { return nil }
      source = .bitmap(made)
    case .shadow(let rounded, let blur, let color):
      return shadow(rounded, blur, color, command, shape, clip, bounds, in: outer, frame)
    case .group:
      var solid = command.opacity >= 1 ? shape.solidRect.intersection(bounds) : .zero
      if let clip { solid = solid.intersection(clip.solidRect) }
      if let outside = outer.solid { solid = solid.intersection(outside) }
      source = .group(GroupSpan(end: 0, solid: solid))
    }
    return PreparedCommand(
      bounds: bounds, shape: shape, hole: hole, path: coverage, clip: clip,
      opacity: min(command.opacity, 1), source: source, in: outer)
  }

  private func bitmapSource(
    _ bitmap: Bitmap, _ part: CGRect, _ sampling: DrawCommand.Sampling, _ shape: CoverageShape,
    _ bounds: PixelRect, _ frame: FrameContext
  ) -> BitmapSource? {
    frame.bitmaps.append(bitmap)
    return BitmapSource(
      bitmap, source: part, sampling: sampling, over: shape, bounds: bounds, memory: frame.memory
    ) { bitmap, area in usesReducedCopies ? copies(of: bitmap, area) : nil }
  }

  private func shadow(
    _ rounded: RoundedRect, _ blur: Double, _ color: PackedColor, _ command: DrawCommand,
    _ reach: CoverageShape, _ clip: CoverageShape?, _ bounds: PixelRect, in outer: OuterGroup,
    _ frame: FrameContext
  ) -> PreparedCommand? {
    let blur = DrawCommand.sanitized(blur: blur)
    guard let shape = CoverageShape(rounded, command.transform) else { return nil }
    let t = command.transform
    let magnification = abs(t.m11 * t.m22 - t.m12 * t.m21).squareRoot()
    let opacity = min(command.opacity, 1)
    let pixels = blur * magnification / max(abs(t.m33), 1e-9)
    guard pixels >= Rasterizer.smallestBlur else {
      return PreparedCommand(
        bounds: bounds, shape: shape, hole: nil, clip: clip, opacity: opacity,
        source: .solid(color.premultiplied), in: outer)
    }
    let key = ShadowTable.Key(shape, blur: blur)
    let table = shadowTable(key)
    frame.shadows.append(table)
    return PreparedCommand(
      bounds: bounds, shape: reach, hole: nil, clip: clip, opacity: opacity,
      source: .shadow(
        ShadowSource(table, blur: blur, pixels: pixels, over: reach), color.premultiplied),
      in: outer)
  }
}
