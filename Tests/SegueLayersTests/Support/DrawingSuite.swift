import Testing

@testable import SegueLayers

/// Layers and lists for tests of drawing.
@MainActor class DrawingSuite {
  lazy var stage = Stage()

  let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// A layer with a background and a sublayer with one.
  func panel(_ frame: CGRect = CGRect(x: 10, y: 20, width: 100, height: 80)) -> CALayer {
    let panel = stage.layer(frame)
    panel.backgroundColor = red
    stage.layer(CGRect(x: 5, y: 5, width: 20, height: 20), in: panel).backgroundColor = blue
    return panel
  }

  func list(scale: CGFloat = 1) -> [DrawCommand] {
    stage.root.displayList(scale: scale).commands
  }

  func flat(_ command: DrawCommand?) -> (Picture, RoundedRect)? {
    guard case .picture(let picture, let destination)? = command?.content else { return nil }
    return (picture, destination)
  }

  func group(_ command: DrawCommand?) -> ([DrawCommand], RoundedRect)? {
    guard case .group(let list, let cut)? = command?.content else { return nil }
    return (list.commands, cut)
  }

  /// The tree drawn over black.
  func pixels(width: Int = 100, height: Int = 80) -> Bitmap {
    Rasterizer(threads: 1).bitmap(
      of: DisplayList(list()), width: width, height: height,
      background: PackedColor(red: 0, green: 0, blue: 0))
  }

  func fill(_ rect: CGRect, _ color: CGColor, radius: Double = 0) -> DrawCommand.Content {
    .fill(RoundedRect(rect, radius: radius), PackedColor(color))
  }

  func move(_ x: Double, _ y: Double) -> ProjectiveTransform {
    ProjectiveTransform(CGAffineTransform(translationX: x, y: y))
  }

  func leaf() -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = red
    return layer
  }

  /// The list, with nothing cached.
  func fresh() -> [DrawCommand] {
    stage.root.visitSubtree { layer in
      layer.drawing.isStale = true
      layer.drawing.cache = nil
      layer.drawing.outline = nil
      layer.drawing.displayed?.source = DisplayedSource(time: .nan, version: 0, animationChanges: 0)
    }
    return list()
  }
}
