import Foundation

/// The table "Whose touch it is" of BEHAVIOUR.md.
enum TouchTable {
  /// The side that gets a touch.
  enum Owner: String, Sendable {
    case program, content, container
  }

  enum Moment: String, Sendable {
    case before, holdable
    case inFlight = "in flight"
    case after
  }

  enum Opponent: String, CaseIterable, Sendable {
    case pan, longPress, edgePan, scrollView, control
  }

  /// One cell of the table.
  struct Cell: Sendable, CustomStringConvertible {
    let kind: LimitFixture.Kind
    let moment: Moment
    let opponent: Opponent
    let owner: Owner

    var description: String { "\(kind) \(moment) \(opponent): \(owner)" }
  }

  static let cells: [Cell] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Segue/BEHAVIOUR.md").standardizedFileURL
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").flatMap { line -> [Cell] in
      let columns = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard columns.count == 3 + Opponent.allCases.count,
        let kind = LimitFixture.Kind(rawValue: columns[1]),
        let moment = Moment(rawValue: columns[2])
      else { return [] }
      return zip(Opponent.allCases, columns[3...]).compactMap { opponent, name in
        Owner(rawValue: name).map {
          Cell(kind: kind, moment: moment, opponent: opponent, owner: $0)
        }
      }
    }
  }()
}
