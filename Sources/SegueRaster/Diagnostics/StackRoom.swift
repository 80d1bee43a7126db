import Foundation

/// How much of the main thread's stack is left, so that a recursion that would overflow it stops with a message.
///
/// Layers that are nested a thousand deep fit into a stack of 8 MB. Where many more are, which is a mistake such as a
/// view that adds another to itself in each layout, an overflow would end the program without a word.
@MainActor package enum StackRoom {
  /// What one level and all it calls may take, in bytes.
  private static let reserve: UInt = 512 << 10
  /// A recursion that has taken less than this, in bytes, need not look further.
  private static let unsuspicious: UInt = 2 << 20

  /// The highest address from which it was asked.
  private static var highest: UInt = 0

  /// The lowest address at which there is room for one more level; 0 where that is not known.
  private static let lowest: UInt = {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0,
      limit.rlim_cur != rlim_t.max, let end = stackEnd, end > UInt(limit.rlim_cur)
    else { return 0 }
    return end - UInt(limit.rlim_cur) + reserve
  }()

  /// Where the main thread's stack begins, from which it grows down; nil where the system does not say.
  private static var stackEnd: UInt? {
    MemoryMap.ranges { $0.hasSuffix("[stack]") }.first?.upperBound
  }

  /// Traps where there is no room for another level of a recursion.
  ///
  /// - Parameters:
  ///   - work: What the recursion does, for the message: “draw”.
  ///   - depth: How deep it has come.
  @inline(__always) package static func demandSome(
    to work: StaticString, depth: @autoclosure () -> Int
  ) {
    var here: UInt8 = 0
    let address = withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
    if address > highest { highest = address }
    if highest - address > unsuspicious, address < lowest { refuse(work, depth()) }
  }

  @inline(never) private static func refuse(_ work: StaticString, _ depth: Int) -> Never {
    trap(
      "layers are nested \(depth) deep, and more: the stack has no room to \(work) them; does a view add "
        + "another one in each layout?")
  }
}
