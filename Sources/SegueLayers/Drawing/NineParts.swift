import Foundation

/// Contents whose middle stretches and whose edges do not, cut into at most nine parts.
///
///     source        destination
///     ┌─┬───┬─┐     ┌─┬───────┬─┐    cuts lie between whole pixels of the target, so that no seam shows
///     ├─┼───┼─┤     ├─┼───────┼─┤    and what keeps its breadth is copied as it is
///     └─┴───┴─┘     └─┴───────┴─┘
struct NineParts {
  private struct Stretch {
    var source: ClosedRange<CGFloat>
    var destination: ClosedRange<CGFloat>
  }

  private let columns: [Stretch]
  private let rows: [Stretch]

  /// - Parameters:
  ///   - center: The part that stretches, in the unit space of `source`.
  ///   - scale: Pixels of the source per point of the destination, where it does not stretch.
  ///   - map: Axis-aligned, from the destination to pixels of the target.
  init(
    source: CGRect, destination: CGRect, center: CGRect, scale: CGFloat, map: ProjectiveTransform
  ) {
    /// The pixel of a coordinate v of the destination is v · factor + shift.
    func stretches(
      from: (CGFloat, CGFloat), to: (CGFloat, CGFloat), center unit: (CGFloat, CGFloat),
      factor: CGFloat, shift: CGFloat
    ) -> [Stretch] {
      let length = from.1 - from.0
      let first = min(max(unit.0, 0), 1)
      let last = min(max(unit.1, first), 1)
      let cuts = [from.0, from.0 + first * length, from.0 + last * length, from.1]
      var (before, after) = ((cuts[1] - cuts[0]) / scale, (cuts[3] - cuts[2]) / scale)
      let available = to.1 - to.0
      if before + after > available {
        let part = available / (before + after)
        (before, after) = (before * part, after * part)
      }
      func snapped(_ v: CGFloat) -> CGFloat {
        min(max((((v * factor + shift).rounded()) - shift) / factor, to.0), to.1)
      }
      let start = before > 0 ? snapped(to.0 + before) : to.0
      let end = after > 0 ? max(start, snapped(to.1 - after)) : to.1
      let edges = [to.0, start, end, to.1]
      return (0..<3).compactMap { i in
        guard cuts[i] < cuts[i + 1], edges[i] < edges[i + 1] else { return nil }
        return Stretch(
          source: cuts[i]...cuts[i + 1], destination: edges[i]...edges[i + 1])
      }
    }
    columns = stretches(
      from: (source.minX, source.maxX), to: (destination.minX, destination.maxX),
      center: (center.minX, center.maxX), factor: map.m11, shift: map.m31)
    rows = stretches(
      from: (source.minY, source.maxY), to: (destination.minY, destination.maxY),
      center: (center.minY, center.maxY), factor: map.m22, shift: map.m32)
  }

  /// Calls `body` with the source and the destination of each part, row after row.
  func forEach(_ body: (_ source: CGRect, _ destination: CGRect) -> Void) {
    func rect(_ x: ClosedRange<CGFloat>, _ y: ClosedRange<CGFloat>) -> CGRect {
      CGRect(
        x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
        height: y.upperBound - y.lowerBound)
    }
    for row in rows {
      for column in columns {
        body(
          rect(column.source, row.source), rect(column.destination, row.destination))
      }
    }
  }
}

extension DisplayListBuilder {
  /// The commands for the contents of a layer with `properties`, with `map` to pixels.
  func contentsCommands(
    _ properties: LayerProperties, _ contents: DrawCommand.Content, map: ProjectiveTransform
  ) -> [DrawCommand] {
    guard case .image(let bitmap, let source, let destination) = contents else {
      return [DrawCommand(contents, transform: map)]
    }
    func command(_ source: CGRect, _ destination: RoundedRect) -> DrawCommand {
      var command = DrawCommand(
        .image(bitmap, source: source, destination: destination), transform: map)
      let area = destination.rect.width * destination.rect.height
      let growth = map.magnification * (area / (source.width * source.height)).squareRoot()
      let filter =
        growth >= 1 ? properties.content.magnificationFilter : properties.content.minificationFilter
      let bias = properties.content.minificationFilterBias
      command.sampling =
        filter == .nearest
        ? .nearest : filter == .trilinear && growth < 1 && bias != 0 ? .biased(bias) : .smooth
      return command
    }
    guard properties.hasNineParts, map.isUprightScaleAndTranslation else {
      return [command(source, destination)]
    }
    var commands: [DrawCommand] = []
    NineParts(
      source: source, destination: destination.rect, center: properties.content.contentsCenter,
      scale: properties.content.contentsScale, map: map
    ).forEach { commands.append(command($0, RoundedRect($1))) }
    return commands
  }
}

extension LayerProperties {
  /// Whether the contents are an image of which not all stretches.
  var hasNineParts: Bool {
    guard case .image? = content.contents else { return false }
    return content.contentsCenter != CGRect(x: 0, y: 0, width: 1, height: 1)
  }
}
