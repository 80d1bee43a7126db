import UIKit

extension Screens {
  /// The rows in which the contents of a screen lie, from top to bottom, in the container's coordinates: together they
  /// cover the container, and no text or picture is cut where that can be avoided.
  ///
  ///     ┌──────────┐
  ///     │ Title    │   a cut is in the middle of each gap between contents; rows that are lower than
  ///     ├──────────┤   `height` go with the next one
  ///     │ ▢ Text   │
  ///     ├──────────┤
  ///
  /// - Parameters:
  ///   - screen: The screen, one of the two.
  ///   - height: The least height of a row, in points.
  public func rows(of screen: UIView, height: CGFloat) -> [CGRect] {
    container.layoutIfNeeded()
    let contents = spans(in: screen, below: bounds.height / 2)
      .sorted { $0.lowerBound < $1.lowerBound }
    var cuts = [bounds.minY]
    var end = -CGFloat.infinity
    for span in contents {
      let cut = onPixel((end + span.lowerBound) / 2)
      if span.lowerBound > end, end.isFinite, cut - cuts[cuts.count - 1] >= height {
        cuts.append(cut)
      }
      end = max(end, span.upperBound)
    }
    // What has no gaps is cut evenly.
    if cuts.count < 3 {
      let count = max(1, min(8, Int(bounds.height / max(height, 1))))
      cuts = (0..<count).map { bounds.minY + onPixel(bounds.height * CGFloat($0) / CGFloat(count)) }
    }
    return zip(cuts, cuts.dropFirst() + [bounds.maxY]).map { top, bottom in
      CGRect(x: bounds.minX, y: top, width: bounds.width, height: bottom - top)
    }
  }

  /// The vertical extents of what is seen in a view and lower than `height`: of views that contain none such.
  private func spans(in view: UIView, below height: CGFloat) -> [ClosedRange<CGFloat>] {
    view.subviews.flatMap { child -> [ClosedRange<CGFloat>] in
      let frame = frame(of: child).intersection(bounds)
      guard !child.isHidden, child.alpha > 0.01, !frame.isEmpty else { return [] }
      let inside = spans(in: child, below: height)
      return inside.isEmpty && frame.height < height ? [frame.minY...frame.maxY] : inside
    }
  }
}
