import Foundation
import SegueRaster

/// The stack of graphics contexts of one thread, the current one last.
private final class GraphicsContextStack {
  var entries: [Entry] = []

  struct Entry {
    let context: CGContext
    /// Whether it was begun by `UIGraphicsBeginImageContext…`.
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

/// The current graphics context of this thread; nil if there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsContextStack.current.entries.last?.context
}

/// Makes `context` current until `UIGraphicsPopContext`.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContextStack.current.entries.append(.init(context: context, isImage: false))
}

/// Restores the previous context, if there is a current one.
public func UIGraphicsPopContext() {
  _ = GraphicsContextStack.current.entries.popLast()
}

/// Begins an image of `size` points with one pixel per point and a transparent background.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image of `size` points.
///
/// - Parameters:
///   - size: In points.
///   - opaque: Whether the background is black rather than transparent.
///   - scale: Pixels per point; 0 means the screen's.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 ? scale : ScreenScale.current
  let context = CGContext(size: size, scale: scale, isOpaque: opaque)
  GraphicsContextStack.current.entries.append(.init(context: context, isImage: true))
}

/// The image drawn so far; nil if the current context is no image context, or there is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = GraphicsContextStack.current.entries.last, entry.isImage,
    let image = entry.context.makeImage()
  else { return nil }
  return UIImage(cgImage: image, scale: entry.context.scale, orientation: .up)
}

/// Ends the last image begun, if the current context is an image context.
public func UIGraphicsEndImageContext() {
  let stack = GraphicsContextStack.current
  guard let entry = stack.entries.last, entry.isImage else { return }
  stack.entries.removeLast()
}

/// Fills `rect` with the fill color of the current context, replacing what is there.
public func UIRectFill(_ rect: CGRect) {
  UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills `rect` with the fill color of the current context, blended by `blendMode`.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.blending(blendMode) { context.fill(rect) }
}

/// Draws a frame one point wide just inside `rect` in the fill color of the current context,
/// replacing what is there.
public func UIRectFrame(_ rect: CGRect) {
  UIRectFrameUsingBlendMode(rect, .copy)
}

/// Draws a frame one point wide just inside `rect` in the fill color of the current context,
/// blended by `blendMode`.
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

/// Clips the current context to `rect`.
public func UIRectClip(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}
