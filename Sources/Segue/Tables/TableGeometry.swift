import Foundation

/// The positions of everything in a table, from top to bottom, in points of the content:
///
///     the table's header
///     section 0   header, rows …, footer
///     section 1   …
///     the table's footer
struct TableGeometry {
  /// The heights of one section.
  struct Section {
    var header: CGFloat
    var rows: LengthTree
    var footer: CGFloat
    /// The origin of each row's height.
    var origins: [HeightOrigin]

    var height: CGFloat { header + rows.total + footer }
  }

  /// The origin of a row's height.
  enum HeightOrigin: UInt8 {
    /// From the delegate or `rowHeight`.
    case given
    /// Estimated until the row is measured.
    case estimated
    /// Measured from the cell.
    case measured
  }

  /// An interval of the vertical axis.
  struct Span: Equatable {
    var start: CGFloat
    var length: CGFloat
    var end: CGFloat { start + length }

    /// Whether the two intervals overlap.
    func overlaps(_ other: Span) -> Bool {
      start < other.end && end > other.start
    }
  }

  /// The heights of the table's own header and footer.
  var header: CGFloat = 0
  var footer: CGFloat = 0
  private(set) var sections: [Section]
  private var heights: LengthTree

  init(_ sections: [Section] = []) {
    self.sections = sections
    heights = LengthTree(sections.map(\.height))
  }

  /// The total height.
  var height: CGFloat { header + heights.total + footer }

  // MARK: Positions

  func section(_ section: Int) -> Span {
    Span(start: header + heights.start(of: section), length: heights.lengths[section])
  }

  func header(of section: Int) -> Span {
    Span(start: self.section(section).start, length: sections[section].header)
  }

  func footer(of section: Int) -> Span {
    let footer = sections[section].footer
    return Span(start: self.section(section).end - footer, length: footer)
  }

  func row(_ path: IndexPath) -> Span {
    let section = sections[path.section]
    return Span(
      start: header + heights.start(of: path.section) + section.header
        + section.rows.start(of: path.row),
      length: section.rows.lengths[path.row])
  }

  /// Whether the row exists.
  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && path.row >= 0 && path.row < sections[path.section].rows.count
  }

  // MARK: Searching by position

  /// The sections that overlap `span`.
  func sections(in span: Span) -> Range<Int> {
    guard !sections.isEmpty else { return 0..<0 }
    let first = heights.index(at: span.start - header)
    var end = first
    while end < sections.count, section(end).start < span.end { end += 1 }
    return first..<end
  }

  /// The rows that overlap `span`, from top to bottom.
  func rows(in span: Span) -> [IndexPath] {
    var found: [IndexPath] = []
    for section in sections(in: span) {
      let rows = sections[section].rows
      guard rows.count > 0 else { continue }
      let start = self.section(section).start + sections[section].header
      var row = rows.index(at: span.start - start)
      var rowStart = start + rows.start(of: row)
      while row < rows.count, rowStart < span.end {
        let end = rowStart + rows.lengths[row]
        if end > span.start, end > rowStart { found.append(IndexPath(row: row, section: section)) }
        rowStart = end
        row += 1
      }
    }
    return found
  }

  // MARK: Changing

  func origin(_ path: IndexPath) -> HeightOrigin {
    sections[path.section].origins[path.row]
  }

  func isEstimated(_ path: IndexPath) -> Bool { origin(path) == .estimated }

  /// Sets the measured `height` of the row at `path`.
  mutating func setHeight(_ height: CGFloat, of path: IndexPath) {
    sections[path.section].rows.set(height, at: path.row)
    sections[path.section].origins[path.row] = .measured
    heights.set(sections[path.section].height, at: path.section)
  }

  /// Sets the heights of a section's header and footer.
  mutating func setEnds(of section: Int, header: CGFloat, footer: CGFloat) {
    sections[section].header = header
    sections[section].footer = footer
    heights.set(sections[section].height, at: section)
  }

  /// Turns the measured height of the row at `path` into an estimate.
  mutating func markEstimated(_ path: IndexPath) {
    guard sections[path.section].origins[path.row] == .measured else { return }
    sections[path.section].origins[path.row] = .estimated
  }

  /// Turns all measured heights into estimates.
  mutating func markAllEstimated() {
    for section in sections.indices {
      for row in sections[section].origins.indices
      where sections[section].origins[row] == .measured {
        sections[section].origins[row] = .estimated
      }
    }
  }
}
