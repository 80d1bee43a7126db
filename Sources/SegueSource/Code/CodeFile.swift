/// A Swift file as it is shown.
package struct CodeFile: Equatable {
  package let name: String
  /// The folder of the file, as it is shown.
  package let folder: String
  package let lines: [CodeLine]
  package let map: SourceMap
  /// Its text, by which files are told apart.
  package let text: String

  package init(name: String, folder: String, text: String) {
    let scan = SwiftLexer.scan(text)
    (self.name, self.folder, self.text) = (name, folder, text)
    lines = SyntaxColoring(scan).lines
    map = SourceMap(scan)
  }

  package static func == (a: CodeFile, b: CodeFile) -> Bool {
    a.name == b.name && a.folder == b.folder && a.text == b.text
  }

  /// The width of the widest line, in columns.
  package var width: Int { lines.map(\.width).max() ?? 0 }
}
