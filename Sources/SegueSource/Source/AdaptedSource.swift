/// A file for iOS as it compiles without Objective-C: pieces that only its runtime needs are left out or written as Swift,
/// line for line, and column for column where the new text fits. The user's file stays as it is.
///
///     @objc func pan()                           func pan()
///     tap.addTarget(                       ─▶    tap.addTarget(
///       self, action: #selector(pan))              self, action: { $0.pan }    )
///     #if os(iOS)                                #if true
///
/// Anything whose meaning is not certain stays: it is named, or the compiler says what it is.
package struct AdaptedSource {
  /// A piece of the file that is compiled otherwise than it is written.
  package struct Change {
    /// Number of the line, from 1.
    package let line: Int
    /// The piece as it is written.
    package let old: String
    /// The piece as it is compiled; empty: it is left out.
    let new: String

    /// The change as a sentence without a full stop.
    package var sentence: String {
      let old = old.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return new.isEmpty ? "\(old) is left out" : "\(old) is read as \(new)"
    }
  }

  /// The file's content as it is compiled.
  package let code: String
  /// Declarations to compile after it: protocols of optional requirements, and who conforms to them.
  package let addition: String
  /// In the order of the file.
  package let changes: [Change]
  /// The parts that stay as they are and do not compile or work, with what to do instead.
  package let remains: [LiveFinding]
  /// Further parts that keep the ported file from being whole.
  package let remainsInPort: [LiveFinding]
  /// The file's content as source that compiles here and on iOS.
  package let ported: String
  /// The first screen of the file's application.
  let root: LiveScene?
  /// The previews of screens, which are functions in the code.
  let previews: [LivePreview]
  /// Whether targets take functions in it.
  package let callsFunctions: Bool
  private let edited: RewrittenText

  /// - Parameters:
  ///   - text: The file.
  ///   - others: The other files of its module.
  init(_ text: String, among others: [String] = []) {
    let scan = SwiftLexer.scan(text)
    self.init(
      text, scan, SourceContext([scan] + others.map { SwiftLexer.scan($0) }), file: 0)
  }

  /// All files of a module.
  package static func all(_ texts: [String]) -> [AdaptedSource] {
    let scans = texts.map { SwiftLexer.scan($0) }
    let context = SourceContext(scans)
    return texts.indices.map { AdaptedSource(texts[$0], scans[$0], context, file: $0) }
  }

  private init(_ text: String, _ scan: SwiftScan, _ context: SourceContext, file: Int) {
    let adapter = SourceAdapter(scan, context, file: file)
    edited = RewrittenText(compiling: scan.characters, adapter.edits)
    // Without edits, it is the same text byte for byte.
    code = adapter.edits.isEmpty ? text : edited.text
    ported =
      adapter.edits.isEmpty
      ? text
      : ExtensionOverride.moved(in: RewrittenText(porting: scan.characters, adapter.edits).text)
    (addition, changes, remains) = (adapter.addition, adapter.changes, adapter.remains)
    (root, previews) = (adapter.root, adapter.previews)
    (remainsInPort, callsFunctions) = (adapter.remainsInPort, adapter.callsFunctions)
  }

  /// The column in the user's file, from 1, of one in the code.
  package func writtenColumn(line: Int, column: Int) -> Int {
    edited.writtenColumn(line: line, column: column)
  }
}
