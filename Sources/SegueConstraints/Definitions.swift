/// Variables that follow from others by required equations, which are kept out of the tableau.
///
///     top₂ = top₁ + height₁ + 8,   width = 400 − 32,   …
///
/// In a tableau each row would contain all that it depends on: a chain of n views would have n² coefficients.
/// Here an equation refers to variables that are defined themselves, without a cycle, and is only substituted
/// for where the tableau needs it.
struct Definitions {
  /// A constraint in the tableau or among the definitions that names a variable, other than the one it defines.
  struct User {
    let record: Int32
    /// The user counts as long as its record has the same registration.
    let registration: Int
  }

  // For each symbol.
  /// The constraint that defines it.
  private(set) var definers: [Int32] = []
  private var users: [[User]] = []
  /// The number of users that count.
  private var userCounts: [Int] = []
  /// Whether its value is a number that does not depend on the tableau.
  var isDetermined: [Bool] = []
  /// Whether constraints in the tableau may depend on it. Then they may on all it depends on, too.
  var feedsTableau: [Bool] = []
  /// The constraint that it is not negative.
  var floors: [Int32] = []

  /// Whether it is never below 0.
  var isNonnegative: [Bool] = []

  /// Two numbers for each symbol, by `Number`.
  var numbers: [Double] = []
  var marks: [Marks] = []
  /// The variables with the mark `value`, and some that had it.
  var stale: [Int32] = []
  /// The variables with the mark `floor`, and some that had it.
  var unchecked: [Int32] = []
  /// The variables with the mark `change`, and some that had it.
  var changed: [Int32] = []
  private var registrationCount = 0

  mutating func reserve(for count: Int) {
    let more = count - definers.count
    guard more > 0 else { return }
    definers += repeatElement(Tableau.none, count: more)
    users += repeatElement([], count: more)
    userCounts += repeatElement(0, count: more)
    isDetermined += repeatElement(false, count: more)
    feedsTableau += repeatElement(false, count: more)
    floors += repeatElement(Tableau.none, count: more)
    isNonnegative += repeatElement(false, count: more)
    numbers += repeatElement(0, count: 2 * more)
    marks += repeatElement([], count: more)
  }

  func isDefined(_ symbol: Int32) -> Bool { definers[Int(symbol)] != Tableau.none }

  mutating func setDefiner(_ record: Int32, of symbol: Int32) {
    definers[Int(symbol)] = record
  }

  /// It has lost its definer.
  mutating func forgetConstant(of symbol: Int32) {
    marks[Int(symbol)].remove(.constant)
    numbers[Number.constant.index(of: symbol)] = 0
  }

  /// Its value depends on the tableau now.
  mutating func loseDetermined(_ symbol: Int32) {
    isDetermined[Int(symbol)] = false
    check(symbol)
  }

  // MARK: Users

  func isUsed(_ symbol: Int32) -> Bool { userCounts[Int(symbol)] > 0 }

  func users(of symbol: Int32) -> [User] { users[Int(symbol)] }

  mutating func nextRegistration() -> Int {
    registrationCount += 1
    return registrationCount
  }

  mutating func addUser(_ user: User, of symbol: Int32) {
    users[Int(symbol)].append(user)
    userCounts[Int(symbol)] += 1
  }

  /// A user counts no longer. `counts` says which do; others are removed now and then.
  mutating func dropUser(of symbol: Int32, counts: (User) -> Bool) {
    let index = Int(symbol)
    userCounts[index] -= 1
    if users[index].count > 2 * userCounts[index] + 8 { users[index].removeAll { !counts($0) } }
  }

  /// A symbol stands for nothing any more.
  mutating func forget(_ symbol: Int32) {
    users[Int(symbol)] = []
    userCounts[Int(symbol)] = 0
    isDetermined[Int(symbol)] = false
    feedsTableau[Int(symbol)] = false
    floors[Int(symbol)] = Tableau.none
    marks[Int(symbol)] = []
    for number in Number.allCases { numbers[number.index(of: symbol)] = 0 }
  }
}
