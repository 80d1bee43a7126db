import Foundation

extension IndexPath {
  /// The index path of a row in a table view.
  public init(row: Int, section: Int) {
    self = [section, row]
  }

  /// The index path of an item in a section.
  public init(item: Int, section: Int) {
    self = [section, item]
  }

  /// The section of a row or item: the first index.
  ///
  /// - Precondition: There are two indexes.
  public var section: Int {
    get { index(0) }
    set { setIndex(0, newValue) }
  }

  /// The row in its section: the second index.
  ///
  /// - Precondition: There are two indexes.
  public var row: Int {
    get { index(1) }
    set { setIndex(1, newValue) }
  }

  /// The same as `row`.
  public var item: Int {
    get { index(1) }
    set { setIndex(1, newValue) }
  }

  private func index(_ position: Int) -> Int {
    demand(count == 2, "\(self) has no section and row: these take two indexes")
    return self[position]
  }

  private mutating func setIndex(_ position: Int, _ value: Int) {
    demand(count == 2, "\(self) has no section and row: these take two indexes")
    self[position] = value
  }
}

extension NSIndexPath {
  /// The index path of a row in a table view.
  public convenience init(forRow row: Int, inSection section: Int) {
    self.init(indexes: [section, row], length: 2)
  }

  /// The index path of an item in a section.
  public convenience init(forItem item: Int, inSection section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// The section of a row or item: the first index.
  ///
  /// - Precondition: There are two indexes.
  public var section: Int { (self as IndexPath).section }

  /// The row in its section: the second index.
  ///
  /// - Precondition: There are two indexes.
  public var row: Int { (self as IndexPath).row }

  /// The same as `row`.
  public var item: Int { (self as IndexPath).item }
}
