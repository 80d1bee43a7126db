import Foundation

extension UIFontDescriptor {
  /// The name of an attribute of a font.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name of the attribute.
    public let rawValue: String

    /// The attribute of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A `String`: the family.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// A `String`: the PostScript name. It counts before the family.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// A `String`: the face in its family, such as "Bold".
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// A number: the size, in points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// A `String`: the name to show. Nothing depends on it.
    public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
    /// A `CGAffineTransform`: the stretch and slant of letters.
    public static let matrix = AttributeName(rawValue: "NSFontMatrixAttribute")
    /// A dictionary of `TraitKey`: weight, width, slant.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// An array of dictionaries of `FeatureKey`. Unlike UIKit, digits of one width count alone.
    public static let featureSettings = AttributeName(
      rawValue: "NSCTFontFeatureSettingsAttribute")
    /// A `UIFont.TextStyle`: the system font of the style.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  /// A key of the dictionary of `traits`.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name of the trait.
    public let rawValue: String

    /// The trait of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A number: the raw value of `SymbolicTraits`.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// A number or a `UIFont.Weight`.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// A number or a `UIFont.Width`.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// A number: the tangent of the angle by which letters lean.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// A key of the dictionaries of `featureSettings`.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    /// The name of the part.
    public let rawValue: String

    /// The part of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A number: the feature to set, such as 6 for the width of digits.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// A number: the feature's setting, such as 0 for digits of one width, 1 for others.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The former name of `type`.
    public static let featureIdentifier = type
    /// The former name of `selector`.
    public static let typeIdentifier = selector
  }

  /// A design of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name of the design.
    public let rawValue: String

    /// The design of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The design of the user interface.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With round ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// With letters of one width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// A summary of a font's traits, as options.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt32

    /// The options of the bits of `rawValue`.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Its letters lean.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Its strokes are heavy.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Its letters are wide.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Its letters are narrow.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// Its letters have one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// It is for vertical text. No font is.
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    /// It is for user interfaces. It may be asked of any font.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    /// Its lines are nearer to each other. Unlike UIKit, without effect.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// Its lines are farther from each other. Unlike UIKit, without effect.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    /// The bits of the font's class.
    public static let classMask = SymbolicTraits(rawValue: 0xF000_0000)
    /// Without serifs.
    public static let classSansSerif = SymbolicTraits(rawValue: 8 << 28)
  }
}
