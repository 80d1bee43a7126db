import Segue
import SegueGallery
import SegueSession

/// Pictures of the screens of a file, for the list.
@MainActor enum ScreenPicture {
  /// The size of the stage that is drawn, in points: of a thumbnail's shape, and nearly as wide as a phone.
  private static let size = CGSize(
    width: Thumbnail.size.width * 7.5, height: Thumbnail.size.height * 7.5)
  /// Pixels per point of it: two for each point of a thumbnail.
  private static let scale: CGFloat = 2 / 7.5

  /// A view of a thumbnail's size that shows a screen. What does not fit on so low a stage is no reason for a warning.
  static func view(of screen: Scene) -> UIView {
    let view = UIImageView(frame: CGRect(origin: .zero, size: Thumbnail.size))
    _ = Diagnostics.capture {
      let transport = Transport(
        Session.Start(
          content: .scene(screen), engine: .cut, panel: 0, size: size, scale: scale,
          traits: StageTraits(look: .light)))
      view.image = UIImage(cgImage: transport.picture())
      transport.stage.close()
    }
    view.contentMode = .scaleToFill
    return view
  }
}
