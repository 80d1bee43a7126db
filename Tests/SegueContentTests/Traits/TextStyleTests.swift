import Expectations
import Foundation
import Segue
import TestSupport
import Testing

/// Fonts that follow the user's preferred text size.
@MainActor @Suite struct TextStyleTests {
  private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
    UITraitCollection(preferredContentSizeCategory: category)
  }

  private func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traits(category)).pointSize
  }

  /// The Human Interface Guidelines' tables (TX1).
  @Test func stylesHaveTheirPublishedSizes() {
    // The sizes at the smallest category, the default one and the largest.
    let table: [UIFont.TextStyle: [CGFloat]] = [
      .largeTitle: [31, 34, 60], .title1: [25, 28, 58], .title2: [19, 22, 56],
      .title3: [17, 20, 55], .headline: [14, 17, 53], .body: [14, 17, 53], .callout: [13, 16, 51],
      .subheadline: [12, 15, 49], .footnote: [12, 13, 44], .caption1: [11, 12, 43],
      .caption2: [11, 11, 40],
    ]

    for (style, sizes) in table {
      expectEqual(size(style, .extraSmall), sizes[0])
      expectEqual(size(style, .large), sizes[1])
      expectEqual(size(style, .accessibilityExtraExtraExtraLarge), sizes[2])
      expectEqual(size(style, .unspecified), sizes[1])
    }
    let headline = UIFont.preferredFont(forTextStyle: .headline)
    expectEqual(headline, .systemFont(ofSize: 17, weight: .semibold))
  }

  /// Fonts grow with the category, in every style.
  @Test func noCategoryIsSmallerThanTheOneBefore() {
    let categories: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
      .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
      .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    for style in [
      UIFont.TextStyle.largeTitle, .title1, .title2, .title3, .body, .callout,
      .subheadline, .footnote, .caption1, .caption2,
    ] {
      let sizes = categories.map { size(style, $0) }
      expectEqual(sizes, sizes.sorted())
      let scaled = categories.map {
        UIFontMetrics(forTextStyle: style).scaledValue(for: 100, compatibleWith: traits($0))
      }
      expectEqual(scaled, scaled.sorted())
      expectEqual(scaled[3], 100)
    }
  }

  /// Measured on iOS, with three pixels a point: 17 points become 16⅓ and 48 (TX2).
  @Test func lengthsGrowAsTheDistanceOfLines() {
    let metrics = UIFontMetrics.default
    func scaled(_ category: UIContentSizeCategory) -> CGFloat {
      let traits = traits(category).modifyingTraits { $0.displayScale = 3 }
      return metrics.scaledValue(for: 17, compatibleWith: traits)
    }

    expect(abs(scaled(.medium) - 49.0 / 3) < 1e-9)
    expectEqual(scaled(.accessibilityExtraExtraExtraLarge), 48)
    expectEqual(scaled(.large), 17)
    let most = traits(.accessibilityExtraExtraExtraLarge)
    let font = metrics.scaledFont(
      for: .boldSystemFont(ofSize: 17), maximumPointSize: 30, compatibleWith: most)
    expectEqual(font, .boldSystemFont(ofSize: 30))
  }

  /// Labels, fields and the titles of buttons follow, if they are to (TX3).
  @Test func textFollowsTheCategory() {
    alone {
      let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
      stage.show(UIViewController())
      let (fixed, label, scaled, field) = (UILabel(), UILabel(), UILabel(), UITextField())
      let button = UIButton(type: .system)
      let body = UIFont.preferredFont(forTextStyle: .body)
      (fixed.font, label.font, field.font) = (body, body, body)
      button.titleLabel?.font = body
      scaled.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 22))
      let adjusting: [UIContentSizeCategoryAdjusting?] = [label, scaled, field, button.titleLabel]
      for case let view? in adjusting { view.adjustsFontForContentSizeCategory = true }
      label.text = "Text"
      for view in [fixed, label, scaled, field, button] { stage.window.addSubview(view) }
      let narrow = label.intrinsicContentSize.width

      UIApplication.shared.preferredContentSizeCategory = .extraExtraExtraLarge

      expectEqual(fixed.font.pointSize, 17)
      expectEqual(label.font.pointSize, 23)
      expectEqual(field.font?.pointSize, 23)
      expectEqual(button.titleLabel?.font.pointSize, 23)
      expectEqual(scaled.font.pointSize, 29)
      expect(label.intrinsicContentSize.width > narrow)
      expectEqual(UIFont.preferredFont(forTextStyle: .body).pointSize, 23)
      UIApplication.shared.preferredContentSizeCategory = .large
      expectEqual(label.font, body)
      expectEqual(scaled.font.pointSize, 22)
      stage.close()
    }
  }
}
