import Foundation

/// The direction in which text is read.
package enum TextDirection: Hashable, Sendable {
  case leftToRight, rightToLeft
}

extension StringProtocol {
  /// Whether some of it may be read from right to left. Without that, every character stands to the right of the one
  /// before.
  package var hasRightToLeft: Bool {
    // No such character has a smaller first byte, and most texts have no greater one.
    guard utf8.contains(where: { $0 >= 0xD6 }) else { return false }
    return unicodeScalars.contains(where: TextDirection.isRightToLeft)
  }
}

extension String {
  package var hasRightToLeft: Bool {
    let isSure = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 < 0xD6 }
    }
    return isSure == true ? false : self[...].hasRightToLeft
  }
}

extension TextDirection {
  /// Whether it is of a block of letters from right to left, or a control that turns others round.
  fileprivate static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE: true
    case 0x200F, 0x202B, 0x202E, 0x2067: true
    case 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
