import Expectations
import Foundation
import Segue
import Testing

@testable import SegueGallery
@testable import SegueSession

/// The lanes of takes, against what the layers say themselves.
@MainActor @Suite(.serialized) struct TakeLanesTests {
  /// Twenty engines, and four scenes.
  private nonisolated static let engines = [
    "Spring slide", "Animator", "Vertical slide", "Bounce", "Fade", "Cover", "Push", "Slide over",
    "Reveal", "System push", "Swap", "Flip", "Cube", "Cards", "Door", "Fold", "Zoom", "Carousel",
    "Blinds", "Fade through",
  ]

  // MARK: Against the layers

  /// The number at `property` of a layer as its presentation tells it.
  private static func number(_ property: String, of layer: CALayer) -> Double? {
    let parts = property.split(separator: ".").map(String.init)
    guard let shown = layer.presentation() else { return nil }
    // A transform and its multiples are the same map; a lane has the numbers of the one whose m44 is 1.
    let (map, scale) = (shown.transform, 1 / shown.transform.m44)
    if scale != 1 {
      shown.transform = CATransform3D(
        m11: map.m11 * scale, m12: map.m12 * scale, m13: map.m13 * scale, m14: map.m14 * scale,
        m21: map.m21 * scale, m22: map.m22 * scale, m23: map.m23 * scale, m24: map.m24 * scale,
        m31: map.m31 * scale, m32: map.m32 * scale, m33: map.m33 * scale, m34: map.m34 * scale,
        m41: map.m41 * scale, m42: map.m42 * scale, m43: map.m43 * scale, m44: 1)
    }
    switch shown.value(forKeyPath: parts.count > 2 ? property : parts[0]) {
    case let point as CGPoint where parts.count == 2:
      return Double(parts[1] == "x" ? point.x : point.y)
    case let rect as CGRect where parts.count == 3:
      return Double(
        ["origin.x": rect.minX, "origin.y": rect.minY, "size.width": rect.width][
          parts.dropFirst().joined(separator: ".")] ?? rect.height)
    case let number as Double: return number
    case let number as CGFloat: return Double(number)
    case let number as Float: return Double(number)
    case let number as NSNumber: return number.doubleValue
    default:
      return (shown.value(forKeyPath: property) as? NSNumber)?.doubleValue
        ?? shown.value(forKeyPath: property) as? Double
    }
  }

  /// The views of the two screens, by their controllers' titles.
  private static func screens(_ stage: SessionStage) -> [String: UIView] {
    var found: [String: UIView] = [:]
    func look(_ view: UIView) {
      if let controller = view.next as? UIViewController, let title = controller.title,
        found[title] == nil
      {
        found[title] = view
      }
      for inner in view.subviews { look(inner) }
    }
    look(stage.window)
    return found
  }

  /// Lanes say in each moment what Core Animation's own accessors say.
  @Test(arguments: engines) func lanesSayWhatTheLayersSay(name: String) throws {
    let engine = try #require(Gallery.engine(named: name))
    let watched = WatchedTransport(engine)
    let transport = watched.transport
    transport.turnPage()
    var seen: [Int: [String: [String: Double]]] = [:]
    let properties = [
      "position.x", "position.y", "opacity", "transform.scale.x", "transform.translation.x",
      "transform.translation.y", "bounds.size.width", "bounds.size.height", "cornerRadius",
    ]
    repeat {
      let values = transport.stage.perform {
        Self.screens(transport.stage).mapValues { view in
          properties.reduce(into: [String: Double]()) {
            $0[$1] = Self.number($1, of: view.layer)
          }
        }
      }
      seen[transport.records.count - 1] = values
      watched.tick()
    } while transport.isMoving && seen.count < 240
    let lanes = try #require(transport.lanes())
    let own = lanes.lanes.filter { lane in
      lane.layer.screen != nil && properties.contains { $0.hasPrefix(lane.id.property) }
    }
    expect(!lanes.lanes.isEmpty)
    var compared = 0
    for lane in own {
      // The scale in both directions; Core Animation's accessor has the mean of three.
      let property =
        lane.id.property.hasSuffix("scale") ? lane.id.property + ".x" : lane.id.property
      let step = max(1, (lane.active.upperBound - lane.active.lowerBound) / 10)
      for index in stride(from: lane.active.lowerBound, through: lane.active.upperBound, by: step) {
        guard let value = lane.values[index],
          let told = seen[lanes.take.lowerBound + index]?[lane.layer.name]?[property]
        else { continue }
        compared += 1
        expect(abs(value - told) < 0.002, "\(lane.layer.title) \(lane.name) at \(index)")
      }
    }
    if !own.isEmpty { expect(compared >= 5 * own.count) }
  }

