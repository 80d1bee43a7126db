import Foundation

/// A kind of particles, as a layer stores it: a plain value.
struct EmitterCell: Equatable, Sendable {
  var name: String?
  var isEnabled = true
  var birthRate: Float = 0
  var lifetime: Float = 0
  var lifetimeRange: Float = 0
  var emissionLatitude: CGFloat = 0
  var emissionLongitude: CGFloat = 0
  var emissionRange: CGFloat = 0
  var velocity: CGFloat = 0
  var velocityRange: CGFloat = 0
  var xAcceleration: CGFloat = 0
  var yAcceleration: CGFloat = 0
  var zAcceleration: CGFloat = 0
  var scale: CGFloat = 1
  var scaleRange: CGFloat = 0
  var scaleSpeed: CGFloat = 0
  var spin: CGFloat = 0
  var spinRange: CGFloat = 0
  var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  var redRange: Float = 0
  var greenRange: Float = 0
  var blueRange: Float = 0
  var alphaRange: Float = 0
  var redSpeed: Float = 0
  var greenSpeed: Float = 0
  var blueSpeed: Float = 0
  var alphaSpeed: Float = 0
  var contents: LayerContents?
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsScale: CGFloat = 1
  var minificationFilter = CALayerContentsFilter.linear
  var magnificationFilter = CALayerContentsFilter.linear
  var minificationFilterBias: Float = 0
  var timing = Timing()
  var cells: [EmitterCell] = []

  /// See `CAMediaTiming`.
  struct Timing: Equatable, Sendable {
    var beginTime: CFTimeInterval = 0
    var duration: CFTimeInterval = 0
    var speed: Float = 1
    var timeOffset: CFTimeInterval = 0
    var repeatCount: Float = 0
    var repeatDuration: CFTimeInterval = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed
  }
}

// MARK: - Values by name

extension EmitterCell {
  /// A value that is read, set and animated by name.
  struct Input: Sendable {
    let kind: AnimatableValue.Kind
    let get: @Sendable (EmitterCell) -> AnimatableValue
    let set: @Sendable (inout EmitterCell, AnimatableValue) -> Void

    init<Value: LayerValue>(_ path: WritableKeyPath<EmitterCell, Value> & Sendable) {
      kind = Value.kind
      get = { $0[keyPath: path].animatable }
      set = { cell, value in if let value = Value.from(value) { cell[keyPath: path] = value } }
    }
  }

  /// Looked up, never iterated.
  static let inputs: [String: Input] = [
    "enabled": Input(\.isEnabled), "isEnabled": Input(\.isEnabled),
    "birthRate": Input(\.birthRate), "lifetime": Input(\.lifetime),
    "lifetimeRange": Input(\.lifetimeRange), "emissionLatitude": Input(\.emissionLatitude),
    "emissionLongitude": Input(\.emissionLongitude), "emissionRange": Input(\.emissionRange),
    "velocity": Input(\.velocity), "velocityRange": Input(\.velocityRange),
    "xAcceleration": Input(\.xAcceleration), "yAcceleration": Input(\.yAcceleration),
    "zAcceleration": Input(\.zAcceleration), "scale": Input(\.scale),
    "scaleRange": Input(\.scaleRange), "scaleSpeed": Input(\.scaleSpeed), "spin": Input(\.spin),
    "spinRange": Input(\.spinRange), "color": Input(\.color), "redRange": Input(\.redRange),
    "greenRange": Input(\.greenRange), "blueRange": Input(\.blueRange),
    "alphaRange": Input(\.alphaRange), "redSpeed": Input(\.redSpeed),
    "greenSpeed": Input(\.greenSpeed), "blueSpeed": Input(\.blueSpeed),
    "alphaSpeed": Input(\.alphaSpeed), "contents": Input(\.contents),
    "contentsRect": Input(\.contentsRect), "contentsScale": Input(\.contentsScale),
    "minificationFilterBias": Input(\.minificationFilterBias),
    "beginTime": Input(\.timing.beginTime), "duration": Input(\.timing.duration),
    "speed": Input(\.timing.speed), "timeOffset": Input(\.timing.timeOffset),
  ]
}

extension AnimatableProperty {
  /// The prefix of the key paths of cells' values.
  private static let cellPrefix = "emitterCells."

  /// The value at the key path `emitterCells.name.key`, or `emitterCells.name.emitterCells.name.key` of a cell's
  /// cell; nil where that is something else.
  static func cellValue(_ keyPath: String) -> AnimatableProperty? {
    guard keyPath.hasPrefix(cellPrefix), let dot = keyPath.lastIndex(of: "."),
      let input = EmitterCell.inputs[String(keyPath[keyPath.index(after: dot)...])]
    else { return nil }
    let start = keyPath.index(keyPath.startIndex, offsetBy: cellPrefix.count)
    guard start < dot else { return nil }
    let names = keyPath[start..<dot].components(separatedBy: "." + cellPrefix)
    return AnimatableProperty(
      key: keyPath, kind: input.kind, effect: .content, inBlocks: nil,
      get: { properties in
        let cells = properties.content.emission?.cells ?? []
        return input.get(EmitterCell.find(names[...], in: cells) ?? EmitterCell())
      },
      set: { properties, value in
        guard var emission = properties.content.emission else { return }
        EmitterCell.change(names[...], in: &emission.cells) { input.set(&$0, value) }
        properties.content.emission = emission
      })
  }
}

extension EmitterCell {
  /// The first cell with the first name, or the one in it with the next names.
  fileprivate static func find(
    _ names: ArraySlice<String>, in cells: [EmitterCell]
  ) -> EmitterCell? {
    guard let name = names.first, let cell = cells.first(where: { $0.name == name }) else {
      return nil
    }
    return names.count == 1 ? cell : find(names.dropFirst(), in: cell.cells)
  }

  /// Changes all cells that `find` might find.
  fileprivate static func change(
    _ names: ArraySlice<String>, in cells: inout [EmitterCell], _ body: (inout EmitterCell) -> Void
  ) {
    guard let name = names.first else { return }
    for index in cells.indices where cells[index].name == name {
      if names.count == 1 {
        body(&cells[index])
      } else {
        change(names.dropFirst(), in: &cells[index].cells, body)
      }
    }
  }
}
