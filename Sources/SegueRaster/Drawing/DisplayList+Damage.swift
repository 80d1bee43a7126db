import Foundation

extension DisplayList {
  /// The pixels of a `width` × `height` target that may differ between `old` and this list: few
  /// rectangles, none of them empty; none at all when the lists are equal.
  public func damage(since old: DisplayList, width: Int, height: Int) -> [PixelRect] {
    self == old ? [] : [PixelRect(x: 0, y: 0, width: width, height: height)]
  }
}
