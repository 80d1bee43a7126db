import Expectations
import Segue
import Testing

/// Constraints that make no sense stop the program and say why.
@MainActor @Suite struct ConstraintTrapTests {
  // Exit tests capture values, by name, since Swift 6.3.
  #if compiler(>=6.3)
    enum Misuse: String, Codable, CaseIterable {
      case strangers, alone, stranger, infinite, notANumber, place, kinds, sides, zero, priority

      /// Parts of the message.
      var words: [String] {
        switch self {
        case .strangers: ["UIView:'a'", "UIView:'b'", "have no common ancestor"]
        case .alone: ["UIView:'a'", "have no common ancestor"]
        case .stranger: ["UIView:'b'", "does not contain both"]
        case .infinite: ["constant", "inf"]
        case .notANumber: ["multiplier", "nan"]
        case .place: ["sets a place to a number"]
        case .kinds: ["width", "top", "no attributes of the same kind"]
        case .sides: ["left and right do not go with leading and trailing"]
        case .zero: ["multiplier 0"]
        case .priority: ["priority", "1001"]
        }
      }

      @MainActor func commit() {
        let (a, b, root) = (UIView(), UIView(), UIView())
        a.accessibilityIdentifier = "a"
        b.accessibilityIdentifier = "b"
        root.addSubview(a)
        func constraint(
          _ attribute: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute,
          of item: UIView?, _ multiplier: CGFloat = 1, _ constant: CGFloat = 0
        ) -> NSLayoutConstraint {
          NSLayoutConstraint(
            item: a, attribute: attribute, relatedBy: .equal, toItem: item, attribute: other,
            multiplier: multiplier, constant: constant)
        }
        switch self {
        case .strangers: a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true
        case .alone:
          a.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
          a.removeFromSuperview()
          a.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        case .stranger: b.addConstraint(a.widthAnchor.constraint(equalToConstant: 1))
        case .infinite: a.widthAnchor.constraint(equalToConstant: 1).constant = .infinity
        case .notANumber: _ = constraint(.width, .width, of: root, .nan)
        case .place: _ = constraint(.left, .notAnAttribute, of: nil, 1, 20)
        case .kinds: _ = constraint(.width, .top, of: root)
        case .sides: _ = constraint(.left, .leading, of: root)
        case .zero: _ = constraint(.left, .left, of: root, 0)
        case .priority:
          constraint(.width, .width, of: root).priority = UILayoutPriority(1001)
        }
      }
    }

    /// AL17
    @Test(arguments: Misuse.allCases)
    func misuseIsTrappedWithTheNames(misuse: Misuse) async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [misuse] in
        await MainActor.run { misuse.commit() }
      }

      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      for word in misuse.words { expect(message.contains(word), "\(message)") }
    }
  #endif
}
