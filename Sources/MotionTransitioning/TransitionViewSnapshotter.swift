import Foundation
import Segue

/// Makes snapshots of views, which a transition may move freely: they lie in the container, exactly
/// over the originals, which are hidden meanwhile.
@preconcurrency @MainActor public final class TransitionViewSnapshotter: NSObject {
  private let containerView: UIView
  private var snapshots: [Snapshot] = []

  private struct Snapshot {
    let picture: UIView
    let original: UIView
    let wasHidden: Bool
  }

  /// A snapshotter that puts its snapshots into `containerView`, the context's.
  public init(containerView: UIView) {
    self.containerView = containerView
    super.init()
  }

  /// A snapshot of `view`, in the container above everything else. It stays, and `view` stays
  /// hidden, until `removeAllSnapshots`.
  ///
  /// The snapshot of an image view is an image view with the same image, so that its content mode
  /// applies while it is resized; all others are pictures.
  ///
  /// - Parameters:
  ///   - view: The view to show.
  ///   - isAppearing: Whether the view has not been shown yet: it is laid out first.
  public func snapshot(of view: UIView, isAppearing: Bool) -> UIView {
    if isAppearing { view.layoutIfNeeded() }
    let wasHidden = view.isHidden
    view.isHidden = false
    let picture = makePicture(of: view, isAppearing: isAppearing)
    picture.layer.cornerRadius = view.layer.cornerRadius
    picture.clipsToBounds = view.clipsToBounds
    place(picture, like: view)
    containerView.addSubview(picture)
    view.isHidden = true
    snapshots.append(Snapshot(picture: picture, original: view, wasHidden: wasHidden))
    return picture
  }

  /// Removes all snapshots and shows the originals again.
  public func removeAllSnapshots() {
    // In reverse: of two snapshots of one view, the first recorded whether it was hidden.
    for snapshot in snapshots.reversed() {
      snapshot.picture.removeFromSuperview()
      snapshot.original.isHidden = snapshot.wasHidden
    }
    snapshots = []
  }

  private func makePicture(of view: UIView, isAppearing: Bool) -> UIView {
    if let view = view as? UIImageView {
      let picture = UIImageView(image: view.image)
      picture.contentMode = view.contentMode
      picture.backgroundColor = view.backgroundColor
      picture.tintColor = view.tintColor
      return picture
    }
    return view.snapshotView(afterScreenUpdates: isAppearing) ?? UIView(frame: view.bounds)
  }

  /// Puts `picture` over `view`, with its size.
  private func place(_ picture: UIView, like view: UIView) {
    picture.bounds = CGRect(origin: .zero, size: view.bounds.size)
    let center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    picture.center = view.convert(center, to: containerView)
    if view.superview === containerView { picture.transform = view.transform }
  }
}
