import UIKit

extension Screens {
  /// A picture of a letter of a label, in front of both screens.
  public struct Letter {
    /// The letter itself.
    public let character: Character
    /// Its picture.
    public let view: UIView
    /// Its left end, halfway up the line, in the container's coordinates.
    public let point: CGPoint
    /// The size of the font, in points.
    public let size: CGFloat

    /// Makes the letter appear at another point, in another size.
    @MainActor public func place(at point: CGPoint, size: CGFloat) {
      let scale = size / self.size
      let center = view.center
      view.transform = CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale,
        tx: point.x + (center.x - self.point.x) * scale - center.x,
        ty: point.y + (center.y - self.point.y) * scale - center.y)
    }
  }

  /// The letters of two labels of one line, which together look exactly like them; the labels are hidden
  /// until the end. Spaces belong to the letter before.
  ///
  /// Nil if one of them has no text, or it is truncated or has several lines: then nothing is hidden.
  public func letters(of old: UILabel, and new: UILabel) -> (old: [Letter], new: [Letter])? {
    guard let oldSlack = slack(of: old), let newSlack = slack(of: new) else { return nil }
    return (letters(of: old, slack: oldSlack), letters(of: new, slack: newSlack))
  }

  /// Returns the width of a label beyond its text; nil if its letters cannot be shown one by one.
  private func slack(of label: UILabel) -> CGFloat? {
    guard let text = label.text, label.numberOfLines == 1, text.contains(where: { $0 != " " })
    else { return nil }
    let slack = label.bounds.width - width(of: text[...], in: label)
    return slack >= 0 ? slack : nil
  }

  /// Returns the width of `text` with kerning: a letter is measured together with those before it.
  private func width(of text: Substring, in label: UILabel) -> CGFloat {
    text.isEmpty
      ? 0 : String(text).size(withAttributes: [.font: label.font as Any]).width
  }

  private func letters(of label: UILabel, slack: CGFloat) -> [Letter] {
    let text = label.text ?? ""
    let indices = text.indices.filter { text[$0] != " " }
    let share: CGFloat =
      switch label.textAlignment {
      case .center: 0.5
      case .right: 1
      default: 0
      }
    let starts = indices.map { share * slack + width(of: text[..<$0], in: label) }
    // The outermost letters may reach beyond their own width.
    let cuts = [0] + starts.dropFirst().map { $0.rounded() } + [label.bounds.width]
    let frame = frame(of: label)
    let letters = indices.indices.compactMap { number -> Letter? in
      let part = CGRect(
        x: cuts[number], y: 0, width: cuts[number + 1] - cuts[number], height: frame.height)
      guard
        let view = label.resizableSnapshotView(
          from: part, afterScreenUpdates: true, withCapInsets: .zero)
      else { return nil }
      view.frame = part.offsetBy(dx: frame.minX, dy: frame.minY)
      view.autoresizingMask = .proportional
      add(view)
      return Letter(
        character: text[indices[number]], view: view,
        point: CGPoint(x: frame.minX + starts[number], y: frame.midY), size: label.font.pointSize)
    }
    hide(label)
    return letters
  }
}
