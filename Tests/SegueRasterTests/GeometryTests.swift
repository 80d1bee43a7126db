import Expectations
import Foundation
import SegueRandom
import Testing

@testable import SegueRaster

@Suite struct AffineTransformTests {
  private var random = SeededRandom(seed: 1)

  private mutating func transform() -> CGAffineTransform {
    CGAffineTransform(
      a: CGFloat(random.number(-3, 3)), b: CGFloat(random.number(-3, 3)),
      c: CGFloat(random.number(-3, 3)), d: CGFloat(random.number(-3, 3)),
      tx: CGFloat(random.number(-50, 50)), ty: CGFloat(random.number(-50, 50)))
  }

  private mutating func point() -> CGPoint {
    CGPoint(x: random.number(-100, 100), y: random.number(-100, 100))
  }

  private func isNear(_ a: CGPoint, _ b: CGPoint, _ bound: CGFloat = 1e-6) -> Bool {
    abs(a.x - b.x) < bound && abs(a.y - b.y) < bound
  }

  @Test mutating func theInverseBringsEveryPointBack() {
    for _ in 0..<200 {
      let (t, p) = (transform(), point())
      guard abs(t.determinant) > 0.01 else { continue }

      let back = p.applying(t).applying(t.inverted())

      expect(isNear(back, p))
    }
  }

  @Test mutating func concatenatingAppliesTheReceiverFirst() {
    for _ in 0..<200 {
      let (a, b, p) = (transform(), transform(), point())

      let together = p.applying(a.concatenating(b))

      expect(isNear(together, p.applying(a).applying(b)))
    }
  }

  @Test func whatIsAddedWithADottedCallIsAppliedFirst() {
    let moved = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)

    expectEqual(CGPoint.zero.applying(moved), CGPoint(x: 20, y: 60))
  }

  @Test func aQuarterTurnBringsXToYWhichPointsDown() {
    let rotated = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))

    expect(isNear(rotated, CGPoint(x: 0, y: 1), 1e-12))
  }

  @Test func aSizeIsRotatedButNotMoved() {
    let t = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 7, ty: 9)

    expectEqual(CGSize(width: 2, height: 3).applying(t), CGSize(width: -3, height: 2))
  }

  @Test mutating func aRectBecomesTheBoxAroundItsCorners() {
    for _ in 0..<100 {
      let t = transform()
      let rect = CGRect(origin: point(), size: CGSize(width: 30, height: 20))

      let box = rect.applying(t)

      let corners = rect.corners.map { $0.applying(t) }
      expect(abs(box.minX - (corners.map(\.x).min() ?? 0)) < 1e-9)
      expect(abs(box.maxY - (corners.map(\.y).max() ?? 0)) < 1e-9)
    }
  }

  @Test mutating func thePartsOfATransformMakeItUpAgain() {
    for _ in 0..<200 {
      let (t, p) = (transform(), point())

      let again = CGAffineTransform(t.decomposed())

      expect(isNear(p.applying(again), p.applying(t)))
    }
  }

  @Test func theNullRectStaysNull() {
    expect(CGRect.null.applying(CGAffineTransform(rotationAngle: 1)).isNull)
  }

  @Test func aTransformWithoutInverseIsItsOwn() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)

    expectEqual(flat.inverted(), flat)
  }
}

