import Foundation

/// All visible properties of a layer, as a plain value: its placement and its content.
///
/// A layer has two: its model, and the displayed properties, which are the model with the
/// animations applied to it. Each value is described by one row, see `LayerProperty`.
///
/// The values are many, and drawing passes them down from layer to layer. So they are stored
/// copy-on-write: on the stack a copy is one pointer.
struct LayerProperties {
  private var storage = Storage.make(Placement(), Content())

  /// Stores the values side by side. Written through `own` alone, so never while it is shared.
  private final class Storage: ManagedBuffer<Placement, Content> {
    static func make(_ placement: Placement, _ content: Content) -> Storage {
      let storage = create(minimumCapacity: 1) { _ in placement }
      storage.withUnsafeMutablePointerToElements { $0.initialize(to: content) }
      return unsafeDowncast(storage, to: Storage.self)
    }

    deinit {
      _ = withUnsafeMutablePointerToElements { $0.deinitialize(count: 1) }
    }

    // Pointers, so that all values need not be copied to read one.
    var placement: UnsafeMutablePointer<Placement> { withUnsafeMutablePointerToHeader { $0 } }
    var content: UnsafeMutablePointer<Content> { withUnsafeMutablePointerToElements { $0 } }
  }

  /// Storage that no copy shares.
  private var own: Storage {
    mutating get {
      if !isKnownUniquelyReferenced(&storage) {
        storage = Storage.make(storage.placement.pointee, storage.content.pointee)
      }
      return storage
    }
  }

  enum Part { case placement, content }

  /// The layer's placement and visibility: a change redraws its superlayer.
  var placement: Placement {
    unsafeAddress { UnsafePointer(storage.placement) }
    unsafeMutableAddress { own.placement }
  }

  /// The layer's content in its own coordinates: a change redraws it.
  var content: Content {
    unsafeAddress { UnsafePointer(storage.content) }
    unsafeMutableAddress { own.content }
  }

  // MARK: In place

  func readPlacement<R>(_ body: (UnsafePointer<Placement>) -> R) -> R {
    defer { withExtendedLifetime(storage) {} }
    return body(storage.placement)
  }

  func readContent<R>(_ body: (UnsafePointer<Content>) -> R) -> R {
    defer { withExtendedLifetime(storage) {} }
    return body(storage.content)
  }

  mutating func changePlacement(_ body: (UnsafeMutablePointer<Placement>) -> Void) {
    body(own.placement)
  }

  mutating func changeContent(_ body: (UnsafeMutablePointer<Content>) -> Void) {
    body(own.content)
  }
}

// MARK: - The values

extension LayerProperties {
  /// The placement of a layer in its superlayer, and its blending with what lies beneath.
  struct Placement: Equatable, Sendable {
    var position = CGPoint.zero
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var anchorPointZ: CGFloat = 0
    var zPosition: CGFloat = 0
    var transform = CATransform3DIdentity
    var opacity: Float = 1
    var isHidden = false
    var filters: [LayerFilter] = []
    /// Nil: the normal blend mode.
    var compositing: LayerCompositing?
    /// The current state of a running transition.
    var transition: Transition?
  }

  /// The content of a layer, in its own coordinates.
  struct Content: Equatable, Sendable {
    var bounds = CGRect.zero
    var sublayerTransform = CATransform3DIdentity
    var isDoubleSided = true
    /// Whether y is flipped in the layer.
    var isGeometryFlipped = false
    var masksToBounds = false
    var isOpaque = false
    var shouldRasterize = false
    var rasterizationScale: CGFloat = 1
    var allowsGroupOpacity = true
    var backgroundColor: CGColor?
    var cornerRadius: CGFloat = 0
    var maskedCorners = CACornerMask.all
    var cornerCurve = CALayerCornerCurve.circular
    var borderWidth: CGFloat = 0
    var borderColor: CGColor? = .opaqueBlack
    var contents: LayerContents?
    var contentsScale: CGFloat = 1
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsGravity = CALayerContentsGravity.resize
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var minificationFilter = CALayerContentsFilter.linear
    var minificationFilterBias: Float = 0
    var magnificationFilter = CALayerContentsFilter.linear
    /// Whether the filters apply to what lies beneath the layer.
    var isBackdrop = false
    var shadow = Shadow()
    var gradient: Gradient?
    /// Text that is drawn instead of contents.
    var text: LayerText?
    /// The curl of the contents; nil where they are not a page.
    var curl: Curl?
    var shape: Shape?
    var replication: Replication?
    /// See `emission`.
    var boxedEmission: Boxed<Emission>?
  }

  /// The soft shadow under a layer.
  struct Shadow: Equatable, Sendable {
    var color: CGColor? = .opaqueBlack
    var opacity: Float = 0
    var offset = CGSize(width: 0, height: -3)
    var radius: CGFloat = 3
    /// Nil: the layer's alpha casts the shadow.
    var path: CGPath?
  }

  /// The gradient of a gradient layer.
  struct Gradient: Equatable, Sendable {
    var kind = SegueRaster.Gradient.Kind.axial
    var colors: [CGColor] = []
    /// From 0 to 1; empty means evenly spread.
    var locations: [Double] = []
    /// In the unit space of the layer.
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
  }

  /// A page that is curled up from its lower edge.
  struct Curl: Equatable, Sendable {
    /// From 0, flat, to 1.
    var progress: CGFloat = 0
  }
}

// MARK: - The values of a row

extension LayerProperties.Placement: LayerPropertyRoot {
  static var effect: PropertyEffect { .placement }
  static var part: LayerProperties.Part { .placement }

  static func value<V>(_ path: LayerPath<Self, V>, in properties: LayerProperties) -> V {
    properties.readPlacement { path.value(in: $0) }
  }

  static func set<V>(_ path: LayerPath<Self, V>, to value: V, in properties: inout LayerProperties)
  {
    properties.changePlacement { path.set(value, in: $0) }
  }
}

extension LayerProperties.Content: LayerPropertyRoot {
  static var effect: PropertyEffect { .content }
  static var part: LayerProperties.Part { .content }

  static func value<V>(_ path: LayerPath<Self, V>, in properties: LayerProperties) -> V {
    properties.readContent { path.value(in: $0) }
  }

  static func set<V>(_ path: LayerPath<Self, V>, to value: V, in properties: inout LayerProperties)
  {
    properties.changeContent { path.set(value, in: $0) }
  }
}

extension CGColor {
  static let opaqueBlack = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  static let clear = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
}
