import Foundation

/// The traits of the screen, which all windows begin with, and the user's preferences among them.
@MainActor struct ScreenTraits {
  /// The preferences of the user.
  struct Preferences: Equatable {
    var style = UIUserInterfaceStyle.light
    var category = UIContentSizeCategory.large
  }

  private var preferences = Preferences()
  private var collection = UITraitCollection(TraitValues())

  /// The screen traits of the windows that are shown.
  private static var shown = ScreenTraits()

  /// The traits of the screen.
  static var collection: UITraitCollection {
    if shown.collection.displayScale == 0 { update() }
    return shown.collection
  }

  static var preferences: Preferences {
    get { shown.preferences }
    set {
      guard shown.preferences != newValue else { return }
      shown.preferences = newValue
      preferencesDidChange()
    }
  }

  /// Puts `other` in the place of these, and these into `other`.
  static func exchange(_ other: inout ScreenTraits) {
    swap(&shown, &other)
    publish()
  }

  /// Adopts the user's preferences, and makes all windows follow.
  static func preferencesDidChange() {
    update()
    for window in UIApplication.shared.windows { window.followTraits() }
  }

  /// Adopts size and scale of the screen. Windows follow theirs by themselves.
  static func update() {
    let screen = UIScreen.main
    let values = values(size: screen.bounds.size, scale: screen.scale)
    guard values != shown.collection.values else { return }
    shown.collection = UITraitCollection(values)
    publish()
  }

  /// Makes the traits known to other threads.
  private static func publish() {
    let collection = shown.collection
    UITraitCollection.screenTraits.withLock { $0 = collection }
  }

  /// The traits of a window of `size`, in points, with `scale` pixels a point.
  static func values(size: CGSize, scale: CGFloat) -> TraitValues {
    let classes = SizeClasses(size)
    let isRightToLeft = UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
    return TraitValues(
      idiom: .pad, style: shown.preferences.style,
      direction: isRightToLeft ? .rightToLeft : .leftToRight, scale: scale,
      horizontal: classes.horizontal, vertical: classes.vertical, force: .unavailable,
      category: shown.preferences.category, gamut: .SRGB, contrast: .normal, level: .base,
      weight: .regular, activity: .active)
  }
}

/// The size classes of a window.
///
/// Apple's "Size class reference" in the Human Interface Guidelines lists devices. These limits, in points, give
/// what it says for all iPhones, upright and on their side, and for iPads with their windows side by side: of
/// those, 639 wide is compact and 678 is regular; on its side, an iPhone of 736×414 is regular and one of 874×402
/// compact. Wider than all of those is regular.
struct SizeClasses: Equatable {
  let horizontal: UIUserInterfaceSizeClass
  let vertical: UIUserInterfaceSizeClass

  /// Least height, in points, at which the vertical size class is regular.
  private static let regularHeight: CGFloat = 480
  /// Least width, in points, at which a tall window's horizontal size class is regular.
  private static let regularWidth: CGFloat = 640
  /// Least size, in points, at which a low window's horizontal size class is regular.
  private static let lowRegularSize = CGSize(width: 736, height: 414)
  /// Least width, in points, at which any window's horizontal size class is regular.
  private static let alwaysRegularWidth: CGFloat = 900

  init(_ size: CGSize) {
    let isHigh = size.height >= Self.regularHeight
    let low = Self.lowRegularSize
    let isWide =
      size.width >= Self.alwaysRegularWidth
      || (isHigh
        ? size.width >= Self.regularWidth : size.width >= low.width && size.height >= low.height)
    vertical = isHigh ? .regular : .compact
    horizontal = isWide ? .regular : .compact
  }
}
