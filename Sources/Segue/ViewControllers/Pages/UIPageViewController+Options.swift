import Foundation

extension UIPageViewController {
  /// The direction in which pages are turned.
  public enum NavigationDirection: Int, Sendable {
    /// To the next page.
    case forward = 0
    /// To the page before.
    case reverse = 1
  }

  /// The axis along which pages are turned.
  public enum NavigationOrientation: Int, Sendable {
    /// The next page comes from the right; from the left where the layout is from right to left.
    case horizontal = 0
    /// The next page comes from below.
    case vertical = 1
  }

  /// The place of the spine of pages that curl.
  public enum SpineLocation: Int, Sendable {
    /// There is no spine.
    case none = 0
    /// At the left or upper edge.
    case min = 1
    /// In the middle, with a page on either side.
    case mid = 2
    /// At the right or lower edge.
    case max = 3
  }

  /// The motion by which pages are turned.
  public enum TransitionStyle: Int, Sendable {
    /// The page curls like paper.
    case pageCurl = 0
    /// The pages lie beside one another, and scroll.
    case scroll = 1
  }

  /// An option of a page view controller.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// The option of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The raw value of a spine location. Unlike UIKit, without effect.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")

    /// The distance between pages that scroll, in points: a number that is not negative.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}
