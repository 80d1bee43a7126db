import Foundation

/// The cached drawing of a layer, so that what did not change costs nothing.
struct DrawingState {
  /// Whether the layer, or something in it, has changed since it was last drawn. Then all layers
  /// above are stale as well, unless this one was not drawn.
  var isStale = true
  /// Whether the mask has changed since it was last drawn; what it masks may not have.
  var isMaskStale = false
  /// The number of commits when the layer became stale.
  var staleSince = 0
  /// The layer's properties in the last frame, where it has changed since.
  var before: FormerLook?
  /// The displayed state, where that is not the model.
  var shown: ShownState?
  var memo: DrawingMemo?
  /// The cached outline of the layer with its sublayers, in its coordinates; valid until something
  /// changes, drawn or not.
  var known: KnownOutline?
  /// Whether cached outlines of layers above may depend on this one's.
  var isOutlineUsed = false
  /// The cached stroke of the layer's path.
  var stroke: StrokeMemo?
  /// The number of the last display list in which an animation changed content here or below.
  var redrawnIn = 0
  /// Pixels per point of the last display list that was made of this layer.
  var listScale: CGFloat?

  /// The cache, created if missing.
  var kept: DrawingMemo {
    mutating get {
      let known = memo ?? DrawingMemo()
      memo = known
      return known
    }
  }

  /// Evicts what is stale, because the layer is now redrawn.
  mutating func forgetWhatIsStale() {
    if isStale {
      memo = nil
    } else if isMaskStale {
      memo?.commands = nil
      memo?.flat = nil
    }
    isStale = false
    isMaskStale = false
    before = nil
  }
}

/// The displayed state of an animated layer when it was last drawn.
final class ShownState {
  var properties: LayerProperties
  /// Whether the layer is drawn as one picture because it moves.
  var movesAsPicture = false

  init(_ properties: LayerProperties) {
    self.properties = properties
  }
}

/// The properties of a layer before its first change since a commit.
final class FormerLook {
  let look: LayerProperties
  /// The number of commits at that time.
  let commit: Int

  init(_ look: LayerProperties, commit: Int) {
    self.look = look
    self.commit = commit
  }
}

/// The cached results of drawing a layer.
final class DrawingMemo {
  /// The commands, and what they depend on besides the layer.
  struct Commands {
    var map: ProjectiveTransform
    var clip: RoundedRect?
    var opacity: Double
    /// All pixels of the target, where something is cut to them.
    var area: CGRect?
    var commands: [DrawCommand]
  }

  /// The layer flattened into a picture, and where it lies in the layer's coordinates.
  final class Flat {
    let resolution: CGFloat
    /// The part of a huge layer that is in the picture; nil: all of the layer.
    let part: CGRect?
    let picture: Picture?
    let destination: RoundedRect

    init(
      resolution: CGFloat, part: CGRect? = nil, picture: Picture?, destination: RoundedRect
    ) {
      self.resolution = resolution
      self.part = part
      self.picture = picture
      self.destination = destination
    }
  }

  /// A flattened layer with effects, and what it was made from.
  struct Filtered {
    var source: Picture
    var effects: [PictureEffect]
    var flat: Flat
  }

  /// What a mask is applied to, flattened, on its own grid.
  struct Unmasked {
    var grid: PictureGrid
    var picture: Picture?
  }

  var commands: Commands?
  var unmasked: Unmasked?
  var flat: Flat?
  var filtered: Filtered?
  /// The last picture that depends on what lies beneath the layer: of a backdrop, or a layer that
  /// holds one.
  var inPlace: Picture?
  /// Whether a backdrop is in the layer.
  var holdsBackdrop: Bool?
  /// Whether a layer with a blend mode is in the layer.
  var holdsBlending: Bool?
}

// MARK: - Keeping up with animations

extension CALayer {
  /// The layer's displayed properties: the last animated state, else the model.
  var look: LayerProperties { drawn(shown) }

  private var shown: LayerProperties { drawing.shown?.properties ?? properties }

  /// Marks the layer, and all above it, to be redrawn.
  func markStale() {
    let hadOutline = forgetOutline()
    guard !drawing.isStale || hadOutline else { return }
    let wasTold = drawing.isMaskStale && !hadOutline
    if !drawing.isStale {
      drawing.isStale = true
      drawing.staleSince = FrameLoop.shared.commitCount
    }
    if !wasTold { markStaleAbove() }
  }

  /// Marks the superlayer, and all above it, to be redrawn because of this layer.
  func markStaleAbove() {
    guard let parent = superlayerStorage else { return }
    if parent.maskStorage === self { parent.markMaskStale() } else { parent.markStale() }
  }

  /// Marks the layer, and all above it, to be redrawn because of its mask.
  private func markMaskStale() {
    let hadOutline = forgetOutline()
    let wasTold = drawing.isStale || drawing.isMaskStale
    guard !wasTold || hadOutline else { return }
    if !drawing.isStale { drawing.isMaskStale = true }
    markStaleAbove()
  }

  /// Evicts the outline, and returns whether cached outlines of layers above may depend on it.
  private func forgetOutline() -> Bool {
    defer {
      drawing.known = nil
      drawing.isOutlineUsed = false
    }
    return drawing.isOutlineUsed
  }

  /// Updates the displayed state of an animated layer to `clock`, and marks what has to be redrawn.
  func refreshLook(_ clock: CFTimeInterval) {
    let new = shownProperties(at: localTime(clock))
    markDifference(from: shown, to: new)
    if let shown = drawing.shown { shown.properties = new } else { drawing.shown = ShownState(new) }
  }

  /// No animation is left: the displayed state is the model again.
  func settleDrawing() {
    guard let shown = drawing.shown else { return }
    markDifference(from: shown.properties, to: properties)
    if shown.movesAsPicture { markStaleAbove() }
    // What the mask is applied to is no longer flattened separately.
    if isInMask { markStale() }
    drawing.shown = nil
  }

  /// Decides whether the layer is drawn as one picture because it moves: not if its content changes
  /// as well, because then the picture would be made anew for every frame.
  func decideMovement(list: Int) {
    guard let shown = drawing.shown else { return }
    let moves =
      drawing.redrawnIn != list && entries.contains { $0.movesLayer && !$0.hasEnded }
    guard moves != shown.movesAsPicture else { return }
    shown.movesAsPicture = moves
    markStaleAbove()
  }

  /// Marks for `list` which layers change with every frame: this one, if an animation changes its
  /// content, and all above it.
  func noteRedrawing(list: Int) {
    guard entries.contains(where: { !$0.hasEnded }) else { return }
    if entries.contains(where: { $0.redrawsLayer && !$0.hasEnded }) { drawing.redrawnIn = list }
    var node = superlayerStorage
    while let layer = node, layer.drawing.redrawnIn != list {
      layer.drawing.redrawnIn = list
      // Its instances are at other times: they may change when this does not.
      if let replication = layer.look.content.replication, replication.delay != 0 {
        layer.markStale()
      }
      node = layer.superlayerStorage
    }
  }

  private func markDifference(from old: LayerProperties, to new: LayerProperties) {
    if !new.showsLike(old) {
      markStale()
      markStaleAbove()
    } else if !new.standsLike(old) {
      markStaleAbove()
    }
  }
}
