import Expectations
import Foundation
import Segue
import SegueGallery
import TestSupport
import Testing

/// The scene after Think & Build's article: the begin, course and end of a flight, on a stage of 320 by 480 points.
@MainActor @Suite(.serialized) struct ThinkAndBuildTests {
  typealias Container = ThinkAndBuildScene.ContainerViewController

  let journal = Journal()
  let stage = HeadlessStage(size: CGSize(width: 320, height: 480))
  let first: JournalController
  let second: JournalController
  let third: JournalController
  let container: Container

  private let degree = CGFloat.pi / 180

  init() {
    first = JournalController("A", journal)
    second = JournalController("B", journal)
    third = JournalController("C", journal)
    for (controller, color) in zip([first, second, third], [UIColor.red, .green, .blue]) {
      controller.view.backgroundColor = color
    }
    container = Container(viewController: first)
    stage.show(container)
    stage.settle()
    _ = journal.take()
  }

  // MARK: What is in the air

  var blackView: UIView? { container.view.subviews.dropFirst().last }
  private var currentView: UIImageView? { blackView?.subviews.first as? UIImageView }
  var nextView: UIImageView? { blackView?.subviews.last as? UIImageView }

  /// Whether `controller` alone is shown, at rest, with nothing left behind and no promise broken.
  func shows(_ controller: UIViewController) -> Bool {
    container.currentViewController === controller && container.children == [controller]
      && container.view.subviews == [container.detailView]
      && container.detailView.subviews == [controller.view]
      && controller.view.frame == container.view.bounds && !controller.view.isHidden
      && !container.isTransitioning && ContractChecker.violations(in: stage.window).isEmpty
  }

  private func color(_ view: UIImageView?) throws -> UInt32 {
    let image = try #require(view?.image?.cgImage)
    return image.bitmap[image.width / 2, image.height / 2]
  }

  private func isNear(_ a: CATransform3D?, _ b: CATransform3D) -> Bool {
    guard let a else { return false }
    let entries: [KeyPath<CATransform3D, CGFloat>] = [
      \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24,
      \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
    ]
    return entries.allSatisfy { abs(a[keyPath: $0] - b[keyPath: $0]) < 1e-6 }
  }

  /// A matrix that begins with the article's perspective: its steps from the one that is applied first
  /// to the one next to the perspective.
  private func inPerspective(_ steps: CATransform3D...) -> CATransform3D {
    var perspective = CATransform3DIdentity
    perspective.m34 = -0.002
    return (steps + [perspective]).reduce(CATransform3DIdentity) { CATransform3DConcat($0, $1) }
  }

  // MARK: A flight, step by step

  @Test func initWithViewControllerShowsItInTheDetailView() {
    expect(container.currentViewController === first)
    expectEqual(container.detailView.frame, CGRect(x: 0, y: 0, width: 320, height: 480))
    expect(shows(first))
  }

  @Test func goToStepTwoReachesTheContainerThroughTheParent() throws {
    let step = ThinkAndBuildScene.StepONEViewController()
    let container = Container(viewController: step)
    stage.show(container)
    stage.settle()

    step.goToStepTwo()
    stage.settle()
    let two = try #require(
      container.currentViewController as? ThinkAndBuildScene.StepTWOViewController)
    two.goToStepOne()
    stage.settle()

