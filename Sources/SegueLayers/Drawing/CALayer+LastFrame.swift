import Foundation

extension CALayer {
  /// Stores a part of the properties that the layer had in the last frame, before its first change since.
  func recordProperties(_ part: LayerProperties.Part) {
    let commit = FrameLoop.shared.commitCount
    guard birth != commit else { return }
    let before: FormerProperties
    if let known = drawing.before {
      before = known
      before.begin(commit)
    } else {
      before = FormerProperties(commit)
      drawing.before = before
    }
    guard !before.contains(part) else { return }
    // The other part of what is animated or drawn upside down can change without being set.
    let isAlone = drawing.displayed == nil && !CALayer.anyIsFlipped
    before.record(drawnProperties, isAlone ? part : nil)
  }

  /// Returns the last frame of this layer with its sublayers, as in `displayList(scale:)`, if it has
  /// changed since.
  ///
  /// Nil where it has not, or where the last commit was never drawn.
  package func lastFrame(scale: CGFloat) -> DisplayList? {
    let commit = FrameLoop.shared.commitCount
    let before = drawing.before.flatMap {
      $0.commit == commit ? $0.applied(to: drawnProperties) : nil
    }
    if drawing.isStale {
      // Stale since before the commit: what it was then was not drawn.
      guard drawing.staleSince == commit else { return nil }
      if let snapshot = cachedSnapshot {
        let origin = (before ?? drawnProperties).content.bounds.origin
        let map = DisplayListBuilder(scale: scale).base(origin)
        return DisplayList([DrawCommand(snapshot.content, transform: map)])
      }
      guard sublayerStorage.isEmpty else { return nil }
    }
    guard let before else { return nil }
    let state = drawing
    defer { drawing = state }
    if drawing.isStale { drawing.outline = nil }
    var builder = DisplayListBuilder(scale: scale)
    builder.area = CGRect(origin: .zero, size: before.content.bounds.size).scaled(by: scale)
    builder.draw(self, before, map: builder.base(before.content.bounds.origin), clip: nil)
    return DisplayList(builder.commands)
  }
}
