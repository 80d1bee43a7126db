import Foundation

/// Changes that are made together: of the rows and sections of a table, or the items of a collection view.
///
/// As in UIKit, deleted, reloaded and the sources of moved rows have index paths from before all
/// changes, inserted and the destinations of moved rows have those from after all, in whatever
/// order the changes are made.
struct TableUpdate {
  typealias RowAnimation = UITableView.RowAnimation

  /// The words of its messages: what is in the sections, and of what these are.
  var noun = "row"
  var owner = "table view"
  var deletedRows: [IndexPath: RowAnimation] = [:]
  var insertedRows: [IndexPath: RowAnimation] = [:]
  var reloadedRows: [IndexPath: RowAnimation] = [:]
  /// From old index paths to new ones.
  var movedRows: [IndexPath: IndexPath] = [:]
  var deletedSections: [Int: RowAnimation] = [:]
  var insertedSections: [Int: RowAnimation] = [:]
  var reloadedSections: [Int: RowAnimation] = [:]
  var movedSections: [Int: Int] = [:]

  /// A description of what is wrong with an update.
  struct Fault: Error, Equatable {
    let message: String
  }

  /// The section and index of a row.
  struct RowPath: Equatable {
    var section: Int
    var row: Int
  }

  /// The correspondence of rows and sections before and after the update.
  struct Plan {
    /// For each section after the update, the one it was before; nil for new ones.
    var sections: [Int?]
    /// For each row after the update, the one it was before; nil for new and reloaded ones.
    var rows: [[RowPath?]]
    /// The reverse of `rows`: for each row before the update, the one it is now.
    var destinations: [[RowPath?]]
    /// The animations of new and reloaded rows.
    var arrivals: [IndexPath: RowAnimation]

    /// The new index path of a row; nil if it was deleted or reloaded.
    func destination(of path: IndexPath) -> IndexPath? {
      destinations[path.section][path.row].map {
        IndexPath(row: $0.row, section: $0.section)
      }
    }

    func origin(of path: IndexPath) -> IndexPath? {
      rows[path.section][path.row].map { IndexPath(row: $0.row, section: $0.section) }
    }
  }

  /// The animation of a row that is deleted or reloaded.
  func departure(of path: IndexPath) -> RowAnimation {
    deletedRows[path] ?? reloadedRows[path] ?? deletedSections[path.section]
      ?? reloadedSections[path.section] ?? .automatic
  }

  // MARK: Resolving

  /// The plan for sections with `old` numbers of rows, if the update results in those of `new`.
  ///
  /// - Complexity: O(n), n being the number of rows.
  func plan(from old: [Int], to new: [Int]) throws(Fault) -> Plan {
    try checkPaths(old, new)
    let sections = try resolveSections(old.count, new.count)
    var plan = Plan(
      sections: sections.map { $0.isNew ? nil : $0.origin }, rows: [],
      destinations: old.map { Array(repeating: nil, count: $0) }, arrivals: [:])
    plan.rows = new.map { Array(repeating: nil, count: $0) }
    let groups = RowGroups(self)
    for (section, source) in sections.enumerated() {
      guard let origin = source.origin, !source.isNew else {
        let animation =
          source.origin.flatMap { reloadedSections[$0] } ?? insertedSections[section]
          ?? .automatic
        for row in 0..<new[section] {
          plan.arrivals[IndexPath(row: row, section: section)] = animation
        }
        continue
      }
      let match = MatchedSection(
        origin: origin, oldCount: old[origin], section: section, newCount: new[section])
      try resolveRows(of: match, groups, in: &plan)
    }
    for (from, to) in movedRows {
      // A row may move out of a deleted section, but not into a new one.
      guard plan.rows.indices.contains(to.section), to.row < plan.rows[to.section].count else {
        continue
      }
      connect(from, to, in: &plan)
    }
    return plan
  }

