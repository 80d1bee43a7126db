import Foundation

extension UIView {
  /// A view that shows this one as it looks now and does not change with it.
  ///
  /// - Parameter afterUpdates: Whether pending layout is done first.
  /// - Returns: Nil where the view has no area.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    guard let image = makeImage() else { return nil }
    let snapshot = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    snapshot.layer.contents = image
    return snapshot
  }

  /// The view and all below it, in whole pixels of the screen, over nothing.
  private func makeImage() -> CGImage? {
    let scale = UIScreen.main.scale
    let width = Int((bounds.width * scale).rounded(.up))
    let height = Int((bounds.height * scale).rounded(.up))
    guard width > 0, height > 0 else { return nil }
    return CGImage(
      Rasterizer().bitmap(
        of: layer.displayList(scale: scale), width: width, height: height))
  }
}
