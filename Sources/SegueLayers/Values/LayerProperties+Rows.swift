import Foundation

/// The rows of the properties of every layer; those of some layer classes are with their parts.
struct LayerPropertyRows: Sendable {
  typealias Placed<Value: Equatable> = LayerProperty<LayerProperties.Placement, Value>
  typealias Shown<Value: Equatable> = LayerProperty<LayerProperties.Content, Value>

  // MARK: Placement

  let position = Placed(
    "position", at: \.position, .placement, inBlocks: .added, finite: true)
  let anchorPoint = Placed(
    "anchorPoint", at: \.anchorPoint, .anchor, inBlocks: .added, finite: true)
  let anchorPointZ = Placed(
    "anchorPointZ", at: \.anchorPointZ, .placement, inBlocks: .added, finite: true)
  let zPosition = Placed(
    "zPosition", at: \.zPosition, .placement, inBlocks: .added, finite: true)
  let transform = Placed(
    "transform", at: \.transform, .transform, inBlocks: .added, finite: true)
  let opacity = Placed("opacity", at: \.opacity, .placement, inBlocks: .added)
  let isHidden = Placed("hidden", or: "isHidden", at: \.isHidden, .placement)
  /// Their inputs animate, see `AnimatableProperty.filterInput(_:)`.
  let filters = Placed(still: "filters", \.filters, .placement)
  let compositing = Placed(still: "compositingFilter", \.compositing, .placement)

  // MARK: Content

  let bounds = Shown("bounds", at: \.bounds, .content, inBlocks: .added, finite: true)
  let sublayerTransform = Shown(
    "sublayerTransform", at: \.sublayerTransform, .sublayerTransform, inBlocks: .added,
    finite: true)
  let isDoubleSided = Shown("doubleSided", or: "isDoubleSided", at: \.isDoubleSided, .content)
  let masksToBounds = Shown("masksToBounds", at: \.masksToBounds, .content)
  let shouldRasterize = Shown(still: "shouldRasterize", \.shouldRasterize, .content)
  let rasterizationScale = Shown(still: "rasterizationScale", \.rasterizationScale, .content)
  let allowsGroupOpacity = Shown(still: "allowsGroupOpacity", \.allowsGroupOpacity, .content)
  let backgroundColor = Shown(
    "backgroundColor", at: \.backgroundColor, .content, inBlocks: .replaced)
  let cornerRadius = Shown("cornerRadius", at: \.cornerRadius, .content, inBlocks: .added)
  let maskedCorners = Shown(still: "maskedCorners", \.maskedCorners, .content)
  let cornerCurve = Shown(still: "cornerCurve", \.cornerCurve, .content)
  let borderWidth = Shown("borderWidth", at: \.borderWidth, .content, inBlocks: .added)
  let borderColor = Shown("borderColor", at: \.borderColor, .content, inBlocks: .replaced)
  let contents = Shown("contents", at: \.contents, .content)
  let contentsRect = Shown("contentsRect", at: \.contentsRect, .content)
  let contentsCenter = Shown("contentsCenter", at: \.contentsCenter, .content)
  let contentsScale = Shown(still: "contentsScale", \.contentsScale, .content)
  let contentsGravity = Shown(still: "contentsGravity", \.contentsGravity, .content)
  let minificationFilter = Shown(still: "minificationFilter", \.minificationFilter, .content)
  let magnificationFilter = Shown(
    still: "magnificationFilter", \.magnificationFilter, .content)
  let shadowColor = Shown("shadowColor", at: \.shadow.color, .content, inBlocks: .replaced)
  let shadowOpacity = Shown("shadowOpacity", at: \.shadow.opacity, .content, inBlocks: .added)
  let shadowOffset = Shown("shadowOffset", at: \.shadow.offset, .content, inBlocks: .replaced)
  let shadowRadius = Shown("shadowRadius", at: \.shadow.radius, .content, inBlocks: .added)
  let shadowPath = Shown("shadowPath", at: \.shadow.path, .content)
  /// Its size and color animate, see `LayerText.Rows`.
  let text = Shown(still: "text", \.text, .content)
}

