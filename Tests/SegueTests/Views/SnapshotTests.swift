import Expectations
import Segue
import Testing

/// Snapshots: views that show a picture of another one.
@MainActor @Suite(.serialized) struct SnapshotTests {
  private let stage = HeadlessStage(size: CGSize(width: 8, height: 6))

  private let red: UInt32 = 0xFFFF_0000
  private let blue: UInt32 = 0xFF00_00FF
  private let black: UInt32 = 0xFF00_0000

  /// Four points wide, three high, red, with a blue point at the top left, out of all windows.
  fileprivate func makeView() -> UIView {
    // Snapshots have the scale of the screen, which another stage may have had.
    stage.turn()
    let view = UIView(frame: CGRect(x: 30, y: 30, width: 4, height: 3))
    view.backgroundColor = .red
    let point = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    point.backgroundColor = .blue
    view.addSubview(point)
    return view
  }

  fileprivate func show(_ view: UIView?) -> Bitmap {
    for view in stage.window.subviews { view.removeFromSuperview() }
    if let view { stage.window.addSubview(view) }
    stage.window.makeKeyAndVisible()
    stage.turn()
    return stage.picture().bitmap
  }

  private func row(_ bitmap: Bitmap, _ y: Int) -> [UInt32] {
    (0..<8).map { bitmap[$0, y] }
  }

  @Test func aPartIsShownWithItsOwnSize() throws {
    let snapshot = try #require(
      makeView().resizableSnapshotView(
        from: CGRect(x: -1, y: 0, width: 3, height: 1), afterScreenUpdates: true,
        withCapInsets: .zero))

    let picture = show(snapshot)

