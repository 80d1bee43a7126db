#if arch(x86_64)
  internal import CRasterKernels

  extension GlassShader {
    /// As `shade`, on a processor that has wide vectors.
    func wideShade(_ columns: Range<Int>, _ rows: Range<Int>, of target: PixelBuffer) {
      var source = wide_source(
        base: source.base, stride: Int32(truncatingIfNeeded: source.stride),
        low_u: Float(source.minX << 8), low_v: Float(source.minY << 8),
        high_u: Float(source.maxX << 8), high_v: Float(source.maxY << 8))
      withUnsafeTemporaryAllocation(of: wide_pane.self, capacity: field.panes.count) { panes in
        for (index, pane) in field.panes.enumerated() { panes[index] = wide_pane(pane) }
        var glass = wide_glass(
          panes: panes.baseAddress, count: Int32(truncatingIfNeeded: panes.count),
          is_uniform: field.commonSurface != nil, line: line, shadow: shadow,
          shadow_offset: shadowOffset, presence: presence)
        wide_glass_rows(
          &glass, &source, Int32(truncatingIfNeeded: columns.lowerBound),
          Int32(truncatingIfNeeded: rows.lowerBound), Int32(truncatingIfNeeded: columns.count),
          Int32(truncatingIfNeeded: rows.count), target.base)
      }
    }

    /// Writes pixels under a color, premultiplied, from 0 to 1.
    func wideTint(_ row: Row, _ source: SourceRow, count: Int, _ color: SIMD4<Float>) {
      withUnsafeBytes(of: color) {
        wide_tint(
          row, source, Int32(truncatingIfNeeded: count),
          $0.assumingMemoryBound(to: Float.self).baseAddress)
      }
    }
  }

  extension wide_pane {
    fileprivate init(_ pane: GlassField.Pane) {
      let (radii, color) = (pane.radii, pane.surface.color)
      self.init(
        center_x: pane.center.x, center_y: pane.center.y, half_width: pane.half.x,
        half_height: pane.half.y, radii: (radii.x, radii.y, radii.z, radii.w),
        color: (color.x, color.y, color.z, color.w), presence: pane.surface.presence,
        rim: pane.surface.rim, join: pane.join)
    }
  }
#endif
