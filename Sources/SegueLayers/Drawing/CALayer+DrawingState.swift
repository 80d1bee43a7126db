import Foundation

/// The displayed state of an animated layer when it was last drawn.
final class DisplayedState {
  var properties: LayerProperties
  /// The source of the properties: they stay the same as long as it does.
  var source: DisplayedSource
  /// Whether the layer is drawn as one picture because it moves.
  var movesAsPicture = false

  init(_ properties: LayerProperties, _ source: DisplayedSource) {
    self.properties = properties
    self.source = source
  }
}

/// The state that determines the displayed properties of an animated layer.
struct DisplayedSource: Equatable {
  /// In the layer's time, in seconds.
  let time: CFTimeInterval
  /// The version of the layer's model and animations.
  let version: UInt32
  /// The number of changes to animations so far.
  let animationChanges: UInt64
}

// MARK: - Keeping up with animations

extension CALayer {
  /// The layer's displayed properties as they are drawn; see `drawn(_:)`.
  var drawnProperties: LayerProperties { drawn(lastDisplayedProperties) }

  /// The displayed properties: the last animated state, else the model.
  var lastDisplayedProperties: LayerProperties { drawing.displayed?.properties ?? properties }

  /// Marks the layer, and all above it, to be redrawn.
  func markStale() {
    let hadOutline = evictOutline()
    guard !drawing.isStale || hadOutline else { return }
    let isMarked = drawing.isMaskStale && !hadOutline
    if !drawing.isStale {
      drawing.isStale = true
      drawing.staleCount &+= 1
      drawing.staleSince = FrameLoop.shared.commitCount
    }
    if !isMarked { markStaleAbove() }
  }

  /// Marks the superlayer, and all above it, to be redrawn because of this layer.
  func markStaleAbove() {
    guard let parent = superlayerStorage else { return }
    if parent.maskStorage === self { parent.markMaskStale() } else { parent.markStale() }
  }

  /// Marks the layer, and all above it, to be redrawn because of its mask.
  private func markMaskStale() {
    let hadOutline = evictOutline()
    let isMarked = drawing.isStale || drawing.isMaskStale
    guard !isMarked || hadOutline else { return }
    if !isMarked {
      drawing.isMaskStale = true
      drawing.staleCount &+= 1
    }
    markStaleAbove()
  }

  /// Evicts the outline, and returns whether cached outlines of layers above may depend on it.
  private func evictOutline() -> Bool {
    defer {
      drawing.outline = nil
      drawing.isOutlineUsed = false
    }
    return drawing.isOutlineUsed
  }

  /// What determines the displayed properties at `time`, in this layer's time, now.
  func displayedSource(at time: CFTimeInterval) -> DisplayedSource {
    DisplayedSource(
      time: time, version: displayVersion, animationChanges: AnimationEntry.changeCount)
  }

  /// Updates the displayed state of an animated layer to `clock`, and marks what has to be redrawn.
  func refreshDisplayed(to clock: CFTimeInterval) {
    let source = displayedSource(at: localTime(clock))
    // OPTIMIZATION: a transition that cuts a screen into hundreds of pieces takes as many pictures of it at one moment,
    // and the screen may show hundreds of pieces of another.
    guard drawing.displayed?.source != source else { return }
    let new = displayedProperties(at: source.time)
    markDifference(from: lastDisplayedProperties, to: new)
    if let displayed = drawing.displayed {
      (displayed.properties, displayed.source) = (new, source)
    } else {
      drawing.displayed = DisplayedState(new, source)
    }
  }

  /// No animation is left: the displayed state is the model again.
  func displayModel() {
    guard let displayed = drawing.displayed else { return }
    markDifference(from: displayed.properties, to: properties)
    if displayed.movesAsPicture { markStaleAbove() }
    // What the mask is applied to is no longer flattened separately.
    if isInMask { markStale() }
    drawing.displayed = nil
  }

  /// Decides whether the layer is drawn as one picture because it moves: not if its content changes
  /// as well, because then the picture would be made anew for every frame.
  func decideMovement(list: Int) {
    guard let displayed = drawing.displayed else { return }
    let moves =
      drawing.redrawnIn != list && entries.contains { $0.movesLayer && !$0.hasEnded }
    guard moves != displayed.movesAsPicture else { return }
    displayed.movesAsPicture = moves
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
      if let replication = layer.drawnProperties.content.replication, replication.delay != 0 {
        layer.markStale()
      }
      node = layer.superlayerStorage
    }
  }

  private func markDifference(from old: LayerProperties, to new: LayerProperties) {
    if new.content != old.content {
      markStale()
      markStaleAbove()
    } else if new.placement != old.placement {
      markStaleAbove()
    }
  }
}
