import Foundation

/// What is remembered of the drawing of a layer, so that what did not change costs nothing.
struct DrawingState {
  /// The layer, or something in it, looks different from when it was last drawn. Then the same holds
  /// for all layers above, unless this one was left out.
  var isStale = true
  /// The mask looks different from when it was last drawn; what it covers need not.
  var isMaskStale = false
  /// How many commits there had been when the layer became stale.
  var staleSince = 0
  /// What the layer looked like in the last frame, where it has changed since.
  var before: FormerLook?
  /// What was drawn, where that is not the model.
  var shown: ShownState?
  var memo: DrawingMemo?
  /// In the layer's coordinates: what it covers with all it holds, where nothing has changed since that was
  /// found, drawn or not.
  var known: KnownOutline?
  /// What is known of the layers above may rest on this one's outline.
  var isOutlineUsed = false
  /// The last line along the layer's path.
  var stroke: StrokeMemo?
  /// The last list for which an animation here or below had to be drawn anew with each frame.
  var redrawnIn = 0
  /// Pixels a point of the last list that began with this layer.
  var listScale: CGFloat?

  /// What is remembered, to be added to.
  var kept: DrawingMemo {
    mutating get {
      let known = memo ?? DrawingMemo()
      memo = known
      return known
    }
  }

  /// Drops what does not hold any more, because the layer is now drawn anew.
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

/// What an animated layer looked like when it was last drawn.
final class ShownState {
  var properties: LayerProperties
  /// Whether the layer is drawn as one picture because it moves.
  var movesAsPicture = false

  init(_ properties: LayerProperties) {
    self.properties = properties
  }
}

/// What a layer looked like before its first change since a commit.
final class FormerLook {
  let look: LayerProperties
  /// How many commits there had been.
  let commit: Int

  init(_ look: LayerProperties, commit: Int) {
    self.look = look
    self.commit = commit
  }
}

/// What became of a layer when it was last drawn.
final class DrawingMemo {
  /// The commands, and what they depend on besides the layer.
  struct Commands {
    var map: ProjectiveTransform
    var clip: RoundedRect?
    var opacity: Double
    /// All pixels there are, where something is cut down to them.
    var area: CGRect?
    var commands: [DrawCommand]
  }

  /// The layer flattened into a picture, and where it lies in the layer's coordinates.
  final class Flat {
    let resolution: CGFloat
    /// All that is in the picture of a huge layer; nil: all of the layer is.
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

  /// A flattened layer with effects, and what it was made of.
  struct Filtered {
    var source: Picture
    var effects: [PictureEffect]
    var flat: Flat
  }

  /// What a mask covers, flattened, on its own grid.
  struct Unmasked {
    var grid: PictureGrid
    var picture: Picture?
  }

  var commands: Commands?
  var unmasked: Unmasked?
  var flat: Flat?
  var filtered: Filtered?
  /// What was last drawn of something that lies on what is beneath the layer.
  var inPlace: Picture?
  /// Whether a backdrop is in the layer.
  var holdsBackdrop: Bool?
  /// Whether a layer that is mixed with what lies beneath is in the layer.
  var holdsBlending: Bool?
}

// MARK: - Keeping up with animations

extension CALayer {
  /// What the layer looks like: the last state that animations brought it to, else the model.
  var look: LayerProperties { drawn(shown) }

  private var shown: LayerProperties { drawing.shown?.properties ?? properties }

  /// Remembers that the layer is to be drawn anew, with all above it.
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

  /// Remembers that the superlayer is to be drawn anew, with all above it, because of this layer.
  func markStaleAbove() {
    guard let parent = superlayerStorage else { return }
    if parent.maskStorage === self { parent.markMaskStale() } else { parent.markStale() }
  }

  /// Remembers that the layer is to be drawn anew, with all above it, because of its mask.
  private func markMaskStale() {
    let hadOutline = forgetOutline()
    let wasTold = drawing.isStale || drawing.isMaskStale
    guard !wasTold || hadOutline else { return }
    if !drawing.isStale { drawing.isMaskStale = true }
    markStaleAbove()
  }

  /// Says whether the layers above may know an outline that rests on this one's.
  private func forgetOutline() -> Bool {
    defer {
      drawing.known = nil
      drawing.isOutlineUsed = false
    }
    return drawing.isOutlineUsed
  }

  /// Brings the look of an animated layer to `clock`, and marks what has to be drawn anew for it.
  func refreshLook(_ clock: CFTimeInterval) {
    let new = shownProperties(at: localTime(clock))
    markDifference(from: shown, to: new)
    if let shown = drawing.shown { shown.properties = new } else { drawing.shown = ShownState(new) }
  }

  /// No animation is left: the look is the model again.
  func settleDrawing() {
    guard let shown = drawing.shown else { return }
    markDifference(from: shown.properties, to: properties)
    if shown.movesAsPicture { markStaleAbove() }
    // What a mask covers is no longer flattened by itself.
    if isInMask { markStale() }
    drawing.shown = nil
  }

  /// Decides whether the layer is drawn as one picture because it moves: not if what it shows changes
  /// as well, for then the picture would be made anew for every frame.
  func decideMovement(list: Int) {
    guard let shown = drawing.shown else { return }
    let moves =
      drawing.redrawnIn != list && entries.contains { $0.movesLayer && !$0.hasEnded }
    guard moves != shown.movesAsPicture else { return }
    shown.movesAsPicture = moves
    markStaleAbove()
  }

  /// Notes for `list` which layers change with every frame: this one, if an animation changes what it
  /// shows, and all above it.
  func noteRedrawing(list: Int) {
    guard entries.contains(where: { !$0.hasEnded }) else { return }
    if entries.contains(where: { $0.redrawsLayer && !$0.hasEnded }) { drawing.redrawnIn = list }
    var node = superlayerStorage
    while let layer = node, layer.drawing.redrawnIn != list {
      layer.drawing.redrawnIn = list
      // Its instances are at other times: they may change where this does not.
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
