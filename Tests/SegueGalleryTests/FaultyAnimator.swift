import Segue
import SegueTransitions

@testable import SegueGallery

/// A transition that is smooth but for one fault, early enough to be seen however the transition ends, or
/// for none.
final class FaultyAnimator: TransitionAnimator {
  enum Fault: CaseIterable {
    /// The new screen, which slides in, is suddenly elsewhere.
    case slide
    /// The new screen, which grows, is suddenly larger.
    case growth
    /// The new screen, which fades in, is suddenly more opaque.
    case fade
    /// The circle that uncovers the new screen is suddenly larger.
    case mask
    /// A white screen flashes for 1/100 s.
    case flash
  }

  private let fault: Fault?

  /// The begin of the fault, and its length: less than a frame.
  private static let moment = 0.25
  private static let instant = 0.0001
  /// The jump of the progress.
  private static let leap: CGFloat = 0.3

  init(_ fault: Fault?) {
    self.fault = fault
    super.init(duration: 0.4, timing: .curve(.linear))
  }

  static func engine(_ fault: Fault?) -> Engine {
    Engine(
      fault.map { "Faulty \($0)" } ?? "Faultless", group: .plain, origin: "a test", note: "",
      sentence: "", moment: 0.5
    ) { FaultyAnimator(fault) }
  }

  override func animate(_ screens: Screens) {
    let width = screens.bounds.width
    switch fault {
    case .slide, nil:
      poseWithLeap(screens) {
        screens.new.transform = CGAffineTransform(translationX: (1 - $0) * width, y: 0)
      }
    case .growth:
      poseWithLeap(screens) {
        let scale = max($0, Screens.leastScale)
        screens.new.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    case .fade:
      poseWithLeap(screens) { screens.new.alpha = $0 }
    case .mask:
      let circle = screens.addCircle(to: screens.mask(screens.new), around: screens.origin)
      poseWithLeap(screens) {
        let scale = max($0, Screens.leastScale)
        circle.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    case .flash:
      let flash = UIView(frame: CGRect(x: 20, y: 60, width: 60, height: 60))
      flash.backgroundColor = .white
      screens.add(flash)
      screens.pose { screens.new.alpha = $0 }
      let (begin, end) = (Self.moment, Self.moment + 0.04)
      screens.pose(begin...begin + Self.instant) { flash.alpha = $0 }
      screens.pose(end...end + Self.instant) { flash.alpha = 1 - $0 }
    }
  }

  /// Sets a progress that goes on evenly but for a leap, if there is a fault.
  private func poseWithLeap(_ screens: Screens, _ set: @escaping (CGFloat) -> Void) {
    let (begin, end) = (Self.moment, Self.moment + Self.instant)
    let leap = fault == nil ? 0 : Self.leap
    let (low, high) = (CGFloat(begin), CGFloat(begin) + leap)
    screens.pose(0...begin) { set($0 * low) }
    screens.pose(begin...end) { set(low + $0 * leap) }
    screens.pose(end...1) { set(high + $0 * (1 - high)) }
  }
}
