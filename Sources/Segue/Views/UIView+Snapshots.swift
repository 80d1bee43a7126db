import Foundation
import SegueRaster

extension UIView {
  func takeResizableSnapshot(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    if afterUpdates { layer.layOutAndDisplay() }
    let rect = rect.standardized
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else {
      return nil
    }
    let scale = UIScreen.main.scale
    let lastFrame = afterUpdates ? nil : layer.lastFrame(scale: scale)
    let subject =
      lastFrame.map { SnapshotSubject.of($0, bounds, scale: scale) }
      ?? SnapshotSubject.of(self, scale: scale)
    let view = SnapshotView(
      subject.picture(of: rect), of: rect, source: self, scale: scale, capInsets: capInsets)
    view.subject = subject
    return view
  }
}

// MARK: - Into the current context

extension UIView {
  func paintHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    if afterUpdates {
      CATransaction.flush()
      layer.layOutAndDisplay()
    }
    let size = bounds.size
    guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else {
      return false
    }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
    context.draw(layer.displayList(scale: context.scale), scale: context.scale)
    context.restoreGState()
    return true
  }
}
