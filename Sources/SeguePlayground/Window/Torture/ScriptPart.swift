import Segue
import SegueGallery
import SegueSession

/// Events of a session that belong together, such as a press and its release: all are left out, or none.
struct ScriptPart: Equatable {
  /// The position of an event in a session.
  struct Position: Hashable {
    let moment: Int
    let event: Int
  }

  fileprivate(set) var positions: [Position]

  /// The parts of a session, in the order in which they begin.
  ///
  /// - Parameter splitsMoves: Whether each move of a pointer is a part of its own, rather than of its press.
  static func parts(of session: Session, splitsMoves: Bool) -> [ScriptPart] {
    var parts: [ScriptPart] = []
    var presses: [Int: Int] = [:]
    var key: Int?
    for (moment, content) in session.moments.enumerated() {
      for (event, what) in content.events.enumerated() {
        let position = Position(moment: moment, event: event)
        var owner: Int?
        switch what {
        case .input(.began(let id, _)): presses[id] = parts.count
        case .input(.moved(let id, _)): owner = splitsMoves ? nil : presses[id]
        case .input(.ended(let id, _)): owner = presses.removeValue(forKey: id)
        case .input(.keyDown): key = parts.count
        case .input(.keyUp):
          owner = key
          key = nil
        case .input(.cancelled): presses = [:]
        case .input, .engine, .resize, .tab, .back, .lanes: break
        }
        if let owner {
          parts[owner].positions.append(position)
        } else {
          parts.append(ScriptPart(positions: [position]))
        }
      }
    }
    return parts
  }
}
