import Foundation

/// The rows of the properties of every layer; those of some layer classes are with their parts.
struct LayerPropertyRows: Sendable {
  typealias PlacementRow<Value: Equatable> = LayerProperty<LayerProperties.Placement, Value>
  typealias ContentRow<Value: Equatable> = LayerProperty<LayerProperties.Content, Value>

  // MARK: Placement

  let position = PlacementRow(
    "position", at: \.position, inBlocks: .added, finite: true)
  let anchorPoint = PlacementRow(
    "anchorPoint", at: \.anchorPoint, effect: .anchor, inBlocks: .added, finite: true)
  let anchorPointZ = PlacementRow(
    "anchorPointZ", at: \.anchorPointZ, inBlocks: .added, finite: true)
  let zPosition = PlacementRow(
    "zPosition", at: \.zPosition, inBlocks: .added, finite: true)
  let transform = PlacementRow(
    "transform", at: \.transform, effect: .transform, inBlocks: .added, finite: true)
  let opacity = PlacementRow("opacity", at: \.opacity, inBlocks: .added)
  let isHidden = PlacementRow("hidden", or: "isHidden", at: \.isHidden)
  /// Their inputs animate, see `AnimatableProperty.filterInput(_:)`.
  let filters = PlacementRow(still: "filters", \.filters)
  let compositing = PlacementRow(still: "compositingFilter", \.compositing)

  // MARK: Content

  let bounds = ContentRow("bounds", at: \.bounds, inBlocks: .added, finite: true)
  let sublayerTransform = ContentRow(
    "sublayerTransform", at: \.sublayerTransform, effect: .sublayerTransform, inBlocks: .added,
    finite: true)
  let isDoubleSided = ContentRow("doubleSided", or: "isDoubleSided", at: \.isDoubleSided)
  let masksToBounds = ContentRow("masksToBounds", at: \.masksToBounds)
  let shouldRasterize = ContentRow(still: "shouldRasterize", \.shouldRasterize)
  let rasterizationScale = ContentRow(still: "rasterizationScale", \.rasterizationScale)
  let allowsGroupOpacity = ContentRow(still: "allowsGroupOpacity", \.allowsGroupOpacity)
  let backgroundColor = ContentRow(
    "backgroundColor", at: \.backgroundColor, inBlocks: .replaced)
  let cornerRadius = ContentRow("cornerRadius", at: \.cornerRadius, inBlocks: .added)
  let maskedCorners = ContentRow(still: "maskedCorners", \.maskedCorners)
  let cornerCurve = ContentRow(still: "cornerCurve", \.cornerCurve)
  let borderWidth = ContentRow("borderWidth", at: \.borderWidth, inBlocks: .added)
  let borderColor = ContentRow("borderColor", at: \.borderColor, inBlocks: .replaced)
  let contents = ContentRow("contents", at: \.contents)
  let contentsRect = ContentRow("contentsRect", at: \.contentsRect)
  let contentsCenter = ContentRow("contentsCenter", at: \.contentsCenter)
  let contentsScale = ContentRow(still: "contentsScale", \.contentsScale)
  let contentsGravity = ContentRow(still: "contentsGravity", \.contentsGravity)
  let minificationFilter = ContentRow(still: "minificationFilter", \.minificationFilter)
  let minificationFilterBias = ContentRow(
    still: "minificationFilterBias", \.minificationFilterBias)
  let magnificationFilter = ContentRow(
    still: "magnificationFilter", \.magnificationFilter)
  let shadowColor = ContentRow("shadowColor", at: \.shadow.color, inBlocks: .replaced)
  let shadowOpacity = ContentRow("shadowOpacity", at: \.shadow.opacity, inBlocks: .added)
  let shadowOffset = ContentRow("shadowOffset", at: \.shadow.offset, inBlocks: .replaced)
  let shadowRadius = ContentRow("shadowRadius", at: \.shadow.radius, inBlocks: .added)
  let shadowPath = ContentRow("shadowPath", at: \.shadow.path)
  /// Its size and color animate, see `LayerText.Rows`.
  let text = ContentRow(still: "text", \.text)

  var all: [any LayerPropertyRow] {
    [
      position, anchorPoint, anchorPointZ, zPosition, transform, opacity, isHidden, filters,
      compositing, bounds, sublayerTransform, isDoubleSided, masksToBounds, shouldRasterize,
      rasterizationScale, allowsGroupOpacity, backgroundColor, cornerRadius, maskedCorners,
      cornerCurve, borderWidth, borderColor, contents, contentsRect, contentsCenter, contentsScale,
      contentsGravity, minificationFilter, minificationFilterBias, magnificationFilter, shadowColor,
      shadowOpacity, shadowOffset, shadowRadius, shadowPath, text,
    ]
  }
}