@Suite struct Transform3DTests {
  private func isNear(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    zip(a.values, b.values).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  private func sample(_ seed: UInt64) -> CATransform3D {
    var random = SeededRandom(seed: seed)
    var t = CATransform3DIdentity
    t.m34 = CGFloat(-1 / random.number(100, 900))
    t = CATransform3DRotate(
      t, CGFloat(random.number(-3, 3)), CGFloat(random.number(-1, 1)), 0.3, 0.5)
    t = CATransform3DTranslate(
      t, CGFloat(random.number(-9, 9)), 4, CGFloat(random.number(-9, 9)))
    return CATransform3DScale(t, CGFloat(random.number(0.5, 2)), 0.7, 1.5)
  }

  @Test(arguments: 0..<50) func timesItsInverseIsTheIdentity(seed: Int) {
    let t = sample(UInt64(seed))

    let product = CATransform3DConcat(t, CATransform3DInvert(t))

    expect(isNear(product, CATransform3DIdentity))
  }

  @Test(arguments: 0..<50) func concatenationIsAssociative(seed: Int) {
    let (a, b, c) = (
      sample(UInt64(seed)), sample(UInt64(seed) + 100), sample(UInt64(seed) + 200)
    )

    let left = CATransform3DConcat(CATransform3DConcat(a, b), c)

    expect(isNear(left, CATransform3DConcat(a, CATransform3DConcat(b, c))))
  }

  @Test func affineTransformsConcatenateAlikeInBothAlgebras() {
    let a = CGAffineTransform(a: 1, b: 2, c: 3, d: 5, tx: 7, ty: 11)
    let b = CGAffineTransform(a: 2, b: -1, c: 4, d: 3, tx: -6, ty: 8)

    let product = CATransform3DConcat(
      CATransform3DMakeAffineTransform(a), CATransform3DMakeAffineTransform(b))

    expect(CATransform3DIsAffine(product))
    expectEqual(CATransform3DGetAffineTransform(product), a.concatenating(b))
  }

  @Test func aTurnAboutZIsTheFlatTurn() {
    let turn = CATransform3DMakeRotation(0.7, 0, 0, 2)

    expect(
      isNear(turn, CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: 0.7))))
  }

  @Test func aTurnAboutYMovesTheRightSideAwayFromTheViewer() {
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)

    // [1 0 0 1] · M is the first row.
    expect(abs(turn.m11) < 1e-12)
    expect(abs(turn.m13 + 1) < 1e-12)
  }

  @Test func aTurnWithoutAnAxisIsTheIdentity() {
    expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test func aNegativeM34MakesWhatIsNearerLarger() {
    var t = CATransform3DMakeTranslation(0, 0, 50)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 100
    t = CATransform3DConcat(t, perspective)

    let p = ProjectiveTransform(t).apply(to: CGPoint(x: 10, y: 4))

    expectEqual(p, CGPoint(x: 20, y: 8))
  }
}

extension CATransform3D {
  fileprivate var values: [CGFloat] {
    [
      m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
    ]
  }
}

@Suite struct ProjectiveTransformTests {
  @Test(arguments: 0..<100) func theInverseBringsEveryVisiblePointBack(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let t = random.projectiveTransform()
    let inverse = try #require(t.inverse)
    let p = CGPoint(x: random.number(0, 40), y: random.number(0, 30))

    guard let image = t.apply(to: p) else { return }
    let back = try #require(inverse.apply(to: image))

    expect(abs(back.x - p.x) < 1e-6)
    expect(abs(back.y - p.y) < 1e-6)
  }

  @Test func aPointBehindTheViewerHasNoImage() {
    var t = ProjectiveTransform.identity
    t.m13 = -0.1

    expect(t.apply(to: CGPoint(x: 11, y: 0)) == nil)
  }
}

@Suite struct PixelRectTests {
  @Test func theIntersectionHoldsThePixelsOfBoth() {
    let a = PixelRect(x: 0, y: 0, width: 10, height: 10)

    expectEqual(
      a.intersection(PixelRect(x: 5, y: 6, width: 10, height: 10)),
      PixelRect(minX: 5, minY: 6, maxX: 10, maxY: 10))
    expect(a.intersection(PixelRect(x: 10, y: 0, width: 5, height: 5)).isEmpty)
  }

  @Test func anEmptyRectAddsNothingToAUnion() {
    let a = PixelRect(x: 3, y: 3, width: 2, height: 2)

    expectEqual(a.union(.zero), a)
    expectEqual(PixelRect.zero.union(a), a)
  }

  @Test func enclosingRoundsOutwards() {
    let rect = PixelRect(enclosing: CGRect(x: 0.1, y: -0.1, width: 2, height: 1))

    expectEqual(rect, PixelRect(minX: 0, minY: -1, maxX: 3, maxY: 1))
  }

  @Test func enclosingSurvivesWhatIsNotANumber() {
    expect(PixelRect(enclosing: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)).isEmpty)
    expect(PixelRect(enclosing: .null).isEmpty)
    expect(PixelRect(enclosing: .infinite).area > 1 << 40)
  }

  @Test func thePiecesAroundAHoleAreDisjointAndFillTheRest() {
    let rect = PixelRect(x: 0, y: 0, width: 9, height: 7)
    let hole = PixelRect(x: 2, y: 3, width: 4, height: 2)
    var pieces: [PixelRect] = []

    rect.forEachPiece(outside: hole) { pieces.append($0) }

    expectEqual(pieces.reduce(0) { $0 + $1.area }, rect.area - hole.area)
    for (i, a) in pieces.enumerated() {
      expect(!a.intersects(hole))
      expect(rect.contains(a))
      expect(pieces[(i + 1)...].allSatisfy { !$0.intersects(a) })
    }
  }
}
