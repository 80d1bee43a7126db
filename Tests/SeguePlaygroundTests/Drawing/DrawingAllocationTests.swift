import CAllocations
import Expectations
import ProgramTestSupport
import Segue
import Testing

@testable import SeguePlayground

/// After the first frames, drawing needs no further memory, except for new pictures, copies and paths, within these
/// limits.
@MainActor @Suite(.serialized, .enabled(if: allocations_are_counted()))
struct DrawingAllocationTests {
  private let size = CGSize(width: 320, height: 200)

  // Closures and generic values live on the heap where nothing is optimized, most of them with the steps of paths;
  // the promise for frames holds for optimized builds alone.
  #if DEBUG
    /// Most allocations in a frame in which nothing is new.
    private static let allowance = 500
    /// Further allocations for a path that changes its form.
    private static let perMorph = 4_500
  #else
    private static let allowance = 0
    private static let perMorph = 0
  #endif

  /// Most allocations to flatten one picture: its bitmap, the place in the cache, and the levels and rows of a blur.
  private static let perPicture = 24
  /// Most allocations for the reduced copies that are made in one frame, three each.
  private static let newCopies = 48

  /// The number of times that the frames are drawn by two threads.
  private static let rounds = 5

  // MARK: - Scenes

  private func frames(of scene: ReferenceScene) -> [DisplayList] {
    let panels = ReferencePanels(size)
    var list = DisplayList()
    if let made = scene.list(panels) {
      list = made
    } else {
      var texts = UnseenTexts()
      let view = ReferencePanels.firstPaintView(size, texts: &texts)
      view.layer.layOutAndDisplay()
      list = view.layer.displayList(scale: 1)
    }
    return (0..<6).map { frame in
      let moved = ProjectiveTransform(
        CGAffineTransform(translationX: 4.3 * CGFloat(frame), y: 2)
          .rotated(by: 0.02 * CGFloat(frame)))
      return DisplayList(
        list.commands.map { command in
          // Groups may not be turned.
          if case .group = command.content { return command }
          var command = command
          command.transform = command.transform.concatenating(moved)
          return command
        })
    }
  }

  @Test(arguments: ReferenceScene.allCases)
  func movedReferenceScenesAreDrawnWithoutAskingForMemory(scene: ReferenceScene) {
    let lists = frames(of: scene)

    let count = AllocationCount(drawing: lists, size: size, rounds: 2)

    expect(count.frames[0] > 0)
    // The first time, turned content may need smaller copies than before, and texts that were never drawn need new
    // letters.
    let shrinks = scene == .cube || scene == .tumble || scene == .firstPaint
    for frame in 1..<lists.count {
      expect(count.frames[frame] <= Self.allowance + (shrinks ? Self.newCopies : 0))
      expectEqual(count.flattenings[frame], 0)
    }
    for frame in lists.count..<2 * lists.count {
      expect(count.frames[frame] <= Self.allowance)
    }
  }

  @Test(arguments: ReferenceScene.allCases)
  func twoThreadsNeedNoMore(scene: ReferenceScene) {
    let lists = frames(of: scene)

    let count = AllocationCount(drawing: lists, size: size, threads: 2, rounds: Self.rounds)

    // On a busy machine a thread may get its first work, and its memory, in a later round.
    for frame in lists.indices {
      let least = (1..<Self.rounds).map { count.frames[$0 * lists.count + frame] }.min() ?? 0
      expect(least <= Self.allowance, "frame \(frame)")
    }
  }

  @Test(arguments: ReferenceScene.allCases)
  func whatIsDamagedIsDrawnWithoutAskingForMemory(scene: ReferenceScene) {
    let list = frames(of: scene)[1]
    let damage = [
      PixelRect(x: 30, y: 20, width: 20, height: 20), PixelRect(x: 40, y: 30, width: 50, height: 9),
    ]

    let count = AllocationCount(
      drawing: [list, list, list], size: size, damage: damage)

    expect(count.frames[2] <= Self.allowance)
  }

  // MARK: - Running transitions

  @Test(arguments: MovingScene.allCases)
  func aRunningTransitionIsDrawnWithoutAskingForMemory(scene: MovingScene) {
    let lists = scene.film().lists

    let count = AllocationCount(drawing: lists, size: MovingScene.size, rounds: 2)

    for frame in 1..<2 * lists.count {
      let flattened = count.flattenings[frame]
      let isNew = frame < lists.count
      let copies = isNew && scene.shrinks ? Self.newCopies : 0
      let morph = scene == .morph ? Self.perMorph : 0
      expect(
        count.frames[frame] <= Self.allowance + flattened * Self.perPicture + copies + morph,
        "frame \(frame)")
      // Content that moves by itself behind a mask or beneath a blur is new in every frame, once.
      expect(flattened <= (isNew && scene.flattensEachFrame ? 2 : 0), "frame \(frame)")
    }
  }

  /// Lists are values, made anew for each frame: they cost memory, but not more the longer it runs.
  @Test(arguments: MovingScene.allCases)
  func aListIsMadeWithLittleMemory(scene: MovingScene) {
    let frames = scene.film().allocations

    for count in frames.dropFirst() { expect(count <= scene.listAllowance) }
  }
}
