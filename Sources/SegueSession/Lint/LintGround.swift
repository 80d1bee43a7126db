import Segue
import SegueGallery
import SegueInspection

/// The ground of a container, before which its screens move: seen, it is a hole.
@MainActor struct LintGround {
  private let view: UIView

  /// The view behind the one that contains the screens; for a presentation, the window.
  init(of scene: LintScene, on stage: HeadlessStage) {
    view = scene.container.shownMember?.view.superview?.superview ?? stage.window
    // Views behind it must not be seen in its place.
    view.backgroundColor = Self.dark
  }

  private static let dark = UIColor.black
  private static let bright = UIColor.white

  /// Returns the part of an area in which it is seen: the difference of the present frame from one in which it
  /// is white.
  ///
  /// - Parameter picture: The present frame.
  func visiblePart(on stage: HeadlessStage, in area: CGRect, picture: CGImage) -> Double {
    let scale = stage.window.screen.scale
    view.backgroundColor = Self.bright
    let bright = stage.picture()
    view.backgroundColor = Self.dark
    let most = 3 * 255 * Double(area.width * area.height * scale * scale)
    return Double(FilmStrip.difference(picture, bright)) / most
  }
}
