import Foundation

extension DrawCommand {
  /// This command with all its colors, alpha included, multiplied by `color`.
  func multiplied(by color: PackedColor) -> DrawCommand {
    var command = self
    command.content = content.multiplied(by: color)
    return command
  }
}

extension DrawCommand.Content {
  fileprivate func multiplied(by color: PackedColor) -> DrawCommand.Content {
    let effect = PictureEffect.color(.multiply(color))
    switch self {
    case .fill(let shape, let own): return .fill(shape, own.multiplied(by: color))
    case .border(let shape, let width, let own):
      return .border(shape, width: width, own.multiplied(by: color))
    case .shadow(let shape, let blur, let own):
      return .shadow(shape, blur: blur, own.multiplied(by: color))
    case .gradient(let shape, let gradient):
      return .gradient(shape, gradient.multiplied(by: color))
    case .path(let path, let rule, .color(let own)):
      return .path(path, rule, .color(own.multiplied(by: color)))
    case .path(let path, let rule, .gradient(let gradient)):
      return .path(path, rule, .gradient(gradient.multiplied(by: color)))
    case .group(let list, let cut):
      return .group(DisplayList(separate: list.commands.map { $0.multiplied(by: color) }), cut: cut)
    case .picture(let picture, let destination):
      return .picture(
        Picture(
          list: picture.list, width: picture.width, height: picture.height, area: picture.area,
          effects: picture.effects + [effect]), destination: destination)
    case .particles(let batch): return .particles(batch.multiplied(by: color))
    case .image(let bitmap, let source, let destination):
      // Copies the pixels unscaled, then multiplies them.
      let (width, height) = (
        Int(source.width.rounded(.up)), Int(source.height.rounded(.up))
      )
      guard width > 0, height > 0 else { return self }
      let whole = CGRect(x: 0, y: 0, width: width, height: height)
      let pixels = DrawCommand(.image(bitmap, source: source, destination: whole))
      return .picture(
        Picture(list: DisplayList([pixels]), width: width, height: height, effects: [effect]),
        destination: destination)
    }
  }
}

extension SegueRaster.Gradient {
  fileprivate func multiplied(by color: PackedColor) -> SegueRaster.Gradient {
    var gradient = self
    gradient.stops = stops.map {
      SegueRaster.Gradient.Stop(location: $0.location, color: $0.color.multiplied(by: color))
    }
    return gradient
  }
}

extension PackedColor {
  func multiplied(by other: PackedColor) -> PackedColor {
    PackedColor(
      red: red * other.red, green: green * other.green, blue: blue * other.blue,
      alpha: alpha * other.alpha)
  }

  /// The product of both; nil is white.
  static func product(_ a: PackedColor?, _ b: PackedColor?) -> PackedColor? {
    guard let a else { return b }
    return b.map { a.multiplied(by: $0) } ?? a
  }
}
