import Segue
import SegueGallery

extension Recording {
  /// A session as the text of a recording.
  @MainActor static func text(of session: Session) -> String {
    var lines = beginning(session.start) + referenceLine(session.reference)
    let moments = session.moments
    var index = 0
    while index < moments.count {
      let moment = moments[index]
      var count = 1
      if moment.events.isEmpty {
        let alike = moments[index...].prefix {
          $0.events.isEmpty && $0.seconds.bitPattern == moment.seconds.bitPattern
        }
        count = alike.count
      }
      lines.append(moment.recorded + (count > 1 ? " x \(count)" : ""))
      index += count
    }
    return ended(lines, moments.count)
  }

  private static func ended(_ lines: [String], _ count: Int) -> String {
    (lines + ["end \(count) \(check(of: lines))"]).joined(separator: "\n") + "\n"
  }

  /// Returns the text of a recording completed with its last line; a line that was cut off is left out. Nil: there is
  /// no moment in it.
  package static func completed(_ text: String) -> String? {
    let end = text.lastIndex { $0.isNewline } ?? text.startIndex
    let lines = text[..<end].split(whereSeparator: \.isNewline).map(String.init)
    let count = lines.count { $0.first?.isNumber == true }
    return count > 0 ? ended(lines, count) : nil
  }

  /// Returns the line that says the reference; none without one.
  private static func referenceLine(_ reference: Reference?) -> [String] {
    guard let reference else { return [] }
    let words = [RecordingWord.quoted(reference.path)] + reference.assignments
    return ["reference \(words.joined(separator: " "))"]
  }

  /// Returns the lines before the moments.
  @MainActor static func beginning(_ start: Session.Start) -> [String] {
    ["\(magic) \(version)"] + head(start)
  }

  @MainActor private static func head(_ start: Session.Start) -> [String] {
    let (size, traits) = (start.size, start.traits.words)
    return [
      "content \(start.content.words.joined(separator: " "))", "engine \(start.tuning.recorded)",
      "panel \(start.panel)",
      "size \(Double(size.width).recorded) \(Double(size.height).recorded)",
      "scale \(Double(start.scale).recorded)",
    ] + (traits.isEmpty ? [] : ["traits \(traits.joined(separator: " "))"])
  }
}

extension Session.Moment {
  /// The moment as a line of a recording.
  @MainActor var recorded: String {
    let words = [seconds.recorded, events.map(\.recorded).joined(separator: "; ")]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
