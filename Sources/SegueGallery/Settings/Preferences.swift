import UIKit

/// The preferences of the settings, applied to the controllers that follow them.
@MainActor final class Preferences {
  /// The light or the dark look, or that of the surroundings.
  enum Look: Int, CaseIterable {
    case automatic, light, dark

    var title: String {
      switch self {
      case .automatic: "Automatic"
      case .light: "Light"
      case .dark: "Dark"
      }
    }

    fileprivate var style: UIUserInterfaceStyle {
      switch self {
      case .automatic: .unspecified
      case .light: .light
      case .dark: .dark
      }
    }
  }

  /// The sizes of text, from small to large, each with its name.
  static let textSizes: [(category: UIContentSizeCategory, title: String)] = [
    (.extraSmall, "Tiny"), (.small, "Small"), (.medium, "Medium"), (.large, "Standard"),
    (.extraLarge, "Large"), (.extraExtraLarge, "Larger"), (.extraExtraExtraLarge, "Very large"),
    (.accessibilityMedium, "Huge"), (.accessibilityLarge, "Enormous"),
  ]

  var look = Look.automatic {
    didSet { tell() }
  }

  /// An index into `textSizes`.
  var textSize = 3 {
    didSet { if textSize != oldValue { tell() } }
  }

  /// Whether lines and rows begin on the right.
  var isRightToLeft = false {
    didSet { tell() }
  }

  var name = "Ada Lovelace"
  var email = "ada@analytical.example"
  var note = Preferences.firstNote

  private struct Follower {
    weak var controller: UIViewController?
  }

  private var followers: [Follower] = []

  /// Gives `controller` and what is in it the preferred traits, now and whenever they change.
  func follow(_ controller: UIViewController) {
    followers.removeAll { $0.controller == nil }
    followers.append(Follower(controller: controller))
    tell(controller)
  }

  private func tell() {
    for follower in followers { follower.controller.map(tell) }
  }

  private func tell(_ controller: UIViewController) {
    controller.overrideUserInterfaceStyle = look.style
    controller.traitOverrides.preferredContentSizeCategory = Self.textSizes[textSize].category
    // Else it is what is around.
    if isRightToLeft {
      controller.traitOverrides.layoutDirection = .rightToLeft
    } else {
      controller.traitOverrides.remove(UITraitLayoutDirection.self)
    }
  }

  private static let firstNote = """
    The Analytical Engine weaves algebraical patterns just as a loom weaves flowers and leaves. \
    Whatever is written here can be changed: select, cut, copy, paste, undo.

    שלום — this line begins on the right, and 1843 stays a number in it.

    مرحبا بكم: the letters of this line join.

    Go on writing. A long text scrolls, and only what is in sight is drawn.
    """
}
