import Segue

/// Yari D'areglia's "How to create custom ViewController Transitions", from Think & Build: a container
/// that photographs itself and flies the photographs through space.
///
/// The types within have the names they have in the article; README.md goes through its listings.
@MainActor public enum ThinkAndBuildScene {
  /// The container with step one in it.
  public static func make() -> UIViewController {
    ContainerViewController(viewController: StepONEViewController())
  }
}

/// The article's: degrees in radians.
func radianFromDegree(_ degree: CGFloat) -> CGFloat {
  degree * .pi / 180
}
