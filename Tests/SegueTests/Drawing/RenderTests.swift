import Segue
import Testing

/// Layers and views drawn into a graphics context.
@MainActor @Suite struct RenderTests {
  /// Two points high and wide, blue, with a red point at its top right.
  private func makeView() -> UIView {
    let view = UIView(frame: CGRect(x: 50, y: 60, width: 2, height: 2))
    view.backgroundColor = .blue
    let point = UIView(frame: CGRect(x: 1, y: 0, width: 1, height: 1))
    point.backgroundColor = .red
    view.addSubview(point)
    return view
  }

  private func pixels(_ draw: (CGContext) -> Void) -> [[UInt32]] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format)
      .image { draw($0.cgContext) }
    guard let bitmap = image.cgImage?.bitmap else { return [] }
    return (0..<2).map { y in (0..<4).map { bitmap[$0, y] } }
  }

  private let red: UInt32 = 0xFFFF_0000
  private let blue: UInt32 = 0xFF00_00FF

  @Test func aLayerIsDrawnInItsOwnCoordinates() {
    let view = makeView()

    let rows = pixels { context in
      context.translateBy(x: 1, y: 0)
      view.layer.render(in: context)
    }

    #expect(rows == [[0, blue, red, 0], [0, blue, blue, 0]])
  }

  @Test func aViewIsDrawnOverARectangle() {
    let view = makeView()

    let rows = pixels { _ in
      view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 4, height: 2), afterScreenUpdates: true)
    }

    #expect(rows == [[blue, blue, red, red], [blue, blue, blue, blue]])
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
  }
}
