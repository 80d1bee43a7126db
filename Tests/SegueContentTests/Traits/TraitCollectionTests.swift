import Expectations
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

    expectEqual(none.userInterfaceIdiom, .unspecified)
    expectEqual(none.userInterfaceStyle, .unspecified)
    expectEqual(none.layoutDirection, .unspecified)
    expectEqual(none.displayScale, 0)
    expectEqual(none.horizontalSizeClass, .unspecified)
    expectEqual(none.verticalSizeClass, .unspecified)
    expectEqual(none.forceTouchCapability, .unknown)
    expectEqual(none.preferredContentSizeCategory, .unspecified)
    expectEqual(none.displayGamut, .unspecified)
    expectEqual(none.accessibilityContrast, .unspecified)
    expectEqual(none.userInterfaceLevel, .unspecified)
    expectEqual(none.legibilityWeight, .unspecified)
    expectEqual(none.activeAppearance, .unspecified)
    expectEqual(none[Mood.self], "calm")
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
      expect(all.containsTraits(in: one), "\(trait.name)")
      expect(one != UITraitCollection())
      for (other, _) in single[..<index] { expect(!one.containsTraits(in: other)) }
      expect(one.description.contains(trait.name))
    }
    expect(!single[0].0.containsTraits(in: all))
    expect(all.containsTraits(in: nil))
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

    expectEqual(both.userInterfaceStyle, .dark)
    expectEqual(both.displayScale, 2)
    expectEqual(both[Mood.self], "merry")
    expectEqual(both, second.modifyingTraits { $0.userInterfaceStyle = .dark })
    expectEqual(both.replacing(UITraitUserInterfaceStyle.self, value: .light), second)
    expectEqual(both.hash, (both.copy() as? UITraitCollection)?.hash)
  }

  @Test func colorsDependOnSomeTraits() {
    let light = UITraitCollection(userInterfaceStyle: .light)

    expect(light.hasDifferentColorAppearance(comparedTo: nil))
    expect(!light.hasDifferentColorAppearance(comparedTo: light))
    let sharper = light.modifyingTraits { $0.displayScale = 2 }
    expect(!light.hasDifferentColorAppearance(comparedTo: sharper))
    for change in [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(accessibilityContrast: .high),
      UITraitCollection(userInterfaceLevel: .elevated),
      UITraitCollection(Mood.self, value: "merry"),
    ] {
      let other = UITraitCollection(traitsFrom: [light, change])
      expect(light.hasDifferentColorAppearance(comparedTo: other))
      expect(other.hasDifferentColorAppearance(comparedTo: light))
    }
    let named = UITraitCollection.systemTraitsAffectingColorAppearance.map { $0.name }
    expect(named.contains("UITraitUserInterfaceStyle"))
    expect(!named.contains("UITraitDisplayScale"))
  }

  @Test func objectsAreTheSameOnlyIfIdentical() {
    let thing = Thing()

    let one = UITraitCollection(Owner.self, value: thing)

    expectEqual(one, UITraitCollection(Owner.self, value: thing))
    expect(one != UITraitCollection(Owner.self, value: Thing()))
    expect(one[Owner.self] === thing)
  }

  @Test func categoriesAreOrdered() {
    let all: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
      .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
      .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    expectEqual(all.shuffled().sorted(), all)
    expectEqual(all.filter(\.isAccessibilityCategory), Array(all[7...]))
    expectEqual(Set(all.map(\.rawValue)).count, 12)
    expectEqual(UIContentSizeCategory.large.rawValue, "UICTContentSizeCategoryL")
  }

  /// Size classes as the Human Interface Guidelines list them (TR7).
  @Test @MainActor func roomIsAsOnTheDeviceOfThatSize() {
    // A line for each pair of classes, horizontal and vertical.
    let devices = """
      compact regular 320×568 414×736 375×812 393×852 402×874 440×956
      compact compact 568×320 667×375 812×375 844×390 874×402
      regular compact 736×414 896×414 926×428 956×440
      regular regular 768×1024 1366×1024 694×768 678×1024 981×1024
      compact regular 320×1024 507×768 639×1366
      """
    let classes: [String: UIUserInterfaceSizeClass] = ["compact": .compact, "regular": .regular]

    alone {
      for line in devices.split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        for name in words.dropFirst(2) {
          let sides = name.split(separator: "×").compactMap { Double($0) }
          let window = UIWindow(frame: CGRect(x: 0, y: 0, width: sides[0], height: sides[1]))
          expectEqual(window.traitCollection.horizontalSizeClass, classes[words[0]], "\(name)")
          expectEqual(window.traitCollection.verticalSizeClass, classes[words[1]], "\(name)")
        }
      }
    }
  }
}
