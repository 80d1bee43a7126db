import Foundation

extension CGContext {
  /// Fills the clip with a gradient along the line from `start` to `end`.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let box = boundingBoxOfClipPath
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = hypot(dx, dy)
    guard !box.isNull, length > 0 else { return }
    // A strip across the line, long enough to cover the clip's box on every side.
    let (ux, uy) = (dx / length, dy / length)
    let far =
      box.width + box.height + length
      + max(
        hypot(start.x - box.midX, start.y - box.midY), hypot(end.x - box.midX, end.y - box.midY))
    let before = options.contains(.drawsBeforeStartLocation) ? far : 0
    let after = options.contains(.drawsAfterEndLocation) ? far : 0
    func corner(_ p: CGPoint, along: CGFloat, across: CGFloat) -> CGPoint {
      CGPoint(x: p.x + ux * along - uy * across, y: p.y + uy * along + ux * across)
    }
    let strip = CGMutablePath()
    strip.addLines(between: [
      corner(start, along: -before, across: -far), corner(end, along: after, across: -far),
      corner(end, along: after, across: far), corner(start, along: -before, across: far),
    ])
    strip.closeSubpath()
    let paint = Gradient(start: start, end: end, stops: gradient.stops)
    record(.path(strip.frozen, .winding, .gradient(paint)))
  }

  /// Fills the clip with a gradient between two circles: the area swept as one becomes the other,
  /// and with the options its continuation before and beyond them.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let box = boundingBoxOfClipPath
    let (start, end) = (max(0, startRadius), max(0, endRadius))
    let outer = max(start, end)
    guard !box.isNull, outer > 0, outer.isFinite else { return }
    guard startCenter == endCenter else {
      var extends: Gradient.Ends = []
      if options.contains(.drawsBeforeStartLocation) { extends.insert(.start) }
      if options.contains(.drawsAfterEndLocation) { extends.insert(.end) }
      let paint = Gradient(
        kind: .circles(startRadius: start.native, endRadius: end.native, extends: extends),
        start: startCenter, end: endCenter, stops: gradient.stops)
      record(.gradient(RoundedRect(box), paint))
      return
    }
    guard start != end else { return }
    let isInward = start > end
    let goesIn = options.contains(isInward ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
    let goesOut = options.contains(isInward ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
    func circle(_ radius: CGFloat) -> CGRect {
      CGRect(
        x: endCenter.x - radius, y: endCenter.y - radius, width: 2 * radius, height: 2 * radius)
    }
    let area = CGMutablePath()
    if goesOut {
      area.addRect(box.union(circle(outer)))
    } else {
      area.addEllipse(in: circle(outer))
    }
    if !goesIn, min(start, end) > 0 { area.addEllipse(in: circle(min(start, end))) }
    // Locations as fractions of the outer radius, from the inside out.
    let stops = gradient.stops.map { stop in
      let radius = start.native + (end - start).native * stop.location
      return Gradient.Stop(location: radius / outer.native, color: stop.color)
    }
    let paint = Gradient(
      kind: .radial, start: endCenter,
      end: CGPoint(x: endCenter.x + outer, y: endCenter.y + outer),
      stops: isInward ? stops.reversed() : stops)
    record(.path(area.frozen, .evenOdd, .gradient(paint)))
  }

  /// Fills the clip with a gradient around `center`, clockwise from `angle` in radians.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    let box = boundingBoxOfClipPath
    guard !box.isNull else { return }
    let paint = Gradient(
      kind: .conic, start: center, end: CGPoint(x: center.x + cos(angle), y: center.y + sin(angle)),
      stops: gradient.stops)
    record(.gradient(RoundedRect(box), paint))
  }
}
