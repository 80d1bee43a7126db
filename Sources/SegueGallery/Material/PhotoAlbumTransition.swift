import MotionTransitioning
import UIKit

/// Grows a photo out of its thumbnail, and shrinks it back.
final class PhotoAlbumTransition: NSObject, Transition {
  let tempo: Tempo
  private weak var album: AlbumViewController?

  init(_ tempo: Tempo, from album: AlbumViewController) {
    self.tempo = tempo
    self.album = album
  }

  func start(with context: TransitionContext) {
    guard let fore = context.foreViewController as? PhotoViewController,
      let thumbnail = album?.thumbnail(of: fore.photo)
    else { return context.transitionDidEnd() }
    let isForward = context.direction == .forward
    let snapshotter = TransitionViewSnapshotter(containerView: context.containerView)
    context.defer {
      snapshotter.removeAllSnapshots()
      thumbnail.isHidden = false
    }

    let small = thumbnail.convert(thumbnail.bounds, to: context.containerView)
    let radius = thumbnail.layer.cornerRadius
    let flying = snapshotter.snapshot(of: fore.picture, isAppearing: isForward)
    let large = flying.frame
    thumbnail.isHidden = true

    let show = { (isLarge: Bool) in
      flying.frame = isLarge ? large : small
      flying.layer.cornerRadius = isLarge ? 0 : radius
      fore.backdrop.alpha = isLarge ? 1 : 0
      fore.caption.alpha = isLarge ? 1 : 0
    }
    show(!isForward)
    UIView.animate(
      withDuration: context.duration, delay: 0, usingSpringWithDamping: 0.86,
      initialSpringVelocity: 0
    ) {
      show(isForward)
    } completion: { _ in
      show(isForward != context.wasCancelled)
      context.transitionDidEnd()
    }
  }
}

extension PhotoAlbumTransition: PacedTransition {
  var standardDuration: TimeInterval { Tempo.sheetDuration }
}

extension PhotoAlbumTransition: TransitionWithFallback {
  /// Falls back if no thumbnail is visible to grow out of.
  func fallbackTransition(with context: TransitionContext) -> Transition {
    guard let fore = context.foreViewController as? PhotoViewController,
      album?.thumbnail(of: fore.photo) != nil
    else { return FadeTransition(tempo) }
    return self
  }
}
