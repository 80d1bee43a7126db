// Looks through the symbol graphs of .build/graphs for public declarations without a summary, and for comments that
// describe some of their parameters only, which the documentation's compiler takes for a fault; fails where it finds any.
//
// Overrides and what fulfils a documented requirement of a protocol need none, nor do extensions.
import Foundation

struct Graph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable {
      let identifier: String
    }
    struct Identifier: Decodable {
      let precise: String
    }
    struct Fragment: Decodable {
      let spelling: String
    }
    struct Comment: Decodable {
      struct Line: Decodable {
        let text: String
      }
      let lines: [Line]
    }
    struct Signature: Decodable {
      struct Parameter: Decodable {
        let name: String
        /// Unlike the name outside.
        let internalName: String?
      }
      let parameters: [Parameter]?
    }
    struct Location: Decodable {
      struct Position: Decodable {
        let line: Int
      }
      let uri: String
      let position: Position
    }

    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let docComment: Comment?
    let functionSignature: Signature?
    let location: Location?
  }

  struct Relationship: Decodable {
    struct Origin: Decodable {}

    let source: String
    let kind: String
    /// The documented declaration that the source fulfils.
    let sourceOrigin: Origin?
  }

  let symbols: [Symbol]
  let relationships: [Relationship]
}

extension Graph {
  /// The declarations that should have a summary and have none.
  var undocumented: [Symbol] {
    let documentedElsewhere = Set(
      relationships.filter { $0.kind == "overrides" || $0.sourceOrigin != nil }.map(\.source))
    return symbols.filter { symbol in
      symbol.kind.identifier != "swift.extension"
        && symbol.location != nil
        && !symbol.declarationFragments.contains { $0.spelling == "override" }
        && !documentedElsewhere.contains(symbol.identifier.precise)
        && !symbol.hasSummary
    }
  }
}

extension Graph.Symbol: CustomStringConvertible {
  /// Whether its comment begins with a sentence rather than with a list of parameters.
  var hasSummary: Bool {
    guard let first = docComment?.lines.first?.text.drop(while: \.isWhitespace) else {
      return false
    }
    return !first.isEmpty && !first.hasPrefix("- ")
  }

  /// The parameters that its comment leaves out, while it describes others; and those that it describes although there
  /// are none of these names.
  var misdescribed: [String] {
    guard let lines = docComment?.lines.map(\.text), let signature = functionSignature else {
      return []
    }
    var described: Set<String> = []
    var isInList = false
    for line in lines {
      let words = line.drop(while: \.isWhitespace)
      if words == "- Parameters:" {
        isInList = true
      } else if let name = words.wholeMatch(of: #/- Parameter (\w+):.*/#)?.1 {
        described.insert(String(name))
      } else if isInList, line.first == " ", let name = words.wholeMatch(of: #/- (\w+):.*/#)?.1 {
        described.insert(String(name))
      } else if line.first != " " {
        isInList = false
      }
    }
    guard !described.isEmpty else { return [] }
    let parameters = (signature.parameters ?? []).map { $0.internalName ?? $0.name }
    return described.symmetricDifference(parameters.filter { $0 != "_" }).sorted()
  }

  /// Where it is declared, and its name.
  var description: String {
    let place = location.map { "\(URL(string: $0.uri)?.path ?? $0.uri):\($0.position.line + 1): " }
    return (place ?? "") + pathComponents.joined(separator: ".")
  }
}

let folder = URL(fileURLWithPath: ".build/graphs")
let files =
  (FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? [])
  .compactMap { $0 as? URL }.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
let graphs = try files.map { try JSONDecoder().decode(Graph.self, from: Data(contentsOf: $0)) }
let undocumented = graphs.flatMap(\.undocumented)
for symbol in undocumented { print("\(symbol) has no summary") }
var faults = undocumented.count
for symbol in graphs.flatMap(\.symbols) where symbol.location != nil {
  for name in symbol.misdescribed {
    print("\(symbol): its comment and its parameters do not agree about “\(name)”")
    faults += 1
  }
}
let count = graphs.reduce(0) { $0 + $1.symbols.count }
print("\(count) public declarations, \(undocumented.count) without a summary")
exit(faults == 0 && count > 0 ? 0 : 1)
