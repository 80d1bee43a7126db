import Foundation
import Segue
import SegueGallery
import SegueInspection

/// Reads the text of a recording, line by line.
@MainActor struct RecordingReader {
  /// The lines that are left to read, without empty ones and comments, each with its number from 1.
  private var lines: ArraySlice<(number: Int, text: Substring)>
  /// All lines, without the blanks at their ends.
  private let all: [Substring]
  /// Engines besides those of the gallery.
  private let live: [Engine]

  private init(_ text: String, _ live: [Engine]) {
    self.live = live
    let whole = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var all = whole.map { line -> Substring in
      line.lastIndex { !$0.isWhitespace }.map { line[...$0] } ?? line.prefix(0)
    }
    // The byte order mark with which some editors begin a file.
    if let first = all.first, first.unicodeScalars.first == "\u{FEFF}" {
      all[0] = Substring(first.unicodeScalars.dropFirst())
    }
    self.all = all
    var lines: [(number: Int, text: Substring)] = []
    for (index, line) in all.enumerated() where !line.isEmpty && line.first != "#" {
      lines.append((index + 1, line))
    }
    self.lines = lines[...]
  }

  /// Returns the session that a text describes. Throws a `RecordingFault` if there is none.
  ///
  /// - Parameter live: Engines besides those of the gallery.
  static func session(_ text: String, live: [Engine] = []) throws(RecordingFault) -> Session {
    var reader = RecordingReader(text, live)
    try reader.readVersion()
    var session = Session(try reader.readStart())
    session.reference = try reader.readReference()
    try reader.readMoments(into: &session)
    return session
  }

  // MARK: The head

  private mutating func readVersion() throws(RecordingFault) {
    guard let first = lines.popFirst(), first.text.hasPrefix(Recording.magic) else {
      throw RecordingFault(line: nil, reason: "does not begin with “\(Recording.magic)”")
    }
    let version = first.text.dropFirst(Recording.magic.count).drop(while: \.isWhitespace)
    guard version == "\(Recording.version)" else {
      throw RecordingFault(
        line: nil,
        reason: "is of version \(ScriptError.quote(String(version))), and this program reads "
          + "version \(Recording.version): use the segue that wrote it")
    }
  }

  private mutating func readStart() throws(RecordingFault) -> Session.Start {
    let content = try take("content") { words throws(RecordingReason) in
      try Self.content(&words)
    }
    let live = live
    let tuning = try take("engine") { words throws(RecordingReason) in
      try Tuning(recorded: &words, live: live)
    }
    let panel = try take("panel") { words throws(RecordingReason) in
      guard let panel = words.whole(in: 0...Panel.all.count - 1) else {
        throw RecordingReason("names no panel from 0 to \(Panel.all.count - 1)")
      }
      return panel
    }
    let size = try take("size") { words throws(RecordingReason) in try words.size() }
    let scale = try take("scale") { words throws(RecordingReason) in
      try words.scale(for: size)
    }
    var traits = StageTraits()
    if lines.first?.text.hasPrefix("traits") == true {
      traits = try take("traits") { words throws(RecordingReason) in
        StageTraits { words.takes($0) }
      }
    }
    return Session.Start(
      content: content, tuning: tuning, panel: panel, size: size, scale: scale, traits: traits)
  }

  /// Reads the line that says the reference; nil: there is none.
  private mutating func readReference() throws(RecordingFault) -> Reference? {
    guard lines.first?.text.hasPrefix("reference") == true else { return nil }
    return try take("reference") { words throws(RecordingReason) in
      guard let path = words.text(), !path.isEmpty else {
        throw RecordingReason("has no path in quotation marks")
      }
      var reference = Reference(path: path)
      while let word = words.plain() {
        guard reference.assign(word) else {
          throw RecordingReason("has a choice that a reference does not have")
        }
      }
      return reference
    }
  }

  /// Reads a line that begins with `name`.
  private mutating func take<Value>(
    _ name: String, _ read: (inout RecordingWords) throws(RecordingReason) -> Value
  ) throws(RecordingFault) -> Value {
    guard let (number, text) = lines.popFirst() else {
      throw Self.cutShort(after: all.count, end: nil)
    }
    var words = RecordingWords(RecordingWord.words(of: text) ?? [])
    guard words.takes(name) else {
      throw RecordingFault(
        line: number, reason: "is “\(ScriptError.quote(String(text)))” instead of the \(name)")
    }
    do throws(RecordingReason) {
      let value = try read(&words)
      guard words.isEmpty else { throw RecordingReason("has words too many") }
      return value
    } catch {
      throw Self.fault(number, text, error)
    }
  }

