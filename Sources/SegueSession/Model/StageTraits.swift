import Segue
import SegueGallery

/// The preferences of a stage's user.
package struct StageTraits: Equatable, Sendable {
  /// Whether motion is reduced.
  package var reducesMotion = false
  /// Whether the layout is mirrored.
  package var isRightToLeft = false
  /// Whether it is light or dark.
  package var look = Look.dark
  /// The preferred size of text.
  package var textSize = TextSize.large

  package init(
    reducesMotion: Bool = false, isRightToLeft: Bool = false, look: Look = .dark,
    textSize: TextSize = .large
  ) {
    (self.reducesMotion, self.isRightToLeft) = (reducesMotion, isRightToLeft)
    (self.look, self.textSize) = (look, textSize)
  }

  /// Gives the stage, and the present world, these preferences, before anything is shown.
  @MainActor package func apply(to stage: HeadlessStage) {
    UIAccessibility.isReduceMotionEnabled = reducesMotion
    UIApplication.shared.userInterfaceLayoutDirection =
      isRightToLeft ? .rightToLeft : .leftToRight
    UserPreferences.userInterfaceStyle = look.style
    UIApplication.shared.preferredContentSizeCategory = textSize.category
    stage.window.traitOverrides.look = look
  }
}

extension Look {
  /// The interface style of UIKit's own views in this look.
  var style: UIUserInterfaceStyle { self == .light ? .light : .dark }
}
