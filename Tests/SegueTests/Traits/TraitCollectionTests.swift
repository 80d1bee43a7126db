import Foundation
import Segue
import TestSupport
import Testing

/// Collections of traits by themselves.
@Suite struct TraitCollectionTests {
  private struct Mood: UITraitDefinition {
    static let defaultValue = "calm"
    static let affectsColorAppearance = true
  }

  private final class Thing {}

  private struct Owner: UITraitDefinition {
    static var defaultValue: Thing? { nil }
  }

  @Test func nothingIsSaidByDefault() {
    let none = UITraitCollection()

    #expect(none.userInterfaceIdiom == .unspecified)
    #expect(none.userInterfaceStyle == .unspecified)
    #expect(none.layoutDirection == .unspecified)
    #expect(none.displayScale == 0)
    #expect(none.horizontalSizeClass == .unspecified)
    #expect(none.verticalSizeClass == .unspecified)
    #expect(none.forceTouchCapability == .unknown)
    #expect(none.preferredContentSizeCategory == .unspecified)
    #expect(none.displayGamut == .unspecified)
    #expect(none.accessibilityContrast == .unspecified)
    #expect(none.userInterfaceLevel == .unspecified)
    #expect(none.legibilityWeight == .unspecified)
    #expect(none.activeAppearance == .unspecified)
    #expect(none[Mood.self] == "calm")
  }

  @Test func eachInitializerSaysOneThing() {
    let single: [(UITraitCollection, UITrait)] = [
      (UITraitCollection(userInterfaceIdiom: .mac), UITraitUserInterfaceIdiom.self),
      (UITraitCollection(userInterfaceStyle: .dark), UITraitUserInterfaceStyle.self),
      (UITraitCollection(layoutDirection: .rightToLeft), UITraitLayoutDirection.self),
      (UITraitCollection(displayScale: 3), UITraitDisplayScale.self),
      (UITraitCollection(horizontalSizeClass: .compact), UITraitHorizontalSizeClass.self),
      (UITraitCollection(verticalSizeClass: .compact), UITraitVerticalSizeClass.self),
      (UITraitCollection(forceTouchCapability: .available), UITraitForceTouchCapability.self),
      (
        UITraitCollection(preferredContentSizeCategory: .small),
        UITraitPreferredContentSizeCategory.self
      ),
      (UITraitCollection(displayGamut: .P3), UITraitDisplayGamut.self),
      (UITraitCollection(accessibilityContrast: .high), UITraitAccessibilityContrast.self),
      (UITraitCollection(userInterfaceLevel: .elevated), UITraitUserInterfaceLevel.self),
      (UITraitCollection(legibilityWeight: .bold), UITraitLegibilityWeight.self),
      (UITraitCollection(activeAppearance: .inactive), UITraitActiveAppearance.self),
      (UITraitCollection(Mood.self, value: "merry"), Mood.self),
    ]
    let all = UITraitCollection(traitsFrom: single.map(\.0))

    for (index, (one, trait)) in single.enumerated() {
      #expect(all.containsTraits(in: one), "\(trait.name)")
      #expect(one != UITraitCollection())
      for (other, _) in single[..<index] { #expect(!one.containsTraits(in: other)) }
      #expect(one.description.contains(trait.name))
    }
    #expect(!single[0].0.containsTraits(in: all))
    #expect(all.containsTraits(in: nil))
  }

  @Test func theLastOneCounts() {
    let first = UITraitCollection {
      $0.userInterfaceStyle = .dark
      $0[Mood.self] = "merry"
    }
    let second = first.modifyingTraits {
      $0.userInterfaceStyle = .light
      $0.displayScale = 2
    }

    let both = UITraitCollection(traitsFrom: [second, first])

    #expect(both.userInterfaceStyle == .dark)
    #expect(both.displayScale == 2)
    #expect(both[Mood.self] == "merry")
    #expect(both == second.modifyingTraits { $0.userInterfaceStyle = .dark })
    #expect(both.replacing(UITraitUserInterfaceStyle.self, value: .light) == second)
    #expect(both.hash == (both.copy() as? UITraitCollection)?.hash)
  }

  @Test func colorsDependOnSomeTraits() {
    let light = UITraitCollection(userInterfaceStyle: .light)

    #expect(light.hasDifferentColorAppearance(comparedTo: nil))
    #expect(!light.hasDifferentColorAppearance(comparedTo: light))
    let sharper = light.modifyingTraits { $0.displayScale = 2 }
    #expect(!light.hasDifferentColorAppearance(comparedTo: sharper))
    for change in [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(accessibilityContrast: .high),
      UITraitCollection(userInterfaceLevel: .elevated),
      UITraitCollection(Mood.self, value: "merry"),
    ] {
      let other = UITraitCollection(traitsFrom: [light, change])
      #expect(light.hasDifferentColorAppearance(comparedTo: other))
      #expect(other.hasDifferentColorAppearance(comparedTo: light))
    }
    let named = UITraitCollection.systemTraitsAffectingColorAppearance.map { $0.name }
    #expect(named.contains("UITraitUserInterfaceStyle"))
    #expect(!named.contains("UITraitDisplayScale"))
  }

  @Test func objectsAreTheSameOnlyIfIdentical() {
    let thing = Thing()

    let one = UITraitCollection(Owner.self, value: thing)

    #expect(one == UITraitCollection(Owner.self, value: thing))
    #expect(one != UITraitCollection(Owner.self, value: Thing()))
    #expect(one[Owner.self] === thing)
  }

  @Test func categoriesAreOrdered() {
    let all: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
      .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
      .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    #expect(all.shuffled().sorted() == all)
    #expect(all.filter(\.isAccessibilityCategory) == Array(all[7...]))
    #expect(Set(all.map(\.rawValue)).count == 12)
    #expect(UIContentSizeCategory.large.rawValue == "UICTContentSizeCategoryL")
  }

  /// Size classes as the Human Interface Guidelines list them (TR7).
  @Test @MainActor func roomIsAsOnTheDeviceOfThatSize() {
    let devices: [(CGFloat, CGFloat, UIUserInterfaceSizeClass, UIUserInterfaceSizeClass)] = [
      // iPhones, upright: SE, 8 Plus, X, 15, 16 Pro, 16 Pro Max.
      (320, 568, .compact, .regular), (414, 736, .compact, .regular),
      (375, 812, .compact, .regular), (393, 852, .compact, .regular),
      (402, 874, .compact, .regular), (440, 956, .compact, .regular),
      // On their side: SE, 8, 8 Plus, X, XR, 14, 14 Plus, 16 Pro, 16 Pro Max.
      (568, 320, .compact, .compact), (667, 375, .compact, .compact),
      (736, 414, .regular, .compact), (812, 375, .compact, .compact),
      (896, 414, .regular, .compact), (844, 390, .compact, .compact),
      (926, 428, .regular, .compact), (874, 402, .compact, .compact),
      (956, 440, .regular, .compact),
      // iPads, and their windows side by side.
      (768, 1024, .regular, .regular), (1366, 1024, .regular, .regular),
      (320, 1024, .compact, .regular), (507, 768, .compact, .regular),
      (694, 768, .regular, .regular), (678, 1024, .regular, .regular),
      (639, 1366, .compact, .regular), (981, 1024, .regular, .regular),
    ]

    alone {
      for (width, height, horizontal, vertical) in devices {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
        #expect(window.traitCollection.horizontalSizeClass == horizontal, "\(width)×\(height)")
        #expect(window.traitCollection.verticalSizeClass == vertical, "\(width)×\(height)")
      }
    }
  }
}