  private static func content(
    _ words: inout RecordingWords
  ) throws(RecordingReason) -> StageContent {
    let (kind, name) = (words.plain() ?? "", String(words.plain() ?? ""))
    guard let content = StageContent(kind, named: name) else {
      throw RecordingReason("names a container or scene that this program does not have")
    }
    return content
  }

  // MARK: The moments

  /// The longest time from one moment to the next, in seconds: some thirty years.
  private static let times = 0.0...1e9

  private mutating func readMoments(into session: inout Session) throws(RecordingFault) {
    while let (number, text) = lines.popFirst() {
      if text.hasPrefix("end") {
        try checkEnd(number, text, session)
        return
      }
      do throws(RecordingReason) {
        let (moment, count) = try moment(text)
        guard session.moments.count + count <= Recording.maximumMoments else {
          throw RecordingReason("is one too many: at most \(Recording.maximumMoments) moments")
        }
        for _ in 0..<count { session.append(moment) }
      } catch {
        // A line that was cut off is the last one.
        if lines.isEmpty { throw Self.cutShort(after: number - 1, end: session.moments.count) }
        throw Self.fault(number, text, error)
      }
    }
    throw Self.cutShort(after: all.count, end: session.moments.count)
  }

  /// A moment, and how many times it comes.
  private func moment(
    _ text: Substring
  ) throws(RecordingReason) -> (Session.Moment, count: Int) {
    guard let words = RecordingWord.words(of: text) else {
      throw RecordingReason("has a text that does not end, or an unknown escape in it")
    }
    var first = RecordingWords(words)
    guard let seconds = first.number(in: Self.times) else {
      throw RecordingReason("does not begin with seconds from 0")
    }
    if first.takes("x") {
      guard let count = first.whole(in: 1...Recording.maximumMoments), first.isEmpty else {
        throw RecordingReason("has no number of moments from 1 to \(Recording.maximumMoments)")
      }
      return (Session.Moment(seconds: seconds, events: []), count)
    }
    var events: [Session.Event] = []
    if !first.isEmpty {
      for event in words.dropFirst().split(
        separator: .semicolon, omittingEmptySubsequences: false)
      {
        events.append(try Session.Event(event, live: live))
      }
    }
    return (Session.Moment(seconds: seconds, events: events), 1)
  }

  // MARK: The end

  private mutating func checkEnd(
    _ number: Int, _ text: Substring, _ session: Session
  ) throws(RecordingFault) {
    let words = text.split(separator: " ")
    guard (2...3).contains(words.count), words[0] == "end", let count = Int(words[1]) else {
      throw RecordingFault(
        line: number, reason: "is no end, as “end \(session.moments.count)” would be")
    }
    if let more = lines.first {
      throw RecordingFault(line: more.number, reason: "comes after the end")
    }
    guard count == session.moments.count else {
      throw RecordingFault(
        line: number,
        reason: "counts \(count) moments, but there are \(session.moments.count): it was edited or "
          + "damaged; \(Self.advice(session.moments.count))")
    }
    if words.count == 3, words[2] != Recording.check(of: all[..<(number - 1)]) {
      throw RecordingFault(
        line: nil,
        reason: "was edited or damaged after it was saved; "
          + Self.advice(session.moments.count))
    }
  }

  private static func advice(_ count: Int) -> String {
    "to play it as it is, let “end \(count)” be its last line"
  }

  private static func cutShort(after line: Int, end count: Int?) -> RecordingFault {
    RecordingFault(
      line: nil,
      reason: "is cut short after line \(line)"
        + (count.map { "; to play what is there, let “end \($0)” come next" } ?? ""))
  }

  private static func fault(
    _ number: Int, _ text: Substring, _ reason: RecordingReason
  ) -> RecordingFault {
    RecordingFault(
      line: number, reason: "\(reason.words): “\(ScriptError.quote(String(text)))”")
  }
}