extension CALayer {
  /// The rows of the properties that every layer has.
  nonisolated static let rows = LayerPropertyRows()
}

// MARK: - Parts

extension LayerProperties.Shape: LayerPart {
  static var slot: Slot { \.shape }
  static let rows = Rows()

  struct Rows: Sendable {
    typealias Row<Value: Equatable> = LayerProperty<LayerProperties.Shape, Value>

    let path = Row("path", at: \.path)
    let fillColor = Row("fillColor", at: \.fillColor)
    let fillRule = Row(still: "fillRule", \.fillRule)
    let strokeColor = Row("strokeColor", at: \.strokeColor)
    let strokeStart = Row("strokeStart", at: \.stroke.start)
    let strokeEnd = Row("strokeEnd", at: \.stroke.end)
    let lineWidth = Row("lineWidth", at: \.stroke.width)
    let miterLimit = Row("miterLimit", at: \.stroke.miterLimit)
    let lineCap = Row(still: "lineCap", \.stroke.cap)
    let lineJoin = Row(still: "lineJoin", \.stroke.join)
    let lineDashPhase = Row("lineDashPhase", at: \.stroke.dashPhase)
    let lineDashPattern = Row(still: "lineDashPattern", \.stroke.dashes)

    var all: [any LayerPropertyRow] {
      [
        path, fillColor, fillRule, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit,
        lineCap, lineJoin, lineDashPhase, lineDashPattern,
      ]
    }
  }
}

extension LayerProperties.Gradient: LayerPart {
  static var slot: Slot { \.gradient }
  static let rows = Rows()

  struct Rows: Sendable {
    typealias Row<Value: Equatable> = LayerProperty<LayerProperties.Gradient, Value>

    let type = Row(still: "type", \.kind)
    let colors = Row("colors", at: \.colors, inBlocks: .replaced)
    let locations = Row("locations", at: \.locations, inBlocks: .replaced)
    let startPoint = Row("startPoint", at: \.startPoint, inBlocks: .replaced)
    let endPoint = Row("endPoint", at: \.endPoint, inBlocks: .replaced)

    var all: [any LayerPropertyRow] { [type, colors, locations, startPoint, endPoint] }
  }
}

extension LayerProperties.Replication: LayerPart {
  static var slot: Slot { \.replication }
  static let rows = Rows()

  struct Rows: Sendable {
    typealias Row<Value: Equatable> = LayerProperty<LayerProperties.Replication, Value>

    let instanceCount = Row("instanceCount", at: \.count)
    let preservesDepth = Row(still: "preservesDepth", \.preservesDepth)
    let instanceDelay = Row("instanceDelay", at: \.delay)
    let instanceTransform = Row("instanceTransform", at: \.transform)
    let instanceColor = Row("instanceColor", at: \.color)
    let instanceRedOffset = Row("instanceRedOffset", at: \.offset.x)
    let instanceGreenOffset = Row("instanceGreenOffset", at: \.offset.y)
    let instanceBlueOffset = Row("instanceBlueOffset", at: \.offset.z)
    let instanceAlphaOffset = Row("instanceAlphaOffset", at: \.offset.w)

    var all: [any LayerPropertyRow] {
      [
        instanceCount, preservesDepth, instanceDelay, instanceTransform, instanceColor,
        instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset,
      ]
    }
  }
}

extension LayerText: LayerPart {
  static var slot: Slot { \.text }
  static let rows = Rows()

  struct Rows: Sendable {
    typealias Row<Value: Equatable> = LayerProperty<LayerText, Value>

    let fontSize = Row("fontSize", at: \.fontSize, finite: true)
    let foregroundColor = Row("foregroundColor", at: \.color)

    var all: [any LayerPropertyRow] { [fontSize, foregroundColor] }
  }
}

extension LayerProperties.Curl: LayerPart {
  static var slot: Slot { \.curl }
  static let rows = Rows()

  struct Rows: Sendable {
    typealias Row<Value: Equatable> = LayerProperty<LayerProperties.Curl, Value>

    let curlProgress = Row("curlProgress", at: \.progress)

    var all: [any LayerPropertyRow] { [curlProgress] }
  }
}
