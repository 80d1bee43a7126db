import Foundation

extension Rasterizer {
  /// Blurs below this many target pixels look like a sharp edge.
  private static let smallestBlur = 0.3

  /// Prepares the commands of `list`, drawn in `outer`, that are visible inside the damage of
  /// `frame`, and appends them to it.
  ///
  /// Pictures and groups may be nested a thousand deep, and each level stays on the stack until its
  /// contents are prepared. So whatever takes a large stack frame is in functions of its own.
  func prepare(_ list: DisplayList, in outer: OuterGroup, _ frame: FrameContext) {
    for index in list.commands.indices {
      guard let command = mapped(list.commands[index], in: outer, damage: frame.damage),
        findPlacement(of: command, in: outer, frame)
      else { continue }
      if composeMasked(command, in: outer, frame) { continue }
      var flat: FlatPicture?
      if case .picture(let picture, _) = command.content {
        flat = availablePixels(of: picture, depth: frame.depth)
      }
      guard
        let group = append(command, flat, in: outer, frame),
        case .group(let members, _) = command.content
      else { continue }
      prepare(members, in: group, frame)
      close(group, in: outer, frame)
    }
  }

  /// The command in pixels; nil where it is invisible. A group with a blend mode other than
  /// `normal` is flattened, and so are particles.
  @inline(never) private func mapped(
    _ command: DrawCommand, in outer: OuterGroup, damage: PixelRect
  ) -> DrawCommand? {
    let command = command.mapped(by: outer.transform)
    if case .particles = command.content {
      return particlesFlattened(command, in: outer.bounds, damage: damage)
    }
    return command.blendMode == .normal ? command : command.flattenedInPixels(outer.bounds)
  }