  private func connect(_ from: IndexPath, _ to: IndexPath, in plan: inout Plan) {
    plan.rows[to.section][to.row] = RowPath(section: from.section, row: from.row)
    plan.destinations[from.section][from.row] = RowPath(section: to.section, row: to.row)
    plan.arrivals[to] = nil
  }

  private struct SectionSource {
    var origin: Int?
    /// Whether the section's rows are all new.
    var isNew: Bool
  }

  private func resolveSections(_ old: Int, _ new: Int) throws(Fault) -> [SectionSource] {
    guard old - deletedSections.count + insertedSections.count == new else {
      throw Fault(
        message: "Invalid update: invalid number of sections. The number of sections contained "
          + "in the \(owner) after the update (\(new)) must be equal to the number of sections "
          + "contained in the \(owner) before the update (\(old)), plus or minus the number of "
          + "sections inserted or deleted (\(insertedSections.count) inserted, "
          + "\(deletedSections.count) deleted).")
    }
    var sources = [SectionSource?](repeating: nil, count: new)
    for section in insertedSections.keys {
      sources[section] = SectionSource(origin: nil, isNew: true)
    }
    for (from, to) in movedSections {
      sources[to] = SectionSource(origin: from, isNew: reloadedSections[from] != nil)
    }
    let rest = (0..<old).filter { deletedSections[$0] == nil && movedSections[$0] == nil }
    var next = rest.startIndex
    return sources.map { source in
      if let source { return source }
      let origin = rest[next]
      next += 1
      return SectionSource(origin: origin, isNew: reloadedSections[origin] != nil)
    }
  }

  /// A section that stays, perhaps at another index.
  private struct MatchedSection {
    /// Its index before the update, and its number of rows then.
    let origin: Int
    let oldCount: Int
    /// Its index after the update, and its number of rows then.
    let section: Int
    let newCount: Int
  }

  private func resolveRows(
    of match: MatchedSection, _ groups: RowGroups, in plan: inout Plan
  ) throws(Fault) {
    let (origin, section) = (match.origin, match.section)
    let deleted = groups.deleted[origin] ?? []
    let out = groups.movedOut[origin] ?? []
    let inserted = groups.inserted[section] ?? []
    let into = groups.movedIn[section] ?? []
    guard match.oldCount - deleted.count - out.count + inserted.count + into.count == match.newCount
    else {
      throw Fault(
        message: "Invalid update: invalid number of \(noun)s in section \(section). The number of "
          + "\(noun)s contained in an existing section after the update (\(match.newCount)) must be equal to the "
          + "number of \(noun)s contained in that section before the update (\(match.oldCount)), plus or minus "
          + "the number of \(noun)s inserted or deleted from that section (\(inserted.count) "
          + "inserted, \(deleted.count) deleted) and plus or minus the number of \(noun)s moved into "
          + "or out of that section (\(into.count) moved in, \(out.count) moved out).")
    }
    let reloaded = groups.reloaded[origin] ?? []
    var rows = [RowPath?](repeating: nil, count: match.newCount)
    var destinations = [RowPath?](repeating: nil, count: match.oldCount)
    var source = 0
    for row in 0..<match.newCount {
      if inserted.contains(row) {
        let path = IndexPath(row: row, section: section)
        plan.arrivals[path] = insertedRows[path] ?? .automatic
        continue
      }
      if into.contains(row) { continue }
      while deleted.contains(source) || out.contains(source) { source += 1 }
      if reloaded.contains(source) {
        plan.arrivals[IndexPath(row: row, section: section)] =
          reloadedRows[IndexPath(row: source, section: origin)] ?? .automatic
      } else {
        rows[row] = RowPath(section: origin, row: source)
        destinations[source] = RowPath(section: section, row: row)
      }
      source += 1
    }
    plan.rows[section] = rows
    plan.destinations[origin] = destinations
  }

  /// The changed rows, grouped by section.
  private struct RowGroups {
    let deleted: [Int: Set<Int>]
    let inserted: [Int: Set<Int>]
    let reloaded: [Int: Set<Int>]
    let movedOut: [Int: Set<Int>]
    let movedIn: [Int: Set<Int>]

