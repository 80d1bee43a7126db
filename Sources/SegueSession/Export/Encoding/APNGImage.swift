import Segue
import SegueMedia

/// A rectangle of an animated PNG, compressed.
struct APNGImage {
  let area: PixelRect
  let rows: [UInt8]
  /// Whether it lies over what was there, of which its transparent pixels show the color.
  let isOver: Bool

  /// The rectangle of a picture in full colors.
  static func colors(_ picture: Bitmap, in area: PixelRect) -> APNGImage {
    APNGImage(
      area: area, rows: PNGRows(picture, area, isOpaque: true).compressed(.standard), isOver: false)
  }
}
