/// Compares a screen with one that was built afresh and shown without an animation: what an animator has left behind
/// of placement, transform, opacity and mask (W11).
@MainActor package enum ScreenComparison {
  /// A property of a view that is not as it should be.
  package struct Difference: Hashable, Sendable {
    /// As “UILabel “Amber””, or “the view of DetailViewController”.
    package let view: String
    package let property: ScreenLook.Property
    /// Without a full stop: “the view of CardController: its alpha should be 1, but is 0.9”.
    package let sentence: String
    /// The area of the view in its window, in points; nil: it is in none.
    package let place: CGRect?
  }

  /// The differences of the view of `controller`, and of the views in it, from those of `fresh`.
  ///
  /// What layout decides counts only where both are in a window: others are laid out when they are shown. What only
  /// one of both contains is left to the picture.
  ///
  /// - Parameter isDeep: Whether the views in it count, too.
  package static func differences(
    of controller: UIViewController, from fresh: UIViewController, isDeep: Bool = true
  ) -> [Difference] {
    guard let view = controller.viewIfLoaded else { return [] }
    fresh.loadViewIfNeeded()
    guard let expected = fresh.viewIfLoaded, type(of: view) == type(of: expected) else { return [] }
    let isLaidOut = view.window != nil && expected.window != nil
    let layout: Set<ScreenLook.Property> = isLaidOut ? [] : [.center, .size]
    return differences(of: view, from: expected, excusing: layout, isDeep: isDeep)
  }

  private static func differences(
    of view: UIView, from fresh: UIView, excusing layout: Set<ScreenLook.Property>, isDeep: Bool
  ) -> [Difference] {
    let (look, expected) = (ScreenLook(view.layer), ScreenLook(fresh.layer))
    let wrong = look.differences(from: expected, isSameTree: false)
    let own = ScreenLook.Property.allCases.filter(wrong.subtracting(layout).contains)
      .map { property in
        let name = Subject.name(of: view)
        return Difference(
          view: name, property: property,
          sentence: "\(name): \(look.sentence(about: property, expected: expected))",
          place: view.window.map { view.convert(view.bounds, to: $0) })
      }
    let (inner, others) = (view.subviews, fresh.subviews)
    guard isDeep, inner.count == others.count else { return own }
    // Layout hides what has no room.
    let innerLayout = layout.isEmpty ? layout : layout.union([.isHidden])
    return own
      + zip(inner, others).flatMap { view, fresh in
        type(of: view) == type(of: fresh)
          ? differences(of: view, from: fresh, excusing: innerLayout, isDeep: true) : []
      }
  }
}