    expectEqual(snapshot.frame, CGRect(x: 0, y: 0, width: 3, height: 1))
    expectEqual(row(picture, 0), [black, blue, red, black, black, black, black, black])
    expectEqual(row(picture, 1), Array(repeating: black, count: 8))
  }

  @Test func capInsetsKeepTheirBreadth() throws {
    let snapshot = try #require(
      makeView().resizableSnapshotView(
        from: CGRect(x: 0, y: 0, width: 4, height: 3), afterScreenUpdates: true,
        withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)))
    let asItWas = show(snapshot)

    snapshot.frame.size = CGSize(width: 8, height: 6)
    let stretched = show(snapshot)

    expectEqual(row(asItWas, 0), [blue, red, red, red, black, black, black, black])
    expectEqual(row(asItWas, 2), [red, red, red, red, black, black, black, black])
    expectEqual(row(stretched, 0), [blue] + Array(repeating: red, count: 7))
    for y in 1..<6 { expectEqual(row(stretched, y), Array(repeating: red, count: 8)) }
  }

  @Test func withoutCapInsetsEverythingStretches() throws {
    let snapshot = try #require(makeView().snapshotView(afterScreenUpdates: true))

    snapshot.frame.size = CGSize(width: 8, height: 6)
    let picture = show(snapshot)

    expectEqual(picture[0, 0], blue)
    expect(picture[1, 0] != red)
    expectEqual(picture[7, 5], red)
  }

  @Test func capInsetsLargerThanThePartShareIt() throws {
    let snapshot = try #require(
      makeView().resizableSnapshotView(
        from: CGRect(x: 0, y: 0, width: 4, height: 3), afterScreenUpdates: true,
        withCapInsets: UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9)))

    snapshot.frame.size = CGSize(width: 8, height: 6)

    let whole = snapshot.subviews.reduce(CGRect.null) { $0.union($1.frame) }
    expectEqual(whole, CGRect(x: 0, y: 0, width: 8, height: 6))
    expect(snapshot.subviews.allSatisfy { $0.frame.width >= 0 && $0.frame.height >= 0 })
  }

  @Test func pendingLayoutAndDrawingAreDoneFirstIfAskedFor() {
    final class LaidOutView: UIView {
      let label = UILabel()
      override func layoutSubviews() { label.frame = bounds }
    }
    let host = LaidOutView(frame: CGRect(x: 0, y: 0, width: 8, height: 6))
    host.label.backgroundColor = .red
    host.addSubview(host.label)

    let before = show(host.snapshotView(afterScreenUpdates: false))
    let after = show(host.snapshotView(afterScreenUpdates: true))

    expectEqual(before[4, 3], black)
    expectEqual(after[4, 3], red)
  }

  /// Z11
  @Test func withoutUpdatesTheLastFrameIsShown() {
    let changes: [(String, (UIView) -> Void)] = [
      ("color", { $0.backgroundColor = .green }),
      ("hidden", { $0.isHidden = true }),
      ("alpha", { $0.alpha = 0 }),
      ("subview", { $0.subviews.first?.backgroundColor = .green }),
      ("added", { $0.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 3))) }),
      ("moved", { $0.subviews.first?.frame.origin.x = 3 }),
      ("removed", { $0.subviews.first?.removeFromSuperview() }),
    ]
    for (name, change) in changes {
      let view = makeView()
      _ = show(view)

      change(view)
      let picture = show(view.snapshotView(afterScreenUpdates: false))

      let upper: [UInt32] = [blue, red, red, red, black, black, black, black]
      let lower: [UInt32] = [red, red, red, red, black, black, black, black]
      expectEqual(row(picture, 0), upper, "\(name)")
      expectEqual(row(picture, 1), lower, "\(name)")
    }
  }

  /// Z11
  @Test func aLeafShowsItsLastFrameToo() {
    let view = UIView(frame: CGRect(x: 1, y: 1, width: 2, height: 2))
    view.backgroundColor = .red
    _ = show(view)

    view.backgroundColor = .blue
    let old = view.snapshotView(afterScreenUpdates: false)
    let new = view.snapshotView(afterScreenUpdates: true)

    expectEqual(show(view)[1, 1], blue)
    expectEqual(show(old)[0, 0], red)
    expectEqual(show(new)[0, 0], blue)
  }

  /// Z11: if its last frame was never drawn, the view is shown as it is now.
  @Test func aFrameThatWasNotDrawnIsNotLookedFor() {
    let view = makeView()
    _ = show(view)

    view.subviews[0].backgroundColor = .red
    stage.step()
    let picture = show(view.snapshotView(afterScreenUpdates: false))

    expectEqual(row(picture, 0), red.times(4) + black.times(4))
  }

  @Test func anAnimationIsCaughtInFlight() throws {
    let view = makeView()
    view.frame.origin = .zero
    _ = show(view)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.subviews[0].frame.origin.x = 2
    }
    stage.turn()
    stage.step(0.5)

    let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
    stage.settle()

    let picture = show(snapshot)
    expectEqual(row(picture, 0), [red, blue, red, red, black, black, black, black])
  }

  @Test func aViewWithScrolledBoundsIsShownAsItIsSeen() {
    let view = makeView()
    view.bounds.origin = CGPoint(x: -1, y: 0)

    let picture = show(view.snapshotView(afterScreenUpdates: true))

    expectEqual(row(picture, 0), [red, blue, red, red, black, black, black, black])
  }

  @Test func pixelsStayAsTheyAreWhereTheSizeIsNoWholeNumber() {
    let view = makeView()
    view.bounds.size = CGSize(width: 3.5, height: 2.5)

    let picture = show(view.snapshotView(afterScreenUpdates: true))

    expectEqual(picture[0, 0], blue)
    expectEqual(picture[1, 0], red)
    expectEqual(picture[2, 1], red)
  }

  @Test func aViewWithoutAreaHasNoSnapshot() {
    expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
    expect(
      makeView().resizableSnapshotView(
        from: .zero, afterScreenUpdates: false, withCapInsets: .zero) == nil)
  }
}

// MARK: - What they cost

extension SnapshotTests {
  /// A picture is drawn when it is first seen, and found again by what it shows.
  @Test func aSnapshotIsAReferenceToAPicture() throws {
    let view = makeView()
    let first = try #require(
      view.snapshotView(afterScreenUpdates: true)?.layer.contents as? Picture)

    let second = try #require(
      view.snapshotView(afterScreenUpdates: true)?.layer.contents as? Picture)
    view.subviews[0].backgroundColor = .red
    let third = try #require(
      view.snapshotView(afterScreenUpdates: true)?.layer.contents as? Picture)

    expectEqual(first, second)
    expect(first != third)
    expect(first.list == view.layer.displayList(scale: 1) || first.list.commands.count == 2)
  }

  @Test func aSnapshotOfAFractionOfAPixelIsNotStretched() throws {
    let view = makeView()
    view.bounds.size.width = 3.5
    let asItIs = show(view)

    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    snapshot.frame = view.frame
    let copy = show(snapshot)

    expectEqual(copy, asItIs)
  }
}

extension UInt32 {
  fileprivate func times(_ count: Int) -> [UInt32] { Array(repeating: self, count: count) }
}