extension CALayer {
  /// The rows of the properties that every layer has.
  nonisolated static let rows = LayerPropertyRows()
}

// MARK: - Parts

extension ShapeLook: LayerPart {
  static var slot: Slot { \.shape }
  static let rows = Rows()

  struct Rows: Sendable {
    typealias Row<Value: Equatable> = LayerProperty<ShapeLook, Value>

    let path = Row("path", at: \.path, .content)
    let fillColor = Row("fillColor", at: \.fillColor, .content)
    let fillRule = Row(still: "fillRule", \.fillRule, .content)
    let strokeColor = Row("strokeColor", at: \.strokeColor, .content)
    let strokeStart = Row("strokeStart", at: \.stroke.start, .content)
    let strokeEnd = Row("strokeEnd", at: \.stroke.end, .content)
    let lineWidth = Row("lineWidth", at: \.stroke.width, .content)
    let miterLimit = Row("miterLimit", at: \.stroke.miterLimit, .content)
    let lineCap = Row(still: "lineCap", \.stroke.cap, .content)
    let lineJoin = Row(still: "lineJoin", \.stroke.join, .content)
    let lineDashPhase = Row("lineDashPhase", at: \.stroke.dashPhase, .content)
    let lineDashPattern = Row(still: "lineDashPattern", \.stroke.dashes, .content)
  }
}

extension LayerProperties.Gradient: LayerPart {
  static var slot: Slot { \.gradient }
  static let rows = Rows()

  struct Rows: Sendable {
    typealias Row<Value: Equatable> = LayerProperty<LayerProperties.Gradient, Value>

    let type = Row(still: "type", \.kind, .content)
    let colors = Row("colors", at: \.colors, .content, inBlocks: .replaced)
    let locations = Row("locations", at: \.locations, .content, inBlocks: .replaced)
    let startPoint = Row("startPoint", at: \.startPoint, .content, inBlocks: .replaced)
    let endPoint = Row("endPoint", at: \.endPoint, .content, inBlocks: .replaced)
  }
}

extension LayerProperties.Replication: LayerPart {
  static var slot: Slot { \.replication }
  static let rows = Rows()

  struct Rows: Sendable {
    typealias Row<Value: Equatable> = LayerProperty<LayerProperties.Replication, Value>

    let instanceCount = Row("instanceCount", at: \.count, .content)
    let preservesDepth = Row(still: "preservesDepth", \.preservesDepth, .content)
    let instanceDelay = Row("instanceDelay", at: \.delay, .content)
    let instanceTransform = Row("instanceTransform", at: \.transform, .content)
    let instanceColor = Row("instanceColor", at: \.color, .content)
    let instanceRedOffset = Row("instanceRedOffset", at: \.offset.x, .content)
    let instanceGreenOffset = Row("instanceGreenOffset", at: \.offset.y, .content)
    let instanceBlueOffset = Row("instanceBlueOffset", at: \.offset.z, .content)
    let instanceAlphaOffset = Row("instanceAlphaOffset", at: \.offset.w, .content)
  }
}

extension LayerText: LayerPart {
  static var slot: Slot { \.text }
  static let rows = Rows()

  struct Rows: Sendable {
    typealias Row<Value: Equatable> = LayerProperty<LayerText, Value>

    let fontSize = Row("fontSize", at: \.fontSize, .content, finite: true)
    let foregroundColor = Row("foregroundColor", at: \.color, .content)
  }
}

extension LayerProperties.Curl: LayerPart {
  static var slot: Slot { \.curl }
  static let rows = Rows()

  struct Rows: Sendable {
    typealias Row<Value: Equatable> = LayerProperty<LayerProperties.Curl, Value>

    let curlProgress = Row("curlProgress", at: \.progress, .content)
  }
}