  /// The numbers with the first angle as 0 where the middle one is a right angle: the two others are known together
  /// only.
  private static func unlocked(_ numbers: [Double]) -> [Double] {
    guard numbers.count == 8, abs(abs(numbers[6]) - 90) < 0.01 else { return numbers }
    var unlocked = numbers
    unlocked[7] -= numbers[6] > 0 ? numbers[5] : -numbers[5]
    unlocked[5] = 0
    return unlocked
  }

  /// Without a hand, what the code says when an animation is added is what is then seen: springs and keyframes, too.
  @Test func whatTheCodeSaysIsWhatIsSeen() throws {
    var compared = 0
    for engine in Gallery.engines where engine.duration > 0 {
      let watched = WatchedTransport(engine)
      let transport = watched.transport
      transport.turnPage()
      watched.settle()
      let take = try #require(transport.take, "\(engine)")
      var plans: [Lane.ID: (plan: AnimationPlan, time: TimeInterval)] = [:]
      for index in take {
        let time = transport.session.times[index]
        for sample in transport.records[index].motion?.samples ?? [] {
          let id = Lane.ID(layer: sample.layer, property: sample.key)
          if let plan = sample.plan { plans[id] = (plan, time) }
          guard sample.isAnimated, let (plan, made) = plans[id], plan.isExact,
            (plan.begin...plan.end).contains(time - made)
          else { continue }
          compared += 1
          let (said, seen) = (
            Self.unlocked(plan.numbers(at: time - made)), Self.unlocked(sample.numbers)
          )
          let isSame =
            said.count == seen.count
            && zip(said, seen).allSatisfy { abs($0 - $1) <= 1e-4 * max(1, abs($0)) }
          expect(isSame, "\(engine) \(id): \(said), not \(seen)")
        }
      }
    }
    expect(compared > 3_000)
  }

  /// Lanes that were noted while a take ran are those that are found when it is played once more.
  @Test(arguments: ["Spring slide", "Cube", "Fold", "Shatter"]) func lanesAreFoundLater(
    name: String
  ) throws {
    let engine = try #require(Gallery.engine(named: name))
    let (noted, later) = (WatchedTransport(engine), WatchedTransport(engine, watches: false))
    for watched in [noted, later] {
      watched.drag(to: 0.5)
      watched.settle()
    }
    expect(later.transport.records.allSatisfy { $0.motion == nil })
    let lanes = try #require(noted.transport.lanes())
    expect(!lanes.lanes.isEmpty)
    expectEqual(later.transport.lanes(), lanes)
  }

  /// In the midst of a take that nobody watched, the watch begins with all of it.
  @Test func theWatchBeginsInTheMidst() throws {
    let engine = try #require(Gallery.engine(named: "Cover"))
    let (noted, late) = (WatchedTransport(engine), WatchedTransport(engine, watches: false))
    for watched in [noted, late] {
      watched.transport.turnPage()
      for _ in 0..<12 { watched.tick() }
    }
    late.transport.watchesMotion = true
    for watched in [noted, late] { watched.settle() }
    expectEqual(late.transport.lanes(), noted.transport.lanes())
  }

  /// Samples of takes that are over are forgotten with the next; they are found again when they are shown.
  @Test func oldTakesAreForgotten() throws {
    let engine = try #require(Gallery.engine(named: "Fold"))
    let watched = WatchedTransport(engine)
    let transport = watched.transport
    transport.turnPage()
    watched.settle()
    let first = try #require(transport.lanes())
    transport.turnPage()
    watched.settle()
    expect(transport.records[first.take].allSatisfy { $0.motion == nil })
    transport.show(transport.session.times[first.take.lowerBound + 3])
    expectEqual(transport.lanes(), first)
  }

  // MARK: Compared

