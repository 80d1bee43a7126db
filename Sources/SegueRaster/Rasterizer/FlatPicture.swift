/// The pixels of a picture: those of a bitmap inside `rect`.
struct FlatPicture {
  let bitmap: Bitmap
  let rect: PixelRect

  init(_ bitmap: Bitmap, _ rect: PixelRect) {
    self.bitmap = bitmap
    self.rect = rect
  }

  /// All of a bitmap.
  init(_ bitmap: Bitmap) {
    self.init(bitmap, PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
  }

  /// Its first pixel; the next row begins a width of the bitmap later.
  var pixels: UnsafePointer<UInt32> {
    bitmap.pixels + (rect.minY * bitmap.width + rect.minX)
  }
}
