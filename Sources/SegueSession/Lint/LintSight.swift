import Segue
import SegueInspection

/// Whether a view that is enlarged is seen: the picture would be another one without it.
@MainActor struct LintSight {
  /// The most looks in a transition, each of which draws a picture.
  private static let most = 40
  /// The most views that are looked at in a frame, the largest ones.
  private static let mostViews = 2
  /// The least mean change of the picture where the view is, in levels of 255.
  private static let leastLevel = 2.0

  /// The most enlarged view that was seen: of many pieces, it tells of all.
  private(set) var largest: LintMotion.Extreme?
  private var looks = 0

  /// Looks at the views that are enlarged in the present frame.
  ///
  /// - Parameter picture: The picture of the frame.
  mutating func look(
    at enlarged: [LintMotion.Extreme], picture: CGImage, on stage: HeadlessStage
  ) {
    let larger = enlarged.filter { $0.value > largest?.value ?? 0 }
      .sorted { $0.value > $1.value }
    for extreme in larger.prefix(Self.mostViews) where looks < Self.most {
      looks += 1
      guard isSeen(extreme, in: picture, on: stage) else { continue }
      largest = extreme.named()
      break
    }
  }

  private func isSeen(
    _ extreme: LintMotion.Extreme, in picture: CGImage, on stage: HeadlessStage
  ) -> Bool {
    UIView.performWithoutAnimation { extreme.layer.isHidden = true }
    let without = stage.picture()
    UIView.performWithoutAnimation { extreme.layer.isHidden = false }
    let scale = stage.window.screen.scale
    let pixels = 3 * Double(extreme.area.width * extreme.area.height * scale * scale)
    return Double(FilmStrip.difference(picture, without)) > Self.leastLevel * pixels
  }
}
