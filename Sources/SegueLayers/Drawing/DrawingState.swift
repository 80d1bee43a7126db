import Foundation

/// The cached drawing of a layer, so that what did not change costs nothing.
struct DrawingState {
  /// Whether the layer, or something in it, has changed since it was last drawn. Then all layers
  /// above are stale as well, unless this one was not drawn.
  var isStale = true
  /// Whether the mask has changed since it was last drawn; what it masks may not have.
  var isMaskStale = false
  /// The number of times that the layer or its mask has become stale.
  var staleCount: UInt32 = 0
  /// The number of commits when the layer became stale.
  var staleSince = 0
  /// The layer's properties in the last frame, where it has changed since.
  var before: FormerProperties?
  /// The displayed state, where that is not the model.
  var displayed: DisplayedState?
  var cache: DrawingCache?
  /// The cached outline of the layer with its sublayers, in its coordinates; valid until something
  /// changes, drawn or not.
  var outline: CachedOutline?
  /// Whether cached outlines of layers above may depend on this one's.
  var isOutlineUsed = false
  /// The cached stroke of the layer's path.
  var stroke: CachedStroke?
  /// The number of the last display list in which an animation changed content here or below.
  var redrawnIn = 0
  /// Pixels per point of the last display list that was made of this layer.
  var listScale: CGFloat?

  /// The cache; makes one where there is none.
  mutating func makeCacheIfNeeded() -> DrawingCache {
    let cache = cache ?? DrawingCache()
    self.cache = cache
    return cache
  }

  /// Evicts what is stale, because the layer is now redrawn.
  mutating func evictStale() {
    if isStale {
      cache = nil
    } else if isMaskStale {
      cache?.commands = nil
      cache?.flat = nil
    }
    isStale = false
    isMaskStale = false
    before = nil
  }
}

/// The properties of a layer before its first change since a commit.
///
/// The placement is copied; content, which is large, shares its memory until it is changed. So a layer that only moves
/// copies no content.
final class FormerProperties {
  /// The number of commits at that time.
  private(set) var commit: Int
  private var placement = LayerProperties.Placement()
  /// Whether the placement has changed since.
  private var hasPlacement = false
  /// Nil as long as no content has changed. The placement in it does not count.
  private var content: LayerProperties?

  init(_ commit: Int) {
    self.commit = commit
  }

  /// Forgets what was before an earlier commit.
  func begin(_ commit: Int) {
    guard self.commit != commit else { return }
    self.commit = commit
    hasPlacement = false
    content = nil
  }

  func contains(_ part: LayerProperties.Part) -> Bool {
    part == .placement ? hasPlacement : content != nil
  }

  /// Keeps a part, or both, unless they are known.
  func record(_ properties: LayerProperties, _ part: LayerProperties.Part?) {
    if part != .content, !hasPlacement {
      placement = properties.placement
      hasPlacement = true
    }
    if part != .placement, content == nil { content = properties }
  }

  /// The present properties with the parts that they had before.
  func applied(to properties: LayerProperties) -> LayerProperties {
    var former = content ?? properties
    former.placement = hasPlacement ? placement : properties.placement
    return former
  }
}