  /// The dashed curve is that of the other engine as it is when it plays the same take alone.
  @Test(arguments: [("Push", "Cover"), ("Cube", "Cube vertical"), ("Reveal", "Slide over")])
  func bothEnginesAreInOneLane(names: (String, String)) throws {
    let (a, b) = try (
      #require(Gallery.engine(named: names.0)), #require(Gallery.engine(named: names.1))
    )
    let watched = WatchedTransport(a)
    watched.transport.compare(with: b.untuned)
    let alone = WatchedTransport(b)
    for watched in [watched, alone] {
      watched.drag(to: 0.3)
      watched.settle()
    }
    // It is noted while it is played, so that nothing is played once more.
    let (compared, take) = try (
      #require(watched.transport.compared), #require(watched.transport.take)
    )
    expect(compared.records[take].allSatisfy { $0.motion != nil })
    let lanes = try #require(watched.transport.lanes()).lanes
    let others = try #require(alone.transport.lanes()).lanes
    var found = 0
    for lane in lanes where !lane.other.isEmpty {
      let same = try #require(others.first(where: lane.isSameRole))
      // A take lasts until both are over.
      expect(zip(lane.other, same.values).allSatisfy { $0 == $1 }, "\(lane.id)")
      expect(lane.other.compactMap { $0 }.allSatisfy(lane.range.contains))
      found += 1
    }
    expect(found > 0)
    watched.transport.compare(with: nil)
    let single = try #require(watched.transport.lanes()).lanes
    expect(single.allSatisfy { $0.other.isEmpty })
  }

  @Test func anEngineComparedWithItselfHasOneCurve() throws {
    let engine = try #require(Gallery.engine(named: "Spring slide"))
    let watched = WatchedTransport(engine)
    watched.transport.compare(with: engine.untuned)
    watched.transport.turnPage()
    watched.settle()
    let lanes = try #require(watched.transport.lanes()).lanes
    expect(!lanes.isEmpty && lanes.allSatisfy { $0.other == $0.values })
  }

  // MARK: Under a hand

  @Test func aHandBendsTheCurve() throws {
    let engine = try #require(Gallery.engine(named: "Spring slide"))
    let watched = WatchedTransport(engine)
    watched.drag(to: 0.3)
    watched.settle()
    let lanes = try #require(watched.transport.lanes())
    let lane = try #require(
      lanes.lanes.first { $0.layer.screen == .coming && $0.layer.number >= 0 })
    let seen = lane.values.compactMap { $0 }
    expect(seen.count > 20)
    expect(Set(seen).count > 15)
  }

  /// A rotation is one curve without leaps, though it passes where its three angles change at once.
  @Test(arguments: ["Flip", "Tumble", "Cube", "Turn"]) func anglesGoOn(name: String) throws {
    let engine = try #require(Gallery.engine(named: name))
    let watched = WatchedTransport(engine)
    watched.transport.turnPage()
    watched.settle()
    let lanes = try #require(watched.transport.lanes()).lanes
      .filter { $0.unit == .degrees }
    expect(!lanes.isEmpty)
    for lane in lanes {
      for index in lane.active.dropLast() {
        guard let a = lane.values[index], let b = lane.values[index + 1] else { continue }
        expect(abs(a - b) < 60, "\(name) \(lane.name): \(a) to \(b)")
      }
    }
  }

  @Test(arguments: Gallery.scenes) func scenesHaveLanes(scene: Scene) throws {
    let watched = WatchedTransport(Gallery.standardEngine, .scene(scene))
    watched.transport.turnPage()
    watched.settle()
    guard watched.transport.take != nil else { return }
    let lanes = try #require(watched.transport.lanes())
    // A cut has no way.
    let moves = watched.transport.records[lanes.take].contains { $0.progress != nil }
    expect(lanes.lanes.isEmpty != moves, "\(scene)")
    for lane in lanes.lanes {
      expect(lane.active.upperBound < lanes.take.count)
      expectEqual(lane.values.count, lanes.take.count)
    }
  }

  /// A transition of the layer that holds both screens has its progress as a lane, and in a plan.
  @Test func aTransitionOfALayerHasALane() throws {
    let watched = WatchedTransport(LayerTransitionAnimator.engine)
    let transport = watched.transport
    transport.turnPage()
    watched.settle()
    let lanes = try #require(transport.lanes()).lanes
    let lane = try #require(lanes.first)
    let plan = try #require(lane.plans.first)
    let seen = Array(lane.values[lane.active]).compactMap { $0 }

    expectEqual(lanes.map(\.name), [kCATransition])
    expectEqual(plan.kinds, ["transition"])
    expectEqual(plan.values.first, 0)
    expect(seen.count > 20 && seen.first == 0 && (seen.last ?? 0) > 0.9)
    for (before, after) in zip(seen, seen.dropFirst()) { expect(before < after, "\(seen)") }
    let (times, take) = (transport.session.times, try #require(transport.take))
    for index in lane.active {
      let said = plan.value(at: times[take.lowerBound + index] - times[take.lowerBound])
      expect(abs(said - (lane.values[index] ?? -1)) < 0.01, "\(index)")
    }
    expectEqual(lane.values.last, 1)
  }

  // MARK: Corners

  /// The corners of a screen that slides are those of its frame.
  @Test func cornersFollowTheLayer() throws {
    let engine = try #require(Gallery.engine(named: "Cover"))
    let watched = WatchedTransport(engine)
    let transport = watched.transport
    transport.turnPage()
    for _ in 0..<8 { watched.tick() }
    let lanes = try #require(transport.lanes())
    let coming = try #require(lanes.layers.first { $0.screen == .coming })
    let corners = try #require(lanes.corners.last?[coming.number])
    let frame = transport.stage.perform { () -> CGRect in
      guard let view = Self.screens(transport.stage)[coming.name],
        let shown = view.layer.presentation(), let outer = view.superview
      else { return .null }
      return outer.convert(shown.frame, to: nil)
    }
    expect(corners.count == 4 && !frame.isNull)
    expect(abs(corners[0].x - frame.minX) < 0.5 && abs(corners[2].x - frame.maxX) < 0.5)
    expect(abs(corners[0].y - frame.minY) < 0.5 && abs(corners[2].y - frame.maxY) < 0.5)
  }
}

