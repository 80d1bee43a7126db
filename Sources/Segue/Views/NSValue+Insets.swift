import Foundation
import SegueLayers

/// The type encodings of boxed insets and offsets: this many doubles.
private let insetsType = "[4d]"
private let offsetType = "[2d]"

extension NSValue {
  /// A box with insets in it.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(
      copying: [insets.top, insets.left, insets.bottom, insets.right], type: insetsType)
  }

  /// A box with an offset in it.
  public convenience init(uiOffset offset: UIOffset) {
    self.init(copying: [offset.horizontal, offset.vertical], type: offsetType)
  }

  /// The insets in the box; zero where something else is in it.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    guard let v = doubles(4, type: insetsType) else { return .zero }
    return UIEdgeInsets(top: v[0], left: v[1], bottom: v[2], right: v[3])
  }

  /// The offset in the box; zero where something else is in it.
  public var uiOffsetValue: UIOffset {
    guard let v = doubles(2, type: offsetType) else { return .zero }
    return UIOffset(horizontal: v[0], vertical: v[1])
  }
}
