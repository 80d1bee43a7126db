import Foundation

/// The article on UIKit's types and members: which are there, which differ, and which are missing, by area and type.
struct UIKitArticle {
  let reader: DeclarationReader
  let missing: NameList
  let own: NameList
  let closed: NameList

  init() throws {
    let sources = Repository.url.appendingPathComponent("Sources")
    reader = try DeclarationReader(
      modules: ["SegueRaster", "SegueLayers", "SegueMedia", "SegueText", "Segue"].map(
        sources.appendingPathComponent))
    missing = try NameList("missing.txt")
    own = try NameList("own.txt")
    closed = try NameList("closed.txt")
  }

  // MARK: Areas

  /// The areas in their order, with the folders of the sources whose types belong to them.
  private static let areas: [(name: String, folders: [String])] = [
    ("Views", ["Segue/Views"]),
    ("Controls", ["Segue/Controls"]),
    ("Scrolling", ["Segue/Scrolling"]),
    ("Tables", ["Segue/Tables"]),
    ("Bars", ["Segue/Bars"]),
    ("Effects", ["Segue/Effects"]),
    ("ViewControllers", ["Segue/ViewControllers"]),
    ("Presentation", ["Segue/Presentation"]),
    ("Transitions", ["Segue/Transitions"]),
    ("Gestures", ["Segue/Gestures"]),
    (
      "Animation",
      [
        "Segue/Animation", "SegueLayers/Animation", "SegueLayers/Transitions", "SegueLayers/Time",
      ]
    ),
    (
      "Layers",
      ["SegueLayers/Layers", "SegueLayers/Emission", "SegueLayers/Filters", "SegueLayers/Values"]
    ),
    ("Layout", ["Segue/Layout"]),
    ("Traits", ["Segue/Traits", "SegueText/Traits"]),
    (
      "Text",
      [
        "Segue/Text", "SegueText/Attributes", "SegueText/Documents", "SegueText/Fonts",
        "SegueText/Layout",
      ]
    ),
    (
      "Drawing",
      ["Segue/Drawing", "SegueText/Drawing", "SegueRaster/Contexts", "SegueRaster/Drawing"]
    ),
    ("Geometry", ["SegueRaster/Geometry", "SegueRaster/Paths"]),
    ("Application", ["Segue/Application", "SegueLayers/Objects"]),
  ]

  private static let titles = ["ViewControllers": "View controllers", "Layout": "Auto Layout"]

  /// The types of `area` that have names of UIKit's, in the order of the alphabet.
  private func types(in area: (name: String, folders: [String])) -> [String] {
    let there = reader.types.filter { name, entry in
      area.folders.contains(entry.area) && isOfUIKit(name, entry)
    }.map(\.key)
    let away = missing.lines.filter { $0.area == area.name && $0.members.isEmpty }.map(\.type)
    return (there + away).sorted()
  }

  private func isOfUIKit(_ name: String, _ entry: DeclarationReader.TypeEntry) -> Bool {
    let isNamedSo = ["UI", "NS", "CA", "CG", "IndexPath", "Selector"].contains {
      name.hasPrefix($0)
    }
    let isEmptyExtension = entry.comment == nil && entry.members.isEmpty
    return isNamedSo && !isEmptyExtension && !own.has(name)
  }

  /// The members of `type` that UIKit has.
  private func members(of type: String) -> [DeclarationReader.Member] {
    (reader.types[type]?.members ?? []).filter { !own.has(type, $0.name) }
      .sorted { $0.name < $1.name }
  }

  // MARK: Text

  var text: String {
    Self.introduction + Self.areas.map(section).joined(separator: "\n")
  }

  private static let introduction = """
    # What there is of UIKit

    Which types and members of UIKit, Core Animation and Core Graphics there are, what differs, and what is missing.

    ## Overview

    A test writes this page from the sources. For each area a table counts what is there, and names what is missing; a
    list has each difference, in the words of the documentation.

    There are no archives, nibs and storyboards: `init(coder:)` makes an empty object. Subclasses can override what
    UIKit lets them override; the few members for which that is not so are listed by class.


    """

  private func section(_ area: (name: String, folders: [String])) -> String {
    let types = types(in: area)
    var text = "## \(Self.titles[area.name] ?? area.name)\n\n"
    text += "| type | there | different | missing |\n|---|---|---|---|\n"
    var plain: [String] = []
    for type in types {
      let (there, away) = (members(of: type), missing.members(of: type))
      let differences = differences(of: type).count
      if missing.has(type) {
        text += "| `\(type)` | – | – | all of it |\n"
      } else if differences == 0, away.isEmpty {
        plain.append(type)
      } else {
        text += "| `\(type)` | \(there.count) | \(differences) | \(Self.list(away)) |\n"
      }
    }
    if !plain.isEmpty {
      text += "\nNothing is missing and nothing differs in \(Self.list(plain)).\n"
    }
    text += paragraph("What differs", types.flatMap(differences))
    text += paragraph("What is there", types.compactMap(inventory))
    text += paragraph("What subclasses cannot override", types.compactMap(closedMembers))
    return text
  }

  private func paragraph(_ title: String, _ items: [String]) -> String {
    items.isEmpty ? "" : "\n### \(title)\n\n" + items.map { "- \($0)\n" }.joined()
  }

  private func inventory(_ type: String) -> String? {
    let names = members(of: type).map(\.name)
    return names.isEmpty ? nil : "`\(type)`: \(Self.list(names))"
  }

  /// The members of a class that can be subclassed which its subclasses cannot override.
  func closedMembers(of type: String) -> [String] {
    guard reader.types[type]?.isClass == true else { return [] }
    return members(of: type).filter { !$0.canBeOverridden && !$0.name.hasPrefix("init(") }
      .map(\.name)
  }

  private func closedMembers(_ type: String) -> String? {
    let names = closed.lines.filter { $0.type == type && $0.area.hasPrefix("Unlike UIKit") }
      .flatMap(\.members)
    return names.isEmpty ? nil : "`\(type)`: \(Self.list(names))"
  }

  private func differences(of type: String) -> [String] {
    let whole = reader.types[type]?.comment.flatMap(Self.difference).map { "`\(type)`: \($0)" }
    return [whole].compactMap { $0 }
      + members(of: type).compactMap { member in
        Self.difference(member.comment).map { "`\(type)`, `\(member.name)`: \($0)" }
      }
  }

  private static func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// The sentence that states a difference from UIKit; nil: there is none.
  private static func difference(_ comment: String) -> String? {
    guard let start = comment.range(of: "Unlike ") else { return nil }
    let rest = comment[start.lowerBound...]
    let end = rest.range(of: ". ")?.lowerBound ?? rest.lastIndex(of: ".") ?? rest.endIndex
    return rest[..<end] + "."
  }
}