/// Two animations of different lengths, one of which begins later.
private final class UnevenAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.6
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
    context.containerView.addSubview(to)
    to.transform = CGAffineTransform(translationX: 0, y: 300)
    to.alpha = 0
    UIView.animate(withDuration: 0.4, delay: 0.1, options: .curveEaseOut) {
      to.transform = .identity
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
    UIView.animate(withDuration: 0.25) { to.alpha = 1 }
  }

  static let engine = Engine(
    "Uneven", group: .plain, origin: "a test", note: "", sentence: "", moment: 0.5
  ) { UnevenAnimator() }
}

/// Lanes of takes that are caught.
extension TakeLanesTests {
  /// A transition stands still where a hand catches it, and nothing leaps.
  @Test(arguments: [1, 0.25], [0.06, 0.2])
  func nothingLeapsWhenItIsCaught(rate: Double, time: TimeInterval) throws {
    let moving: [Engine] = Gallery.engines.filter { $0.duration > 0 }
    for engine in moving + [UnevenAnimator.engine] {
      let watched = WatchedTransport(engine, frame: rate / 60)
      let transport = watched.transport
      transport.turnPage()
      let frames = Int(time / rate * 60)
      for _ in 0..<frames { watched.tick() }
      let caught = transport.records.count
      let sample = PointerSample(location: CGPoint(x: 160, y: 60), timestamp: transport.stage.now)
      transport.receive(.input(.began(id: 1, sample)))
      for _ in 0..<4 { watched.tick() }
      let lanes = try #require(transport.lanes(), "\(engine)")
      let index = caught - lanes.take.lowerBound
      guard index >= 3, index + 2 < lanes.take.count else { continue }
      for lane in lanes.lanes {
        let seen: [Double] = lane.values[(index - 3)...(index + 2)].compactMap { $0 }
        guard seen.count == 6 else { continue }
        let before: Double = max(abs(seen[1] - seen[0]), abs(seen[2] - seen[1]))
        let way: Double = lane.range.upperBound - lane.range.lowerBound
        let limit: Double = 1.6 * before + 0.02 * way + 0.01
        let words = "\(engine) \(lane.layer.title) \(lane.name): \(seen)"
        expect(abs(seen[3] - seen[2]) <= limit, "\(words)")
        expect(abs(seen[5] - seen[3]) <= 1e-6, "\(words)")
      }
    }
  }
}
