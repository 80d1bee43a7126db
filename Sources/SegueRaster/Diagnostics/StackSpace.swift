import Foundation

/// The space left on the stack, so that a recursion that would overflow it stops with a message.
///
/// Layers that are nested a thousand deep fit into a stack of 8 MB. Where many more are, which is a mistake such as a
/// view that adds another to itself in each layout, an overflow would end the program without a word.
@MainActor package enum StackSpace {
  /// The most that one level and all it calls may take, in bytes; at most a quarter of a smaller stack.
  private static let reserve: UInt = 512 << 10

  /// The addresses of the stack of the thread that asked last with space for one more level. The main
  /// actor need not stay on one thread: tests run it on several.
  private static var safeAddresses: Range<UInt> = 0..<0

  private typealias AttributesOfThread =
    @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32

  /// An extension of GNU that no module declares; nil where the C library lacks it.
  private static let attributesOfThread = dlsym(nil, "pthread_getattr_np")
    .map { unsafeBitCast($0, to: AttributesOfThread.self) }

  /// Traps where there is no space for another level of a recursion.
  ///
  /// - Parameters:
  ///   - work: The work of the recursion, for the message: “draw”.
  ///   - depth: The depth that it has reached.
  @inline(__always) package static func demandSome(
    to work: StaticString, depth: @autoclosure () -> Int
  ) {
    let address = here
    if !safeAddresses.contains(address), !hasSpace(at: address) { refuse(work, depth()) }
  }

  /// An address on the stack.
  ///
  /// OPTIMIZATION: a closure of an actor would ask at run time whether it is on that.
  @inline(__always) private nonisolated static var here: UInt {
    var byte: UInt8 = 0
    return withUnsafeMutablePointer(to: &byte) { UInt(bitPattern: $0) }
  }

  /// Whether there is space at an address of this thread's stack. True where the system does not say.
  @inline(never) private static func hasSpace(at address: UInt) -> Bool {
    var attributes = pthread_attr_t()
    guard attributesOfThread?(pthread_self(), &attributes) == 0 else { return true }
    defer { pthread_attr_destroy(&attributes) }
    var start: UnsafeMutableRawPointer?
    var size = 0
    guard pthread_attr_getstack(&attributes, &start, &size) == 0, let start else { return true }
    let lowest = UInt(bitPattern: start)
    let highest = lowest + UInt(size)
    guard (lowest..<highest).contains(address) else { return true }
    safeAddresses = lowest + min(reserve, UInt(size) / 4)..<highest
    return safeAddresses.contains(address)
  }

  @inline(never) private static func refuse(_ work: StaticString, _ depth: Int) -> Never {
    trap(
      "layers are nested \(depth) deep, and more: the stack has no room to \(work) them; does a view add "
        + "another one in each layout?")
  }
}
