import Foundation

/// The tab stops of a line.
struct TabRuler {
  let style: NSParagraphStyle.Values
  /// The start of the line, in points from the edge from which stops are counted.
  let indent: CGFloat

  /// Some of the text after a tab.
  struct Segment {
    var characters: [Character]
    /// The width of the segment, in points.
    var width: CGFloat
    /// The offsets of its characters, in points; none for a tab or an attachment.
    var edges: [CGFloat]
  }

  /// The next stop after `x`, in points from the beginning of the line.
  func stop(after x: CGFloat) -> TabStop {
    var stop = style.tabStop(after: indent + x)
    stop.location -= indent
    return stop
  }

  /// The width of a tab at `x`, in points, before all of the text up to the next one.
  func way(from x: CGFloat, to text: [Segment]) -> CGFloat {
    let stop = stop(after: x)
    let characters = text.flatMap(\.characters)
    let width = text.map(\.width).reduce(0, +)
    let lead = stop.lead(of: characters[...], width: width) { count in
      var rest = count
      var head: CGFloat = 0
      for segment in text {
        if rest < segment.characters.count {
          return head + (segment.edges.indices.contains(rest) ? segment.edges[rest] : 0)
        }
        rest -= segment.characters.count
        head += segment.width
      }
      return head
    }
    return max(0, stop.location - lead - x)
  }
}
