import Segue
import SegueGallery
import SegueInspection

/// The ground of a container, before which its screens move: seen, it is a hole.
@MainActor struct LintGround {
  private let view: UIView
  private let color: UIColor?

  /// The view behind the one that contains the screens; for a presentation, the window.
  init(of scene: LintScene, on stage: HeadlessStage) {
    view = scene.container.shownMember?.view.superview?.superview ?? stage.window
    color = view.backgroundColor
    // What lies behind it must not be seen in its place.
    view.backgroundColor = Self.dark
  }

  private static let dark = UIColor.black
  private static let bright = UIColor.white

  /// Gives the view its color again.
  func restore() {
    view.backgroundColor = color
  }

  /// Returns the part of an area in which it is seen: the difference of the present frame from one in which it
  /// is white.
  ///
  /// - Parameter picture: The present frame.
  func visiblePart(
    on stage: HeadlessStage, in area: CGRect, picture: CGImage, scale: CGFloat
  ) -> Double {
    view.backgroundColor = Self.bright
    let bright = stage.picture()
    view.backgroundColor = Self.dark
    let most = 3 * 255 * Double(area.width * area.height * scale * scale)
    return Double(FilmStrip.difference(picture, bright)) / most
  }
}
