import Segue
import SegueMedia

/// A rectangle of an animated PNG, compressed.
struct APNGImage {
  let area: PixelRect
  let rows: [UInt8]
  /// Whether it lies over what was there, of which its transparent pixels show the color.
  let isOver: Bool

  /// The effort of compressing an image, of which a file has sixty a second.
  static let effort = Zlib.Effort.quick

  /// The rectangle of a picture in full colors.
  static func colors(_ picture: Bitmap, in area: PixelRect) -> APNGImage {
    APNGImage(
      area: area, rows: PNGRows(picture, area, isOpaque: true).compressed(effort), isOver: false)
  }
}
