import Foundation
import Segue

/// One screen under many conditions, with what is found in each.
@MainActor package struct ScreenMatrix {
  /// A screen under one condition.
  package struct Cell {
    package let variant: ScreenVariant
    package let findings: [ScreenFinding]
    /// At `pictureScale`.
    package let picture: CGImage

    /// Shows a screen in a variant.
    ///
    /// - Parameter make: Makes a new controller of it.
    @MainActor package init(_ variant: ScreenVariant, _ make: () -> UIViewController) {
      self.variant = variant
      (picture, findings) = variant.show(make, scale: ScreenMatrix.pictureScale) {
        stage, warnings in
        (stage.picture(), ScreenAudit.findings(on: stage, warnings: warnings))
      }
    }
  }

  /// The name of the screen.
  package let title: String
  package let axes: ScreenAxes
  /// Cells from left to right, one row for each size of text.
  package let rows: [[Cell]]

  /// Pixels per point at which screens are looked at: letters have pixels that they cover wholly.
  static let pictureScale: CGFloat = 2

  /// Shows a screen in all variants.
  ///
  /// - Parameters:
  ///   - make: Makes a new controller of it.
  ///   - progress: Called before each variant, with its number from 1.
  package init(
    _ title: String, _ axes: ScreenAxes, progress: (Int) -> Void = { _ in },
    _ make: () -> UIViewController
  ) {
    (self.title, self.axes) = (title, axes)
    var count = 0
    rows = axes.textSizes.map { textSize in
      axes.row(textSize).map { variant in
        count += 1
        progress(count)
        return Cell(variant, make)
      }
    }
  }

  package var cells: [Cell] { rows.flatMap { $0 } }

  /// The number of findings that differ, and the number of cells in which there are any.
  package var counts: (findings: Int, cells: Int) {
    let keys = Set(
      cells.flatMap { $0.findings.map { "\($0.kind.rawValue) \($0.subject ?? $0.sentence)" } })
    return (keys.count, cells.count { !$0.findings.isEmpty })
  }

  /// “12 variants, 2 findings in 4 of them”.
  package var summary: String {
    let (found, faulty) = counts
    let variants = axes.count == 1 ? "1 variant" : "\(axes.count) variants"
    let what = found == 1 ? "1 finding" : "\(found) findings"
    return found == 0 ? "\(variants), nothing found" : "\(variants), \(what) in \(faulty) of them"
  }

  /// Each finding, with the variants in which it is.
  package var report: String {
    var order: [String] = []
    var found: [String: [ScreenVariant]] = [:]
    for cell in cells {
      for line in Set(cell.findings.map { "\($0.kind.rawValue): \($0.line)" }).sorted() {
        if found[line] == nil { order.append(line) }
        found[line, default: []].append(cell.variant)
      }
    }
    return order.map { "\($0) [\(axes.words(for: found[$0] ?? []))]" }.joined(separator: "\n")
  }
}
