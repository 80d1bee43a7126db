import Segue
import SegueGallery

extension Recording {
  /// A session as the text of a recording.
  @MainActor static func text(of session: Session) -> String {
    var lines = ["\(magic) \(version)"] + head(session.start)
    let moments = session.moments
    var index = 0
    while index < moments.count {
      let moment = moments[index]
      let words = [moment.seconds.recorded, moment.events.map(\.recorded).joined(separator: "; ")]
      var count = 1
      if moment.events.isEmpty {
        let alike = moments[index...].prefix {
          $0.events.isEmpty && $0.seconds.bitPattern == moment.seconds.bitPattern
        }
        count = alike.count
      }
      lines.append(
        words.filter { !$0.isEmpty }.joined(separator: " ") + (count > 1 ? " x \(count)" : ""))
      index += count
    }
    lines.append("end \(moments.count) \(check(of: lines))")
    return lines.joined(separator: "\n") + "\n"
  }

  @MainActor private static func head(_ start: Session.Start) -> [String] {
    let content =
      switch start.content {
      case .container(let kind): "container \(kind.fileName)"
      case .scene(let scene): "scene \(scene.fileName)"
      }
    let size = start.size
    let traits = [
      start.traits.reducesMotion ? "reduced-motion" : nil,
      start.traits.isRightToLeft ? "right-to-left" : nil,
    ].compactMap { $0 }
    return [
      "content \(content)", "engine \(start.engine.recorded)", "panel \(start.panel)",
      "size \(Double(size.width).recorded) \(Double(size.height).recorded)",
      "scale \(Double(start.scale).recorded)",
    ] + (traits.isEmpty ? [] : ["traits \(traits.joined(separator: " "))"])
  }
}
