import Foundation

/// Views that Tab enters as one, and among which the arrows move: those with one `focusGroupIdentifier`, or
/// a single view.
@MainActor struct FocusGroup {
  /// Nil: it is a single view.
  let name: String?
  /// In reading order.
  private(set) var views: [UIView]

  /// The view that receives the focus: where it was last, else the selected control, else the first.
  func entry(from last: UIView?) -> UIView {
    if let last, views.contains(last) { return last }
    return views.first { ($0 as? UIControl)?.isSelected == true } ?? views[0]
  }

  /// The view that `move` leads to from `view`; nil: none.
  func neighbor(of view: UIView, _ move: FocusMove) -> UIView? {
    guard let index = views.firstIndex(of: view), views.indices.contains(index + move.step) else {
      return nil
    }
    let next = views[index + move.step]
    let distance = next.convert(next.bounds, to: nil).midY - view.convert(view.bounds, to: nil).midY
    let isInRow = abs(distance) < 1
    return isInRow == move.isSideways ? next : nil
  }

  /// The group without the views that contain others of it: the arrows lead to these.
  private var withoutContainers: FocusGroup {
    let around = views.flatMap { sequence(first: $0, next: \.superview).dropFirst() }
    let containers = Set(around.map(ObjectIdentifier.init))
    return FocusGroup(
      name: name, views: views.filter { !containers.contains(ObjectIdentifier($0)) })
  }

  /// The groups of `views`, each where its first view is, in reading order.
  static func groups(of views: [UIView], isRightToLeft: Bool) -> [FocusGroup] {
    var groups: [FocusGroup] = []
    var indices: [String: Int] = [:]
    for view in inReadingOrder(views, isRightToLeft: isRightToLeft) {
      let name = view.effectiveFocusGroup
      if let index = name.flatMap({ indices[$0] }) {
        groups[index].views.append(view)
      } else {
        if let name { indices[name] = groups.count }
        groups.append(FocusGroup(name: name, views: [view]))
      }
    }
    return groups.map(\.withoutContainers)
  }

  /// Row by row from the top. Views belong to one row whose centers lie above the bottom of its first one.
  private static func inReadingOrder(_ views: [UIView], isRightToLeft: Bool) -> [UIView] {
    let framed = views.map { (view: $0, frame: $0.convert($0.bounds, to: nil)) }
    let sorted = framed.sorted { ($0.frame.midY, $0.frame.midX) < ($1.frame.midY, $1.frame.midX) }
    var rows: [[(view: UIView, frame: CGRect)]] = []
    for entry in sorted {
      if let first = rows.last?.first, entry.frame.midY < first.frame.maxY {
        rows[rows.count - 1].append(entry)
      } else {
        rows.append([entry])
      }
    }
    return rows.flatMap { row in
      row.sorted {
        isRightToLeft ? $0.frame.midX > $1.frame.midX : $0.frame.midX < $1.frame.midX
      }
    }.map(\.view)
  }
}

/// A move of the focus by an arrow key: a step in reading order, within the row or from row to row.
struct FocusMove {
  let step: Int
  let isSideways: Bool

  /// Nil: the key is no arrow.
  @MainActor init?(_ key: UIKey, isRightToLeft: Bool) {
    switch key.charactersIgnoringModifiers {
    case UIKeyCommand.inputDownArrow: (step, isSideways) = (1, false)
    case UIKeyCommand.inputUpArrow: (step, isSideways) = (-1, false)
    case UIKeyCommand.inputRightArrow: (step, isSideways) = (isRightToLeft ? -1 : 1, true)
    case UIKeyCommand.inputLeftArrow: (step, isSideways) = (isRightToLeft ? 1 : -1, true)
    default: return nil
    }
  }
}

extension UIView {
  /// The identifier of the group that the view belongs to: its own, or that of the nearest view around it.
  var effectiveFocusGroup: String? {
    sequence(first: self, next: { $0.superview }).lazy.compactMap(\.focusGroupIdentifier).first
  }
}
