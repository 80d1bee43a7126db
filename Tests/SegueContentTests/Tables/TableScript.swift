import Foundation
import Segue
import SegueRandom

/// A random update of a table or a collection view, made on a plain array of arrays: what is deleted and moved is
/// removed from the end to the beginning, then what is inserted and moved is put in from the
/// beginning to the end.
struct TableScript {
  private(set) var result: [[String]]
  private var random: SeededRandom
  private var steps: [@MainActor (any UpdatedList) -> Void] = []
  /// The rows that are shown anew.
  private(set) var reloaded: Set<String> = []
  private(set) var deleted: Set<String> = []
  private var nextName = 0

  static let animations: [UITableView.RowAnimation] = [
    .fade, .left, .right, .top, .bottom, .middle, .none, .automatic,
  ]

  init(_ sections: [[String]], seed: UInt64) {
    random = SeededRandom(seed: seed)
    result = sections
    let before = sections
    var kept = Array(sections.indices)
    if kept.count > 1, random.chance(0.3) {
      let gone = Int.random(in: kept.indices, using: &random)
      kept.remove(at: gone)
      deleted.formUnion(before[gone])
      steps.append { $0.deleteSections([gone], with: .fade) }
    }
    if kept.count > 1, random.chance(0.3) {
      // From one place to another among those that stay, once there are no new ones.
      let from = kept.remove(at: Int.random(in: kept.indices, using: &random))
      let to = Int.random(in: 0...kept.count, using: &random)
      kept.insert(from, at: to)
      steps.append { $0.moveSection(from, toSection: to) }
      changeRows(before, order: kept)
    } else {
      changeRows(before, order: kept)
      if random.chance(0.3) { insertSection(seed) }
    }
  }

  private mutating func insertSection(_ seed: UInt64) {
    // Rows that are inserted are named by their places after the update: sections come last.
    let index = result.count
    result.append((0..<3).map { "s\(seed).\($0)" })
    steps.append { $0.insertSections([index], with: .automatic) }
  }

  /// `order`: the sections that stay, by their old numbers, in their new order.
  private mutating func changeRows(_ before: [[String]], order: [Int]) {
    var after = order.map { before[$0] }
    var moving: [(name: String, from: IndexPath)] = []
    for (index, section) in order.enumerated() {
      for row in before[section].indices.reversed() {
        let name = before[section][row]
        let from = IndexPath(row: row, section: section)
        let animation = Self.animations.randomElement(using: &random) ?? .fade
        switch Double.random(in: 0..<1, using: &random) {
        case ..<0.1:
          deleted.insert(name)
          after[index].remove(at: row)
          steps.append { $0.deleteRows(at: [from], with: animation) }
        case ..<0.2:
          moving.append((name, from))
          after[index].remove(at: row)
        case ..<0.3:
          reloaded.insert(name)
          steps.append { $0.reloadRows(at: [from], with: animation) }
        default: break
        }
      }
    }
    insert(moving, into: &after)
    result = after
  }

  private mutating func insert(
    _ moving: [(name: String, from: IndexPath)], into after: inout [[String]]
  ) {
    guard !after.isEmpty else { return }
    var pending = moving.map { (name: $0.name, from: Optional($0.from)) }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      pending.append(("n\(random.next() % 1_000_000)", nil))
    }
    // Ascending in each section, so that later ones do not shift earlier ones.
    var lowest = [Int](repeating: 0, count: after.count)
    for (name, from) in pending {
      let section = Int.random(in: after.indices, using: &random)
      guard lowest[section] <= after[section].count else { continue }
      let row = Int.random(in: lowest[section]...after[section].count, using: &random)
      lowest[section] = row + 1
      after[section].insert(name, at: row)
      let to = IndexPath(row: row, section: section)
      let animation = Self.animations.randomElement(using: &random) ?? .fade
      if let from {
        steps.append { $0.moveRow(at: from, to: to) }
      } else {
        steps.append { $0.insertRows(at: [to], with: animation) }
      }
    }
  }

  /// Asks for the changes, in an order of its own.
  @MainActor mutating func perform(on list: any UpdatedList) {
    var order = steps
    order.shuffle(using: &random)
    for step in order { step(list) }
  }
}

/// A view whose rows or items are inserted, deleted, moved and reloaded.
@MainActor protocol UpdatedList {
  func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation)
  func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation)
  func moveSection(_ section: Int, toSection newSection: Int)
  func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation)
  func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation)
  func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation)
  func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath)
}

extension UITableView: UpdatedList {}

extension UICollectionView: UpdatedList {
  func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    insertSections(sections)
  }
  func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    deleteSections(sections)
  }
  func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    insertItems(at: indexPaths)
  }
  func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    deleteItems(at: indexPaths)
  }
  func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    reloadItems(at: indexPaths)
  }
  func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    moveItem(at: indexPath, to: newIndexPath)
  }
}