  /// Finds where `command` is drawn and stores that in `frame`; returns whether it is visible
  /// inside the damage.
  @inline(never) private func findPlacement(
    of command: DrawCommand, in outer: OuterGroup, _ frame: FrameContext
  ) -> Bool {
    // Not limited to the damage: what is made for a command must not depend on what is redrawn.
    let bounds = command.pixelBounds(width: outer.bounds.maxX, height: outer.bounds.maxY)
    guard bounds.intersection(outer.bounds).intersects(frame.damage),
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

  /// Appends `command`, which draws `flat` if it shows a picture. If it is a visible group, its
  /// members follow.
  @inline(never) private func append(
    _ command: DrawCommand, _ flat: FlatPicture?, in outer: OuterGroup, _ frame: FrameContext
  ) -> OuterGroup? {
    if case .group = command.content, !command.transform.isUprightScaleAndTranslation {
      return nil
    }
    guard let prepared = prepare(command, flat, in: outer, frame) else {
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

  /// Ends `group`, which lies in `outer`, after its last member. It hides what lies beneath where one of its members does
  /// everywhere in it; one that has no other member is replaced by it, in the group's shape, which gives the same pixels.
  @inline(never) private func close(
    _ group: OuterGroup, in outer: OuterGroup, _ frame: FrameContext
  ) {
    guard case .group(var span) = frame.commands[group.index].source else { return }
    span.end = frame.commands.count
    frame.commands[group.index].source = .group(span)
    let whole = frame.commands[group.index]
    var area = whole.bounds.intersection(whole.shape.pointee.coveredRect)
    if let clip = whole.clip { area = area.intersection(clip.pointee.coveredRect) }
    let opaque = (group.index + 1..<span.end).first { index in
      frame.commands[index].group == group.index && frame.commands[index].hides(area)
    }
    guard let opaque else { return }
    frame.commands[group.index].isOpaque = whole.opacity >= 1
    guard span.end == group.index + 2 else { return }
    let member = frame.commands[opaque]
    frame.commands.removeLast()
    frame.commands[group.index] = PreparedCommand(
      at: CommandPlacement(
        bounds: area, shape: whole.shape.pointee, clip: whole.clip?.pointee),
      opacity: whole.opacity, source: member.source, in: outer, memory: frame.memory)
  }

  /// The command, prepared at the place stored in `frame`; nil when it is invisible.
  ///
  /// - Parameter flat: The flattened picture, if it shows one.
  private func prepare(
    _ command: DrawCommand, _ flat: FlatPicture?, in outer: OuterGroup, _ frame: FrameContext
  ) -> PreparedCommand? {
    guard let placement = frame.placement else { return nil }
    var hole: CoverageShape?
    var coverage: PathCoverage?
    let source: PreparedCommand.Source
    switch command.content {
    case .fill(_, let color):
      source = .solid(color.premultiplied)
    case .gradient(_, let gradient):
      guard let made = gradientSource(gradient, at: placement, frame) else { return nil }
      source = made
    case .path(let path, let rule, let paint):
      coverage = PathCoverage(
        path, rule: rule, command.transform, bounds: placement.bounds, frame)
      guard coverage != nil else { return nil }
      switch paint {
      case .color(let color): source = .solid(color.premultiplied)
      case .gradient(let gradient):
        guard let made = gradientSource(gradient, at: placement, frame) else { return nil }
        source = made
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
          FlatPicture(bitmap), part: part, sampling: command.sampling, at: placement, frame)
      else { return nil }
      source = made
    case .picture(let picture, _):
      guard let flat,
        let made = bitmapSource(
          flat, part: picture.area, sampling: command.sampling, at: placement, frame)
      else { return nil }
      source = made
    // Flattened before.
    case .particles: return nil
    case .shadow: return shadow(command, at: placement, in: outer, frame)
    case .group:
      let (shape, bounds) = (placement.shape, placement.bounds)
      var solid = command.opacity >= 1 ? shape.solidRect.intersection(bounds) : .zero
      if let clip = placement.clip { solid = solid.intersection(clip.solidRect) }
      if let outside = outer.solid { solid = solid.intersection(outside) }
      source = .group(GroupSpan(end: 0, solid: solid))
    }
    return PreparedCommand(
      at: placement, hole: hole, path: coverage, opacity: min(command.opacity, 1),
      source: source, in: outer, memory: frame.memory)
  }

  private func gradientSource(
    _ gradient: Gradient, at placement: CommandPlacement, _ frame: FrameContext
  ) -> PreparedCommand.Source? {
    GradientSource(
      gradient, over: placement.shape, bounds: placement.bounds, memory: frame.memory
    ).map { .gradient(frame.memory.store($0)) }
  }

  private func bitmapSource(
    _ flat: FlatPicture, part: CGRect, sampling: DrawCommand.Sampling,
    at placement: CommandPlacement, _ frame: FrameContext
  ) -> PreparedCommand.Source? {
    frame.bitmaps.append(flat.bitmap)
    return BitmapSource(
      flat, source: part, sampling: sampling, over: placement.shape, bounds: placement.bounds,
      memory: frame.memory
    ) { bitmap, area in
      usesMipLevels ? mipChain(of: bitmap, area) : nil
    }.map { .bitmap(frame.memory.store($0)) }
  }

  /// Prepares a shadow, whose place is that of the shape with its blur around it.
  private func shadow(
    _ command: DrawCommand, at placement: CommandPlacement, in outer: OuterGroup,
    _ frame: FrameContext
  ) -> PreparedCommand? {
    guard case .shadow(let rounded, let deviation, let color) = command.content,
      let shape = CoverageShape(rounded, command.transform)
    else { return nil }
    let blur = DrawCommand.sanitized(blur: deviation)
    let t = command.transform
    let magnification = abs(t.m11 * t.m22 - t.m12 * t.m21).squareRoot()
    let opacity = min(command.opacity, 1)
    let pixels = blur * magnification / max(abs(t.m33), 1e-9)
    guard pixels >= Rasterizer.smallestBlur else {
      var sharp = placement
      sharp.shape = shape
      return PreparedCommand(
        at: sharp, opacity: opacity, source: .solid(color.premultiplied), in: outer,
        memory: frame.memory)
    }
    let table = shadowTable(ShadowTable.Key(shape, blur: blur))
    frame.shadows.append(table)
    let source = ShadowSource(table, blur: blur, pixels: pixels, over: placement.shape)
    return PreparedCommand(
      at: placement, opacity: opacity,
      source: .shadow(frame.memory.store(source), color.premultiplied), in: outer,
      memory: frame.memory)
  }
}
