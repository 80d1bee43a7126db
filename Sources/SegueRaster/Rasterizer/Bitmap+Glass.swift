import Foundation

extension Bitmap {
  /// Puts glass in front of the bitmap, which becomes transparent elsewhere.
  @inline(never) mutating func apply(
    _ glass: Glass, _ workers: Workers, kernels: RowKernels = .fastest
  ) {
    let (width, height) = (width, height)
    guard width > 0, height > 0 else { return }
    let found = self
    guard let field = GlassField(glass) else {
      self = Bitmap(width: width, height: height)
      return
    }
    let source = SampledPixels(allOf: FlatPicture(found), kernels: kernels)
    let shader = GlassShader(glass, field: field, source: source)
    let side = GlassShader.side
    var result = Bitmap(unwritten: width, height: height)
    result.withMutablePixels { pixels in
      let whole = PixelBuffer(base: pixels, width: width, height: height, stride: width)
      workers.eachBand(
        0..<(height + side - 1) / side, columns: width * side * GlassShader.costPerPixel
      ) { _, band in
        shader.shade(rows: band * side..<min((band + 1) * side, height), of: whole)
      }
    }
    self = result
    withExtendedLifetime(found) {}
  }
}
