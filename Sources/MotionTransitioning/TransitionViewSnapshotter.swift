import Foundation
import Segue

/// Makes stand-ins for views, which a transition may move about as it likes: they lie in the container,
/// exactly above the views that they stand for, and those are hidden meanwhile.
@preconcurrency @MainActor public final class TransitionViewSnapshotter: NSObject {
  private let containerView: UIView
  private var snapshots: [Snapshot] = []

  private struct Snapshot {
    let picture: UIView
    let original: UIView
    let wasHidden: Bool
  }

  /// - Parameter containerView: Where the stand-ins go: the context's `containerView`.
  public init(containerView: UIView) {
    self.containerView = containerView
    super.init()
  }

  /// A stand-in for `view`, in the container above everything else. It stays, and `view` stays hidden,
  /// until `removeAllSnapshots`.
  ///
  /// An image view's is an image view with the same image, so that its content mode acts while it is
  /// resized; all others are pictures.
  ///
  /// - Parameter isAppearing: Whether the view has not been shown yet: it is laid out first.
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

  /// Takes all stand-ins away and shows the views again that they stood for.
  public func removeAllSnapshots() {
    // The first one knows how it was, if there are two of one view.
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

  /// Puts `picture` where `view` is seen, as large as it is there.
  private func place(_ picture: UIView, like view: UIView) {
    picture.bounds = CGRect(origin: .zero, size: view.bounds.size)
    let center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    picture.center = view.convert(center, to: containerView)
    if view.superview === containerView { picture.transform = view.transform }
  }
}
