import Expectations
import Foundation
import Segue
import Testing

/// Constraints drawn with characters.
@MainActor @Suite struct VisualFormatTests {
  private let fixture = LayoutFixture()

  private func activate(
    _ format: String, _ views: [String: Any], options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) {
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: format, options: options, metrics: metrics, views: views))
  }

  @Test func aRowOfViewsWithDistances() {
    let (one, other) = (fixture.box(), fixture.box())
    let views = ["one": one, "other_2": other]

    activate("|-20-[one(100)]-[other_2(>=50,==80@500)]-(gap)-|", views, metrics: ["gap": 12.5])
    activate("V:|[one(==other_2)]", views)
    activate("V:|-[other_2(high)]", views, metrics: ["high": 30])
    fixture.layOut()

    expectEqual(one.frame, CGRect(x: 20, y: 0, width: 100, height: 30))
    // The optional width gives way.
    expectEqual(other.frame.minX, 128)
    expect(abs(other.frame.maxX - 387.5) <= 0.5)
    expectEqual(other.frame.minY, 8)
  }

  @Test func optionsAlignTheViews() {
    let views = ["a": fixture.box(), "b": fixture.box(), "c": fixture.box()]

    activate(
      "H:|[a(10)]-5-[b(a)]-5-[c(a)]", views, options: [.alignAllTop, .alignAllBottom])
    activate("V:|-7-[b(11)]", views)
    fixture.layOut()

    let frames = ["a", "b", "c"].compactMap { views[$0]?.frame }
    expectEqual(frames.map(\.minX), [0, 15, 30])
    expect(frames.allSatisfy { $0.minY == 7 && $0.height == 11 })
  }

  @Test func aFormatCanBeReadFromRightToLeft() {
    let views = ["a": fixture.box(), "b": fixture.box()]

    activate(
      "H:|-10-[a(30)]-5-[b(40)]", views, options: [.directionRightToLeft, .alignAllCenterY])
    activate("V:|[a(10)]", views)
    activate("V:[b(10)]", views)
    fixture.layOut()

    expectEqual(views["a"]?.frame.maxX, 390)
    expectEqual(views["b"]?.frame.maxX, 355)
  }

  @Test func relationsPrioritiesAndNegativeDistances() {
    let (a, b) = (fixture.box(), fixture.box())

    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "V:[a]-(>=-4,<=8@low)-[b(<=a@99)]", metrics: ["low": 20],
      views: ["a": a, "b": b])

    // A view's own lengths stand before the distance that leads to it.
    expectEqual(constraints.map(\.constant), [0, -4, 8])
    expectEqual(constraints.map(\.priority.rawValue), [99, 1000, 20])
    expectEqual(
      constraints.map(\.relation), [.lessThanOrEqual, .greaterThanOrEqual, .lessThanOrEqual])
    for constraint in constraints {
      expect(constraint.firstItem === b)
      expect(constraint.secondItem === a)
    }
    expectEqual(constraints[1].firstAttribute, .top)
    expectEqual(constraints[1].secondAttribute, .bottom)
  }

  // Exit tests capture values, by name, since Swift 6.3.
  #if compiler(>=6.3)
    @Test(arguments: ["H:|[a", "[a]-", "H:|-8[a]", "[]", "[a(>=)]", "X:[a]", "|[a]|[a]"])
    func whatCannotBeReadStopsTheProgram(format: String) async {
      await #expect(processExitsWith: .failure) { [format] in
        await MainActor.run {
          let view = UIView()
          UIView().addSubview(view)
          _ = NSLayoutConstraint.constraints(
            withVisualFormat: format, metrics: nil, views: ["a": view])
        }
      }
    }
  #endif
}
