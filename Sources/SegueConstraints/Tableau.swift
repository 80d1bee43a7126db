/// The solved form of a system of equations: each basic symbol is a constant and a sum of the others, which are 0.
///
///     basic = constant + coefficient · symbol + …
///
/// Rows of basic symbols that must not be negative contain no free symbols; rows of fixed symbols contain only
/// fixed ones. Cells are sorted by symbol, and a list for each symbol names the rows that contain it.
struct Tableau {
  static let none: Int32 = -1

  /// A coefficient below this is one that should be 0, but for rounding.
  static let leastCoefficient = 1e-11
  /// A coefficient below this is too small to divide by.
  static let leastPivot = 1e-9
  /// A value this close to 0 counts as 0. In points.
  static let tolerance = 1e-8

  enum Kind: UInt8 {
    /// Any number.
    case free
    /// At least 0: given from outside.
    case nonnegative
    /// At least 0: by how much an inequality is exceeded, and by how much a constraint is missed.
    case slack, error
    /// Always 0: stands for a required equation.
    case fixed
    /// Recycled.
    case unused

    var isRestricted: Bool { self == .nonnegative || self == .slack || self == .error }
  }

  struct Cell {
    var symbol: Int32
    var coefficient: Double
  }

  struct Row {
    var basic: Int32
    var constant: Double
    var cells: [Cell]
  }

  // For each symbol.
  var kinds: [Kind] = []
  /// The row in which it is basic.
  var rowOf: [Int32] = []
  /// The rows that contain it.
  var columns: [[Int32]] = []
  /// The constraint that it belongs to.
  var owners: [Int32] = []
  private(set) var freeSymbols: [Int32] = []
  /// Whether `touched` contains it.
  private var isTouched: [Bool] = []

  /// Symbols whose values may have changed.
  private var touched: [Int32] = []

  var rows: [Row] = []
  private var freeRows: [Int32] = []
}

// MARK: - Symbols

extension Tableau {
  mutating func makeSymbol(_ kind: Kind, owner: Int32 = Tableau.none) -> Int32 {
    if let symbol = freeSymbols.popLast() {
      kinds[Int(symbol)] = kind
      owners[Int(symbol)] = owner
      return symbol
    }
    kinds.append(kind)
    rowOf.append(Self.none)
    columns.append([])
    owners.append(owner)
    isTouched.append(false)
    return Int32(kinds.count - 1)
  }

  /// Removes a symbol that is not basic, from all rows that contain it.
  mutating func recycle(_ symbol: Int32) {
    if rowOf[Int(symbol)] != Self.none { dropRow(rowOf[Int(symbol)]) }
    for row in columns[Int(symbol)] {
      rows[Int(row)].cells.removeAll { $0.symbol == symbol }
    }
    columns[Int(symbol)].removeAll()
    kinds[Int(symbol)] = .unused
    owners[Int(symbol)] = Self.none
    freeSymbols.append(symbol)
  }

  func value(of symbol: Int32) -> Double {
    let row = rowOf[Int(symbol)]
    return row == Self.none ? 0 : rows[Int(row)].constant
  }

  func isBasic(_ symbol: Int32) -> Bool { rowOf[Int(symbol)] != Self.none }

  /// The value of a symbol may be another.
  private mutating func touch(_ symbol: Int32) {
    guard !isTouched[Int(symbol)] else { return }
    isTouched[Int(symbol)] = true
    touched.append(symbol)
  }

  /// The symbols whose values may have changed since this was last asked.
  mutating func takeTouched() -> [Int32] {
    defer { touched = [] }
    for symbol in touched { isTouched[Int(symbol)] = false }
    return touched
  }
}

// MARK: - Rows

extension Tableau {
  /// The sum of a number and symbols times numbers, without basic symbols.
  func expression(
    _ constant: Double, _ terms: some Sequence<(symbol: Int32, coefficient: Double)>
  ) -> (constant: Double, cells: [Cell]) {
    var result = (constant: constant, cells: [Cell]())
    for (symbol, coefficient) in terms where coefficient != 0 {
      let row = rowOf[Int(symbol)]
      if row == Self.none {
        result.cells = Self.sum(
          result.cells, [Cell(symbol: symbol, coefficient: 1)], times: coefficient)
      } else {
        result.constant += coefficient * rows[Int(row)].constant
        result.cells = Self.sum(result.cells, rows[Int(row)].cells, times: coefficient)
      }
    }
    return result
  }

  /// Adds the row of `basic`, which no row contains.
  @discardableResult
  mutating func addRow(_ basic: Int32, _ constant: Double, _ cells: [Cell]) -> Int32 {
    let row = Row(basic: basic, constant: constant, cells: cells)
    let index: Int32
    if let free = freeRows.popLast() {
      index = free
      rows[Int(free)] = row
    } else {
      index = Int32(rows.count)
      rows.append(row)
    }
    rowOf[Int(basic)] = index
    touch(basic)
    for cell in cells { columns[Int(cell.symbol)].append(index) }
    return index
  }

  mutating func dropRow(_ index: Int32) {
    for cell in rows[Int(index)].cells { removeFromColumn(cell.symbol, index) }
    touch(rows[Int(index)].basic)
    rowOf[Int(rows[Int(index)].basic)] = Self.none
    rows[Int(index)] = Row(basic: Self.none, constant: 0, cells: [])
    freeRows.append(index)
  }

