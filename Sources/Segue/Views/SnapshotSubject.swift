import Foundation
import SegueRaster

/// A view as it is displayed at one time, of which snapshots are taken.
///
/// Snapshots of several parts, as of a screen that is cut into pieces, show parts of one picture of
/// all of it, which is flattened once.
@MainActor final class SnapshotSubject {
  private let list: DisplayList
  private let bounds: CGRect
  private let scale: CGFloat
  /// The view's layer, and the state in which the list shows it; nil: it may change by itself.
  private weak var layer: CALayer?
  private var state: CALayer.DrawnState?
  private var picture: Picture?
  private var hasParts = false

  /// The subject of the last snapshot that still exists.
  private static weak var latest: SnapshotSubject?

  private init(_ list: DisplayList, _ bounds: CGRect, scale: CGFloat) {
    self.list = list
    self.bounds = bounds
    self.scale = scale
  }

  /// The subject of the last snapshot, if it showed the same; else a new one.
  ///
  /// - Parameters:
  ///   - view: Laid out and displayed.
  ///   - scale: Pixels per point.
  static func of(_ view: UIView, scale: CGFloat) -> SnapshotSubject {
    let layer = view.layer
    // OPTIMIZATION: making a list takes as long as all else that a piece of a screen needs.
    if let latest, latest.layer === layer, let state = latest.state, state == layer.drawnState,
      latest.bounds == view.bounds, latest.scale == scale
    {
      return latest
    }
    let subject = of(layer.displayList(scale: scale), view.bounds, scale: scale)
    (subject.layer, subject.state) = (layer, layer.drawnState)
    return subject
  }

  /// The subject of the last snapshot, if it showed the same; else a new one.
  ///
  /// - Parameters:
  ///   - list: The display list of the view, with the origin of its bounds at that of the pixels.
  ///   - bounds: The bounds of the view.
  ///   - scale: Pixels per point.
  static func of(_ list: DisplayList, _ bounds: CGRect, scale: CGFloat) -> SnapshotSubject {
    if let latest, latest.bounds == bounds, latest.scale == scale, latest.list == list {
      return latest
    }
    let subject = SnapshotSubject(list, bounds, scale: scale)
    latest = subject
    return subject
  }

  /// The picture of a part of the view, in its coordinates.
  func picture(of rect: CGRect) -> Picture {
    if rect == bounds { return whole() }
    // One part alone may be small.
    guard hasParts || picture != nil, isOnWholePixels(rect) else {
      hasParts = true
      return draw(rect)
    }
    let part = rect.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
    return SnapshotView.part(part, of: whole(), scale: scale)
  }

  private func whole() -> Picture {
    if let picture { return picture }
    let whole = draw(bounds)
    picture = whole
    return whole
  }

  private func draw(_ rect: CGRect) -> Picture {
    let context = CGContext(size: rect.size, scale: scale)
    context.translateBy(x: bounds.minX - rect.minX, y: bounds.minY - rect.minY)
    context.draw(list, scale: scale)
    var displayed = context.list
    let area = CGRect(x: 0, y: 0, width: rect.width * scale, height: rect.height * scale)
    _ = displayed.fillPixels(around: area)
    return Picture(list: displayed, width: context.width, height: context.height, area: area)
  }

  /// Whether both the view and a part in it begin and end between pixels.
  private func isOnWholePixels(_ rect: CGRect) -> Bool {
    let lengths = [
      rect.minX - bounds.minX, rect.minY - bounds.minY, rect.width, rect.height, bounds.width,
      bounds.height,
    ]
    return bounds.contains(rect) && lengths.allSatisfy { $0 * scale == ($0 * scale).rounded() }
  }
}
