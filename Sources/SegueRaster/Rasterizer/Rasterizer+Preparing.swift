import Foundation

extension Rasterizer {
  /// Blurs below this many target pixels look like a sharp edge.
  private static let smallestBlur = 0.3

  /// Prepares the commands of `list`, drawn in `outer`, that are visible inside `damage`, and
  /// appends them to `frame`.
  ///
  /// Pictures and groups may be nested a thousand deep, and each level stays on the stack until its
  /// contents are prepared. So whatever takes a large stack frame is in functions of its own.
  func prepare(
    _ list: DisplayList, in outer: OuterGroup, damage: PixelRect, depth: Int, _ frame: FrameContext
  ) {
    for index in list.commands.indices {
      guard let command = placed(list.commands[index], in: outer),
        place(command, in: outer, damage: damage, frame)
      else { continue }
      var bitmap: Bitmap?
      if case .picture(let picture, _) = command.content {
        bitmap = availableBitmap(of: picture, depth: depth)
      }
      guard
        let group = append(command, bitmap, in: outer, frame),
        case .group(let members, _) = command.content
      else { continue }
      prepare(members, in: group, damage: damage, depth: depth, frame)
      close(group, frame)
    }
  }

  /// The command in pixels; nil where it is invisible. A group with a blend mode other than
  /// `normal` is flattened.
  @inline(never) private func placed(
    _ command: DrawCommand, in outer: OuterGroup
  ) -> DrawCommand? {
    let command = command.mapped(by: outer.transform)
    return command.blendMode == .normal ? command : command.flattenedInPixels(outer.bounds)
  }

  /// Finds where `command` is drawn and stores that in `frame`; returns whether it is visible
  /// inside `damage`.
  @inline(never) private func place(
    _ command: DrawCommand, in outer: OuterGroup, damage: PixelRect, _ frame: FrameContext
  ) -> Bool {
    // Not limited to the damage: what is made for a command must not depend on what is redrawn.
    let bounds = command.pixelBounds(width: outer.bounds.maxX, height: outer.bounds.maxY)
    guard bounds.intersection(outer.bounds).intersects(damage),
      let shape = CoverageShape(
        command.outline, command.transform, joinedEdges: command.joinedEdges)
    else { return false }
    var clip: CoverageShape?
    if let rounded = command.clip {
      guard let shape = CoverageShape(rounded, .identity) else { return false }
      // A clip that lets everything through can be ignored.
      clip = shape.covers(bounds) ? nil : shape
    }
    frame.placement = CommandPlacement(bounds: bounds, shape: shape, clip: clip)
    return true
  }

  /// Appends `command`, which draws `bitmap` if it shows a picture. If it is a visible group, its
  /// members follow.
  @inline(never) private func append(
    _ command: DrawCommand, _ bitmap: Bitmap?, in outer: OuterGroup, _ frame: FrameContext
  ) -> OuterGroup? {
    if case .group = command.content, !command.transform.isUprightScaleAndTranslation {
      return nil
    }
    guard let prepared = prepare(command, bitmap, in: outer, frame) else {
      return nil
    }
    if command.blendMode != .normal {
      frame.commands.append(prepared.blended(by: command.blendMode, frame))
      return nil
    }
    frame.commands.append(prepared)
    guard case .group(let span) = prepared.source else { return nil }
    var group = outer
    group.index = frame.commands.count - 1
    group.transform = command.transform
    group.bounds = prepared.bounds
    group.solid = span.solid
    return group
  }

  /// Ends `group` after its last member.
  @inline(never) private func close(_ group: OuterGroup, _ frame: FrameContext) {
    guard case .group(var span) = frame.commands[group.index].source else { return }
    span.end = frame.commands.count
    frame.commands[group.index].source = .group(span)
  }

  /// The command, prepared at the place stored in `frame`; nil when it is invisible.
  ///
  /// - Parameter flat: The flattened picture, if it shows one.
  private func prepare(
    _ command: DrawCommand, _ flat: Bitmap?, in outer: OuterGroup, _ frame: FrameContext
  ) -> PreparedCommand? {
    guard let placement = frame.placement else { return nil }
    let (bounds, shape, clip) = (placement.bounds, placement.shape, placement.clip)
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
      guard let flat,
        let made = bitmapSource(flat, picture.area, command.sampling, shape, bounds, frame)
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
    ) { bitmap, area in usesMipLevels ? mipChain(of: bitmap, area) : nil }
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
