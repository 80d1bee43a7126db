import Foundation

/// The traits that views inherit from those around them: light or dark, the size classes, the size of text, the
/// direction of layout, and traits of the program's own.
///
/// Immutable, so it can be used from any thread. A collection need not specify every trait.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  package final private(set) var values = TraitValues()

  /// A collection that says nothing.
  public override init() {
    super.init()
  }

  // Convenience, so that subclasses elsewhere inherit the initializers.
  package convenience init(_ values: TraitValues) {
    self.init()
    self.values = values
  }

  /// Unlike UIKit, there are no archives: this is a collection that says nothing.
  public required convenience init?(coder: NSCoder) {
    self.init(TraitValues())
  }

  /// The collection itself, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether `object` is a collection that says the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other === self || other.values == values
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(values.style)
    hasher.combine(values.horizontal)
    hasher.combine(values.vertical)
    hasher.combine(values.category)
    hasher.combine(values.custom.count)
    return hasher.finalize()
  }

  open override var description: String { "UITraitCollection(\(values.description))" }

  // MARK: Traits

  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }

  /// Light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.style }

  /// The direction of layout.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }

  /// Pixels per point; 0: unspecified.
  open var displayScale: CGFloat { values.scale }

  /// The horizontal size class: the room from left to right.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }

  /// The vertical size class: the room from top to bottom.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }

  /// Whether the display measures how hard it is pressed.
  open var forceTouchCapability: UIForceTouchCapability { values.force }

  /// The size of text that the user prefers.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.category }

  /// The colors that the display can show.
  open var displayGamut: UIDisplayGamut { values.gamut }

  /// The contrast between colors.
  open var accessibilityContrast: UIAccessibilityContrast { values.contrast }

  /// Whether the interface lies above another one.
  open var userInterfaceLevel: UIUserInterfaceLevel { values.level }

  /// The weight of the strokes of text.
  open var legibilityWeight: UILegibilityWeight { values.weight }

  /// Whether the interface belongs to the window that the user works with.
  open var activeAppearance: UIUserInterfaceActiveAppearance { values.activity }

  /// The value of a trait; its default if unspecified.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { values[trait] }

  // MARK: Comparing

  /// Whether this has all the values that `trait` specifies; true if that specifies none, or is nil.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait.map { values.contains($0.values) } ?? true
  }

  /// Whether dynamic colors can differ between the two: light or dark, the contrast, the level and the like.
  open func hasDifferentColorAppearance(
    comparedTo traitCollection: UITraitCollection?
  ) -> Bool {
    guard traitCollection !== self else { return false }
    return values.hasOtherColors(than: traitCollection?.values ?? TraitValues())
  }

  /// The traits of the system that colors depend on.
  public class var systemTraitsAffectingColorAppearance: [UITrait] {
    TraitValues.systemTraits.filter { $0.affectsColorAppearance }
  }

  // MARK: Current

  /// The traits as a configuration of images.
  open var imageConfiguration: UIImage.Configuration {
    UIImage.Configuration(traitCollection: self)
  }

  /// The traits that dynamic colors have on this thread: those of the view that is being drawn or laid out or
  /// whose traits have changed; else those that were set last here, or those of the screen.
  open class var current: UITraitCollection {
    get { TraitScope.own.traits ?? screenTraits.withLock { $0 } }
    set { TraitScope.own.traits = newValue }
  }

  /// Runs `actions` with these traits as the current ones.
  open func performAsCurrent(_ actions: () -> Void) {
    TraitScope.run(with: self, actions)
  }
}
