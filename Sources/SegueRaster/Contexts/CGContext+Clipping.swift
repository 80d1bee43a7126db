import Foundation

/// A clip that is not an axis-aligned rectangle: the alpha of a picture.
final class ClipMask {
  /// The picture's frame, in pixels of the image. Nothing outside is drawn.
  let rect: PixelRect
  let picture: Picture

  init(_ rect: PixelRect, _ picture: Picture) {
    self.rect = rect
    self.picture = picture
  }
}

/// Commands that are clipped together by one mask.
struct MaskedCommands {
  let mask: ClipMask
  var commands: [DrawCommand]
}

// MARK: - Clipping

extension CGContext {
  /// Intersects the clip with `rect`.
  public func clip(to rect: CGRect) {
    let rect = rect.standardized
    let t = state.transform
    guard (t.b == 0 && t.c == 0) || (t.a == 0 && t.d == 0) else {
      clip(to: CGPath(rect: rect, transform: nil), .winding)
      return
    }
    let pixels = rect.applying(t)
    state.clip = state.clip.map { $0.intersection(pixels) } ?? pixels
  }

  /// Intersects the clip with the union of `rects`.
  public func clip(to rects: [CGRect]) {
    let path = CGMutablePath()
    path.addRects(rects.map(\.standardized))
    clip(to: path, .winding)
  }

  /// Intersects the clip with the inside of the current path, which is then empty. An empty path
  /// clips out everything.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = takePath()
    var rect = CGRect.zero
    if path.isRect(&rect) {
      state.clip = state.clip.map { $0.intersection(rect) } ?? rect
    } else {
      clip(toPixels: path, rule)
    }
  }

  /// Intersects the clip with the inside of `path`, which is in user space.
  package func clip(to path: CGPath, _ rule: CGPathFillRule) {
    var transform = state.transform
    guard let path = path.copy(using: &transform) else { return }
    clip(toPixels: path, rule)
  }

  /// Removes all clipping.
  ///
  /// Unlike Core Graphics, this also removes clips that were set before the caller got the context.
  public func resetClip() {
    state.clip = nil
    state.mask = nil
  }

  private func clip(toPixels path: CGPath, _ rule: CGPathFillRule) {
    let reach = path.boundingBox
    let rect = reach.isNull ? .zero : PixelRect(enclosing: reach).intersection(clippedPixels)
    guard !rect.isEmpty else {
      state.clip = .zero
      return
    }
    let white = PackedColor(red: 1, green: 1, blue: 1)
    let fill = DrawCommand(.path(path, rule, .color(white)))
    state.mask = mask(of: [fill], in: rect)
  }

  /// Renders `commands`, clipped by the current mask, as a mask.
  private func mask(of commands: [DrawCommand], in rect: PixelRect) -> ClipMask {
    ClipMask(
      rect,
      Picture(
        list: DisplayList(separate: commands.map { moved($0, to: rect) }), width: rect.width,
        height: rect.height, effects: state.mask.map { [.mask(moved($0, to: rect))] } ?? []))
  }

  /// All pixels that the clip lets through.
  var clippedPixels: PixelRect {
    var pixels = PixelRect(x: 0, y: 0, width: width, height: height)
    if let clip = state.clip { pixels = pixels.intersection(PixelRect(enclosing: clip)) }
    if let mask = state.mask { pixels = pixels.intersection(mask.rect) }
    return pixels.isEmpty ? .zero : pixels
  }
}

// MARK: - Drawing inside a clip

extension CGContext {
  /// Draws `command` on top of all others.
  func add(_ command: DrawCommand) {
    guard let mask = state.mask else {
      finishMasked()
      finished.append(command)
      return
    }
    if masked?.mask !== mask {
      finishMasked()
      masked = MaskedCommands(mask: mask, commands: [])
    }
    masked?.commands.append(command)
  }

  /// Moves the commands collected for the current mask to the finished ones.
  func finishMasked() {
    guard let masked else { return }
    self.masked = nil
    guard masked.commands.allSatisfy({ $0.blendMode == .normal }) else {
      mix(masked)
      return
    }
    let rect = masked.mask.rect
    let picture = Picture(
      list: DisplayList(separate: masked.commands.map { moved($0, to: rect) }), width: rect.width,
      height: rect.height, effects: [.mask(masked.mask.picture)])
    finished.append(show(picture, in: rect))
  }

  /// Draws commands under a mask where some have a blend mode other than `normal`:
  ///
  ///     canvas · (1 − mask) + drawn on the canvas · mask
  private func mix(_ masked: MaskedCommands) {
    let rect = masked.mask.rect
    let all = PixelRect(x: 0, y: 0, width: width, height: height)
    let canvas = show(Picture(list: grounded(finished), width: width, height: height), in: all)
    let drawn = Picture(
      list: DisplayList(separate: ([canvas] + masked.commands).map { moved($0, to: rect) }),
      width: rect.width, height: rect.height, effects: [.mask(masked.mask.picture)])
    var hole = show(masked.mask.picture, in: rect)
    hole.blendMode = .destinationOut
    var filling = show(drawn, in: rect)
    filling.blendMode = .plusLighter
    finished += [hole, filling]
  }

  /// `commands` over the context's background.
  private func grounded(_ commands: [DrawCommand]) -> DisplayList {
    guard background.alpha > 0 else { return DisplayList(separate: commands) }
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    return DisplayList(separate: [DrawCommand(.fill(RoundedRect(whole), background))] + commands)
  }

  /// Makes the pixels of `rect` transparent, within the clip; black in an opaque context.
  public func clear(_ rect: CGRect) {
    let white = PackedColor(red: 1, green: 1, blue: 1)
    var hole = DrawCommand(
      .fill(RoundedRect(rect.standardized), white), transform: ProjectiveTransform(state.transform))
    hole.clip = state.clip.map { RoundedRect($0) }
    hole.blendMode = .clear
    if !hole.pixelBounds(width: width, height: height).isEmpty { add(hole) }
  }

  private func show(_ picture: Picture, in rect: PixelRect) -> DrawCommand {
    DrawCommand(
      .picture(
        picture,
        destination: RoundedRect(
          CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height))))
  }

  /// `command` in the coordinates of a picture whose origin is `rect`'s.
  private func moved(_ command: DrawCommand, to rect: PixelRect) -> DrawCommand {
    command.mapped(
      by: ProjectiveTransform(
        CGAffineTransform(translationX: CGFloat(-rect.minX), y: CGFloat(-rect.minY))))
  }

  /// The mask for pictures placed at `rect`, which lies inside the mask's own.
  private func moved(_ mask: ClipMask, to rect: PixelRect) -> Picture {
    if mask.rect == rect { return mask.picture }
    let command = moved(show(mask.picture, in: mask.rect), to: rect)
    return Picture(list: DisplayList([command]), width: rect.width, height: rect.height)
  }
}