    expect(container.currentViewController is ThinkAndBuildScene.StepONEViewController)
    expect(container.currentViewController !== step)
  }

  @Test func partAPreparesTheHierarchyAndTheFrame() {
    second.view.frame = CGRect(x: 7, y: 7, width: 7, height: 7)

    container.present(second)

    expectEqual(journal.take(), "A.wM(nil) · B.wM(parent) · B.wA · B.iA")
    expectEqual(container.children, [first, second])
    expectEqual(second.view.frame, CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test func partBHidesTheRealViewsBehindTwoPhotographs() throws {
    container.present(second)

    expectEqual(container.detailView.subviews, [first.view, second.view])
    expect(first.view.isHidden && !second.view.isHidden)
    expectEqual(blackView?.frame, container.view.bounds)
    expectEqual(blackView?.backgroundColor, .black)
    expectEqual(blackView?.subviews.count, 2)
    try expectEqual(color(currentView), 0xFFFF_0000)
    try expectEqual(color(nextView), 0xFF00_FF00)
  }

  @Test func photographsHaveTheScaleOfTheScreen() throws {
    let stage = HeadlessStage(size: CGSize(width: 320, height: 480), scale: 2)
    stage.show(container)

    container.present(second)

    let image = try #require(currentView?.image)
    expectEqual(image.scale, 2)
    expectEqual(image.size, CGSize(width: 320, height: 480))
    expectEqual(image.cgImage?.width, 640)
    expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func photographsTurnAboutTheMiddleOfTheirLeftEdge() {
    container.present(second)

    expectEqual(currentView?.layer.anchorPoint, CGPoint(x: 0, y: 0.5))
    expectEqual(currentView?.layer.position, CGPoint(x: 0, y: 240))
    expectEqual(nextView?.layer.anchorPoint, CGPoint(x: 0, y: 0.5))
    expectEqual(nextView?.layer.position, CGPoint(x: -320, y: 240))
    expectEqual(nextView?.layer.bounds.size, CGSize(width: 320, height: 480))
  }

  @Test func step8SetsUpTheNextViewInSpace() throws {
    container.present(second)
    stage.turn()

    let next = try #require(nextView?.layer.presentation())
    let expected = inPerspective(
      CATransform3DMakeRotation(20 * degree, 0, 1, 0.8),
      CATransform3DMakeTranslation(-300, -10, 300))
    expect(isNear(next.transform, expected))
    expectEqual(next.opacity, 0)
    let current = try #require(currentView?.layer.presentation())
    expect(isNear(current.transform, CATransform3DIdentity))
    expectEqual(current.opacity, 1)
  }

  @Test func step9SendsBothViewsToTheirPlaces() throws {
    container.present(second)

    let (bow, turn, tilt): (CGFloat, CGFloat, CGFloat) = (50 * degree, -45 * degree, 5 * degree)
    let t = inPerspective(
      CATransform3DMakeRotation(bow, 1, 0, 0), CATransform3DMakeRotation(turn, 0, 1, 0),
      CATransform3DMakeTranslation(640, 0, -400), CATransform3DMakeRotation(tilt, 0, 0, 1))
    expect(isNear(currentView?.layer.transform, t))
    expectEqual(currentView?.layer.opacity, 0)
    let t2 = inPerspective(CATransform3DMakeTranslation(320, 0, 0))
    expect(isNear(nextView?.layer.transform, t2))
    expectEqual(nextView?.layer.transform.m34, -0.002)
    expectEqual(nextView?.layer.opacity, 1)
  }

  @Test func theFlightTakesOneSecondAndEasesInAndOut() throws {
    container.present(second)
    stage.turn()
    var opacities: [Float] = []
    for _ in 1...3 {
      stage.run(for: 0.25)
      opacities.append(try #require(nextView?.layer.presentation()).opacity)
    }
    stage.run(for: 0.24)

    expect(abs(opacities[1] - 0.5) < 1e-3)
    expect(opacities[0] < 0.2 && opacities[2] > 0.8)
    expect(container.isTransitioning)
    stage.run(for: 0.05)
    expect(shows(second))
  }

  @Test func partDTellsTheControllersInOrder() {
    container.present(second)
    stage.run(for: 0.5)
    let inFlight = journal.take()
    expectEmpty(ContractChecker.violations(in: stage.window))
    stage.settle()

    expectEqual(inFlight, "A.wM(nil) · B.wM(parent) · B.wA · B.iA · B.dA")
    expectEqual(journal.take(), "A.wD! · A.dD! · A.dM(nil) · B.dM(parent)")
    expect(shows(second))
  }

  @Test func theNextViewWasAtItsPlaceAllTheTime() {
    container.present(second)
    stage.run(for: 0.5)
    let inFlight = second.view.frame
    let photograph = stage.picture()
    stage.settle()

    expectEqual(inFlight, second.view.frame)
    expect(photograph != stage.picture())
  }

  @Test func theLastPhotographLooksLikeTheRealView() {
    let container = Container(viewController: ThinkAndBuildScene.StepONEViewController())
    stage.show(container)
    stage.settle()
    let one = stage.picture()
    container.present(ThinkAndBuildScene.StepTWOViewController())
    stage.turn()
    let start = stage.picture()
    container.view.subviews.last?.subviews.forEach { $0.layer.removeAllAnimations() }
    let photograph = stage.picture()
    stage.settle()

    expectEqual(start, one)
    expectEqual(photograph, stage.picture())
  }

  // MARK: With the contract checker on

  /// Its flights are the container's own: nobody's hand can drive them, and none is cancelled.
  @Test func thereAndBackAgainKeepsEveryPromise() {
    expectKept(stage) {
      container.present(second)
      stage.settle()
      expect(shows(second))
      container.present(first)
      stage.settle()
      expect(shows(first))
    }
  }

  @Test(arguments: [TransitionPolicy.queue, .ignore, .interrupt], [0.02, 0.5, 0.85])
  func anInterruptionKeepsEveryPromise(policy: TransitionPolicy, time: Double) {
    OverlappingRequests(of: container).policy = policy

    expectKept(stage) {
      container.present(second)
      stage.run(for: time)
      container.present(third)
      stage.run(for: 0.1)
      container.present(first)
      stage.settle()
    }
    expect(shows(policy == .ignore ? second : first))
  }

  // MARK: Its look

  @Test(arguments: [false, true]) func theFlightLooksAsItDid(showsRealInterface: Bool) throws {
    let stage = HeadlessStage(size: CGSize(width: 300, height: 340))
    let container = Container(viewController: ThinkAndBuildScene.StepONEViewController())
    container.showsRealInterface = showsRealInterface
    stage.show(container)
    stage.settle()
    container.present(ThinkAndBuildScene.StepTWOViewController())
    stage.turn()
    var pictures = [stage.picture()]
    for _ in 1...4 {
      stage.run(for: 0.25)
      pictures.append(stage.picture())
    }

    let image = try #require(join(pictures).cgImage)
    let name = showsRealInterface ? "think-and-build-behind" : "think-and-build"
    let mismatch = try Golden.mismatch(of: image, with: name)
    expect(mismatch == nil, "\(mismatch ?? "")")
  }

  private func join(_ pictures: [CGImage]) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let width = CGFloat(pictures[0].width)
    let size = CGSize(width: width * CGFloat(pictures.count), height: CGFloat(pictures[0].height))
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      for (index, picture) in pictures.enumerated() {
        UIImage(cgImage: picture).draw(at: CGPoint(x: CGFloat(index) * width, y: 0))
      }
    }
  }
}
