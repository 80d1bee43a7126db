import Foundation

extension CGContext {
  /// Fills `rect`.
  public func fill(_ rect: CGRect) {
    record(.fill(RoundedRect(rect.standardized), PackedColor(state.fillColor)))
  }

  /// Fills each of `rects`.
  public func fill(_ rects: [CGRect]) {
    for rect in rects { fill(rect) }
  }

  /// Strokes the outline of `rect`, half of the line inside and half outside.
  public func stroke(_ rect: CGRect) {
    stroke(rect, width: state.stroke.width)
  }

  /// Strokes the outline of `rect` with a line of `width` points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    guard width > 0 else { return }
    let style = state.stroke
    if style.dashes.isEmpty, style.join == .miter, style.miterLimit >= 1.5 {
      let outside = rect.standardized.insetBy(dx: -width / 2, dy: -width / 2)
      record(.border(RoundedRect(outside), width: width, PackedColor(state.strokeColor)))
    } else {
      stroke(CGPath(rect: rect.standardized, transform: nil), width: width)
    }
  }

  /// Fills the ellipse inscribed in `rect`.
  public func fillEllipse(in rect: CGRect) {
    let rect = rect.standardized
    guard rect.width > 0, rect.height > 0 else { return }
    // A circle as wide as the rectangle, scaled to its height.
    let circle = CGRect(x: 0, y: 0, width: rect.width, height: rect.width)
    let squeeze = CGAffineTransform(
      a: 1, b: 0, c: 0, d: rect.height / rect.width, tx: rect.minX, ty: rect.minY)
    record(
      .fill(RoundedRect(circle, radius: rect.width / 2), PackedColor(state.fillColor)),
      by: rect.width == rect.height
        ? CGAffineTransform(translationX: rect.minX, y: rect.minY) : squeeze)
  }

  /// Strokes the ellipse inscribed in `rect`.
  public func strokeEllipse(in rect: CGRect) {
    stroke(CGPath(ellipseIn: rect.standardized, transform: nil), width: state.stroke.width)
  }

  /// Strokes lines between the first and the second point, the third and the fourth, and so on.
  public func strokeLineSegments(between points: [CGPoint]) {
    let path = CGMutablePath()
    for i in stride(from: 0, to: points.count - 1, by: 2) {
      path.addLines(between: [points[i], points[i + 1]])
    }
    stroke(path, width: state.stroke.width)
  }

  /// Draws `image` in `rect`, upside down: in a context whose y points down, as all are here, iOS
  /// does so too. `UIImage.draw(in:)` draws it upright.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let flip = CGAffineTransform(
      a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    record(image, in: rect, by: flip)
  }

  /// Draws `image` in `rect`, upright.
  package func drawUpright(_ image: CGImage, in rect: CGRect) {
    record(image, in: rect, by: .identity)
  }

  /// Fills a rectangle with circular corners of `radius` points.
  package func fill(_ rect: CGRect, cornerRadius radius: CGFloat) {
    record(.fill(RoundedRect(rect.standardized, radius: radius), PackedColor(state.fillColor)))
  }

  /// Draws a display list made for `scale` pixels a point, at the origin.
  package func draw(_ list: DisplayList, scale: CGFloat) {
    let map = ProjectiveTransform(
      CGAffineTransform(scaleX: 1 / scale, y: 1 / scale).concatenating(state.transform))
    for command in list.commands {
      // A group can be moved and scaled, but not rotated.
      guard var command = map.isUprightScaleAndTranslation ? command : command.flattened else {
        continue
      }
      command.transform = command.transform.concatenating(map)
      let own = command.clip.map { clip in
        let factor = hypot(state.transform.a, state.transform.b) / scale
        return RoundedRect(
          clip.rect.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
            .applying(state.transform), radius: clip.radius * factor)
      }
      append(command, clip: own)
    }
  }

  private func record(_ image: CGImage, in rect: CGRect, by transform: CGAffineTransform) {
    guard image.width > 0, image.height > 0 else { return }
    let source = CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height))
    record(
      .image(image.bitmap, source: source, destination: rect.standardized), by: transform)
  }

  package func record(_ content: DrawCommand.Content, by transform: CGAffineTransform = .identity) {
    let map = ProjectiveTransform(transform.concatenating(state.transform))
    append(DrawCommand(content, transform: map), clip: nil)
  }

  private func append(_ command: DrawCommand, clip: RoundedRect?) {
    var command = command
    command.opacity *= state.alpha
    if command.blendMode == .normal { command.blendMode = state.blendMode }
    command.clip = clip
    if let outer = state.clip {
      if let inner = clip, !outer.contains(inner.rect) {
        command.clip = RoundedRect(outer.intersection(inner.rect))
      } else if clip == nil {
        command.clip = RoundedRect(outer)
      }
    }
    if let clip = command.clip, clip.rect.isEmpty { return }
    add(command)
  }
}