    init(_ update: TableUpdate) {
      func group(_ paths: some Sequence<IndexPath>) -> [Int: Set<Int>] {
        Dictionary(grouping: paths, by: \.section).mapValues { Set($0.map(\.row)) }
      }
      deleted = group(update.deletedRows.keys)
      inserted = group(update.insertedRows.keys)
      reloaded = group(update.reloadedRows.keys)
      movedOut = group(update.movedRows.keys)
      movedIn = group(update.movedRows.values)
    }
  }

  // MARK: Checking

  private func checkPaths(_ old: [Int], _ new: [Int]) throws(Fault) {
    for (verb, paths) in [
      ("delete", Array(deletedRows.keys)), ("reload", Array(reloadedRows.keys)),
      ("move", Array(movedRows.keys)),
    ] {
      for path in paths { try check(path, verb: verb, .before, counts: old) }
    }
    for (verb, paths) in [
      ("insert", Array(insertedRows.keys)), ("move", Array(movedRows.values)),
    ] {
      for path in paths { try check(path, verb: verb, .after, counts: new) }
    }
    for (verb, sections) in [
      ("delete", Array(deletedSections.keys)), ("reload", Array(reloadedSections.keys)),
      ("move", Array(movedSections.keys)),
    ] {
      for section in sections { try check(section, verb: verb, .before, count: old.count) }
    }
    for (verb, sections) in [
      ("insert", Array(insertedSections.keys)), ("move", Array(movedSections.values)),
    ] {
      for section in sections { try check(section, verb: verb, .after, count: new.count) }
    }
    try checkConflicts()
  }

  /// The side of the update, before or after, to whose rows and sections an index refers.
  private enum Moment {
    case before, after
  }

  private func check(
    _ path: IndexPath, verb: String, _ moment: Moment, counts: [Int]
  ) throws(Fault) {
    guard path.count == 2, counts.indices.contains(path.section), path.row >= 0,
      path.row < counts[path.section]
    else {
      let count = counts.indices.contains(path.section) ? counts[path.section] : nil
      throw Fault(
        message:
          "Invalid update: attempt to \(verb) \(noun) \(path.row) in section \(path.section), "
          + (count.map { "which has \($0) \(noun)s" } ?? "of \(counts.count) sections")
          + " \(moment) the update")
    }
  }

  private func check(
    _ section: Int, verb: String, _ moment: Moment, count: Int
  ) throws(Fault) {
    guard section >= 0, section < count else {
      throw Fault(
        message: "Invalid update: attempt to \(verb) section \(section), "
          + "but there are \(count) sections \(moment) the update")
    }
  }

  private func checkConflicts() throws(Fault) {
    func refuse(_ verbs: String, _ what: String) -> Fault {
      Fault(message: "Invalid update: attempt to \(verbs) \(what)")
    }
    for path in deletedRows.keys {
      let row = "\(noun) \(path.row) in section \(path.section)"
      if movedRows[path] != nil { throw refuse("delete and move", row) }
      if reloadedRows[path] != nil { throw refuse("delete and reload", row) }
    }
    for path in reloadedRows.keys where movedRows[path] != nil {
      throw refuse("reload and move", "\(noun) \(path.row) in section \(path.section)")
    }
    let targets = movedRows.values
    if Set(targets).count < targets.count { throw refuse("move two \(noun)s", "to one place") }
    for path in targets where insertedRows[path] != nil {
      throw refuse(
        "insert and move another \(noun) to", "\(noun) \(path.row) in section \(path.section)")
    }
    for section in deletedSections.keys {
      if movedSections[section] != nil { throw refuse("delete and move", "section \(section)") }
      if reloadedSections[section] != nil {
        throw refuse("delete and reload", "section \(section)")
      }
    }
    let sections = movedSections.values
    if Set(sections).count < sections.count { throw refuse("move two sections", "to one place") }
    for section in sections where insertedSections[section] != nil {
      throw refuse("insert and move another section to", "section \(section)")
    }
  }
}