  mutating func add(_ change: Double, toConstantOf row: Int32) {
    rows[Int(row)].constant += change
    touch(rows[Int(row)].basic)
  }

  func coefficient(of symbol: Int32, in row: Int32) -> Double {
    let cells = rows[Int(row)].cells
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low < cells.count && cells[low].symbol == symbol ? cells[low].coefficient : 0
  }

  private mutating func removeFromColumn(_ symbol: Int32, _ row: Int32) {
    guard let index = columns[Int(symbol)].firstIndex(of: row) else { return }
    columns[Int(symbol)].swapAt(index, columns[Int(symbol)].count - 1)
    columns[Int(symbol)].removeLast()
  }

  /// Forgets all rows, and all symbols but those from outside.
  mutating func reset() {
    rows = []
    freeRows = []
    for index in kinds.indices {
      touch(Int32(index))
      rowOf[index] = Self.none
      columns[index] = []
      switch kinds[index] {
      case .free, .nonnegative, .unused: break
      case .slack, .error, .fixed:
        kinds[index] = .unused
        owners[index] = Self.none
        freeSymbols.append(Int32(index))
      }
    }
  }
}

// MARK: - Pivoting

extension Tableau {
  /// Solves the row at `index` for `entering`, which it contains, and replaces it everywhere.
  mutating func pivot(_ index: Int32, entering: Int32) {
    let old = rows[Int(index)]
    let (constant, cells) = Self.solved(
      old.constant, old.cells, basic: old.basic, for: entering)
    rows[Int(index)] = Row(basic: entering, constant: constant, cells: cells)
    rowOf[Int(old.basic)] = Self.none
    rowOf[Int(entering)] = index
    touch(old.basic)
    touch(entering)
    columns[Int(old.basic)].append(index)
    replace(entering, by: constant, cells, except: index)
  }

  /// Replaces a symbol by what it equals, in all rows but one.
  mutating func replace(
    _ symbol: Int32, by constant: Double, _ cells: [Cell], except own: Int32 = Tableau.none
  ) {
    let users = columns[Int(symbol)]
    columns[Int(symbol)] = []
    for user in users where user != own {
      let factor = coefficient(of: symbol, in: user)
      if constant != 0 { add(factor * constant, toConstantOf: user) }
      add(cells, times: factor, toRow: user, dropping: symbol)
    }
  }

  /// Solves basic = constant + cells, or 0 = constant + cells, for a symbol among the cells.
  static func solved(
    _ constant: Double, _ cells: [Cell], basic: Int32 = Tableau.none, for symbol: Int32
  ) -> (constant: Double, cells: [Cell]) {
    var divisor = 1.0
    for cell in cells where cell.symbol == symbol { divisor = cell.coefficient }
    var result: [Cell] = []
    result.reserveCapacity(cells.count)
    var isPlaced = basic == Tableau.none
    for cell in cells where cell.symbol != symbol {
      if !isPlaced, basic < cell.symbol {
        result.append(Cell(symbol: basic, coefficient: 1 / divisor))
        isPlaced = true
      }
      result.append(Cell(symbol: cell.symbol, coefficient: -cell.coefficient / divisor))
    }
    if !isPlaced { result.append(Cell(symbol: basic, coefficient: 1 / divisor)) }
    return (-constant / divisor, result)
  }

  /// The sum of two rows' cells, the second times a number.
  static func sum(_ first: [Cell], _ second: [Cell], times factor: Double) -> [Cell] {
    var changes = Changes()
    return sum(first, second, times: factor, dropping: none, &changes)
  }

  /// The symbols that a sum contains, or lacks, unlike its first row.
  private struct Changes {
    var added: [Int32] = []
    var vanished: [Int32] = []
  }

  private mutating func add(
    _ cells: [Cell], times factor: Double, toRow row: Int32, dropping symbol: Int32
  ) {
    var changes = Changes()
    rows[Int(row)].cells = Self.sum(
      rows[Int(row)].cells, cells, times: factor, dropping: symbol, &changes)
    for symbol in changes.added { columns[Int(symbol)].append(row) }
    for symbol in changes.vanished { removeFromColumn(symbol, row) }
  }

  private static func sum(
    _ first: [Cell], _ second: [Cell], times factor: Double, dropping symbol: Int32,
    _ changes: inout Changes
  ) -> [Cell] {
    first.withUnsafeBufferPointer { first in
      second.withUnsafeBufferPointer { second in
        [Cell](unsafeUninitializedCapacity: first.count + second.count) { result, count in
          var (i, j) = (0, 0)
          while i < first.count || j < second.count {
            if j == second.count || (i < first.count && first[i].symbol < second[j].symbol) {
              if first[i].symbol != symbol {
                result.initializeElement(at: count, to: first[i])
                count += 1
              }
              i += 1
              continue
            }
            let isInBoth = i < first.count && first[i].symbol == second[j].symbol
            let coefficient =
              (isInBoth ? first[i].coefficient : 0) + factor * second[j].coefficient
            let symbol = second[j].symbol
            if abs(coefficient) > leastCoefficient {
              result.initializeElement(
                at: count, to: Cell(symbol: symbol, coefficient: coefficient))
              count += 1
              if !isInBoth { changes.added.append(symbol) }
            } else if isInBoth {
              changes.vanished.append(symbol)
            }
            if isInBoth { i += 1 }
            j += 1
          }
        }
      }
    }
  }
}
