import Foundation
import SegueRaster

/// The graphics contexts of one thread, the current one last.
private final class GraphicsContextStack {
  var entries: [Entry] = []

  struct Entry {
    let context: CGContext
    /// Whether it was begun with `UIGraphicsBeginImageContext…`.
    let isImage: Bool
  }

  private static let key = "Segue.GraphicsContextStack"

  static var current: GraphicsContextStack {
    let dictionary = Thread.current.threadDictionary
    if let stack = dictionary[key] as? GraphicsContextStack { return stack }
    let stack = GraphicsContextStack()
    dictionary[key] = stack
    return stack
  }
}

/// The context that drawing goes to on this thread; nil outside of any.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsContextStack.current.entries.last?.context
}

/// Makes `context` the current one until `UIGraphicsPopContext`.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContextStack.current.entries.append(.init(context: context, isImage: false))
}

/// Goes back to the context before; nothing happens when there is none.
public func UIGraphicsPopContext() {
  _ = GraphicsContextStack.current.entries.popLast()
}

/// Begins an image of `size` points with one pixel a point and transparent ground.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image of `size` points.
///
/// - Parameters:
///   - opaque: Whether the ground is black rather than transparent.
///   - scale: Pixels a point; 0 means those of the screen.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 ? scale : ScreenScale.current
  let context = CGContext(size: size, scale: scale, isOpaque: opaque)
  GraphicsContextStack.current.entries.append(.init(context: context, isImage: true))
}

/// The image drawn so far; nil where the current context was not begun as an image, or there is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = GraphicsContextStack.current.entries.last, entry.isImage,
    let image = entry.context.makeImage()
  else { return nil }
  return UIImage(cgImage: image, scale: entry.context.scale, orientation: .up)
}

/// Ends the image begun last; nothing happens where the current context was not begun as an image.
public func UIGraphicsEndImageContext() {
  let stack = GraphicsContextStack.current
  guard let entry = stack.entries.last, entry.isImage else { return }
  stack.entries.removeLast()
}

/// Fills `rect` with the fill color of the current context, in place of what is there.
public func UIRectFill(_ rect: CGRect) {
  UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills `rect` with the fill color of the current context, mixed by `blendMode` with what is there.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.blending(blendMode) { context.fill(rect) }
}

/// Draws the outline of `rect`, one point wide and just inside it, in the fill color of the current
/// context, in place of what is there.
public func UIRectFrame(_ rect: CGRect) {
  UIRectFrameUsingBlendMode(rect, .copy)
}

/// Draws the outline of `rect`, one point wide and just inside it, in the fill color of the current
/// context, mixed by `blendMode` with what is there.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  let inner = rect.standardized
  context.blending(blendMode) {
    context.fill(CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: 1))
    context.fill(CGRect(x: inner.minX, y: inner.maxY - 1, width: inner.width, height: 1))
    context.fill(CGRect(x: inner.minX, y: inner.minY + 1, width: 1, height: inner.height - 2))
    context.fill(CGRect(x: inner.maxX - 1, y: inner.minY + 1, width: 1, height: inner.height - 2))
  }
}

/// Leaves out what the current context draws beyond `rect` from now on.
public func UIRectClip(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}
