import Foundation

/// A list of types and members, as the files in Lists have it: a line is a type, or a type and some of its members;
/// lines that begin with `#` name areas, and what stands before the first empty line explains the file.
struct NameList {
  struct Line {
    let area: String
    let type: String
    /// Empty: all of the type.
    let members: [String]
  }

  private(set) var lines: [Line] = []

  init(_ name: String) throws {
    let file = Repository.lists.appendingPathComponent(name)
    let text = try String(contentsOf: file, encoding: .utf8)
    var area = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop(while: { !$0.isEmpty }) where !line.isEmpty
    {
      if line.hasPrefix("# ") {
        area = String(line.dropFirst(2))
        continue
      }
      let type = line.prefix { $0 != ":" }
      let members = line.dropFirst(type.count + 1).split(separator: ",").map {
        String($0.drop { $0 == " " })
      }
      lines.append(Line(area: area, type: String(type), members: members))
    }
  }

  /// Whether all of `type` is in the list, or this member of it.
  func has(_ type: String, _ member: String? = nil) -> Bool {
    lines.contains {
      $0.type == type && ($0.members.isEmpty || member.map($0.members.contains) == true)
    }
  }

  /// The members of `type` in the list.
  func members(of type: String) -> [String] {
    lines.filter { $0.type == type }.flatMap(\.members)
  }
}
