import Foundation

/// Compresses bytes as a zlib stream (RFC 1950 and 1951): PNG's.
///
/// It is made for rows of pictures of user interfaces: a match waits for the next position, which may have a longer one,
/// and each block has codes of its own. The same bytes give the same stream on every machine, which a library's next
/// version need not do.
struct Deflate {
  /// A literal byte, or with `isMatch` a length and a distance.
  private typealias Token = UInt32

  private static let isMatch: Token = 1 << 31
  /// Match lengths, in bytes: three are a pixel.
  static let matches = 3...258
  /// A match of this length is not given up for a longer one.
  private static let longEnough = 16
  /// The shortest matches cost more bits than literals where they are farther back than this, in bytes.
  private static let farForShortest = 4096
  /// Tokens in a block: codes are made for so many.
  private static let blockTokens = 1 << 16

  private var output = BitWriter()
  private var literals = [Int](repeating: 0, count: 286)
  private var distances = [Int](repeating: 0, count: 30)

  private init() {}

  /// The zlib stream of some bytes.
  static func zlib(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var deflate = Deflate()
    deflate.output.reserveCapacity(bytes.count / 8 + 64)
    // A window of 32 KiB, compressed fast.
    deflate.output.write(0x78, 8)
    deflate.output.write(0x01, 8)
    deflate.compress(bytes)
    deflate.output.align()
    let sum = adler32(bytes)
    for shift in [24, 16, 8, 0] { deflate.output.write(sum >> UInt32(shift) & 255, 8) }
    deflate.output.align()
    return deflate.output.bytes
  }

  // MARK: Matches

  private mutating func compress(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress, !bytes.isEmpty else {
      writeBlock([], isLast: true)
      return
    }
    let count = bytes.count
    var tokens: [Token] = []
    tokens.reserveCapacity(Self.blockTokens)
    let finder = MatchFinder(base, count: count)
    defer { finder.deallocate() }
    var position = 0
    // The match at the position before, and whether that position is still to be written.
    var last = MatchFinder.Match.none
    var isWaiting = false
    while position < count {
      var match = MatchFinder.Match.none
      let candidate = finder.insert(position)
      if last.length < Self.longEnough {
        match = finder.longest(at: position, from: candidate, longerThan: last.length)
        if match.length == 3, match.distance > Self.farForShortest { match = .none }
      }
      if last.length >= Self.matches.lowerBound, match.length <= last.length {
        tokens.append(Self.isMatch | UInt32(last.length - 3) << 16 | UInt32(last.distance - 1))
        literals[Int(DeflateSymbols.lengthSymbols[last.length - 3])] += 1
        distances[DeflateSymbols.distanceSymbol(last.distance - 1)] += 1
        let end = position - 1 + last.length
        position += 1
        while position < end {
          finder.insert(position)
          position += 1
        }
        (last, isWaiting) = (.none, false)
      } else {
        if isWaiting {
          tokens.append(UInt32(base[position - 1]))
          literals[Int(base[position - 1])] += 1
        }
        (last, isWaiting) = (match, true)
        position += 1
      }
      if tokens.count == Self.blockTokens {
        writeBlock(tokens, isLast: false)
        tokens.removeAll(keepingCapacity: true)
      }
    }
    if isWaiting {
      tokens.append(UInt32(base[count - 1]))
      literals[Int(base[count - 1])] += 1
    }
    writeBlock(tokens, isLast: true)
  }

  // MARK: Blocks

  private static let endOfBlock = 256

  /// Writes a block with codes of its own.
  private mutating func writeBlock(_ tokens: [Token], isLast: Bool) {
    literals[Self.endOfBlock] = 1
    // A code without symbols is not allowed.
    if distances.allSatisfy({ $0 == 0 }) { distances[0] = 1 }
    let literalCode = HuffmanCode(literals, limit: 15)
    let distanceCode = HuffmanCode(distances, limit: 15)
    output.write(isLast ? 1 : 0, 1)
    output.write(2, 2)
    writeCodes(literalCode, distanceCode)
    for token in tokens {
      guard token & Self.isMatch != 0 else {
        output.write(literalCode.codes[Int(token)], Int(literalCode.lengths[Int(token)]))
        continue
      }
      let length = Int(token >> 16 & 255)
      let symbol = Int(DeflateSymbols.lengthSymbols[length])
      output.write(literalCode.codes[symbol], Int(literalCode.lengths[symbol]))
      let lengthRow = DeflateSymbols.lengths[symbol - 257]
      output.write(UInt32(length - lengthRow.base), lengthRow.extraBits)
      let distance = Int(token & 0xFFFF)
      let distanceSymbol = DeflateSymbols.distanceSymbol(distance)
      output.write(
        distanceCode.codes[distanceSymbol], Int(distanceCode.lengths[distanceSymbol]))
      let distanceRow = DeflateSymbols.distances[distanceSymbol]
      output.write(UInt32(distance - distanceRow.base), distanceRow.extraBits)
    }
    output.write(
      literalCode.codes[Self.endOfBlock], Int(literalCode.lengths[Self.endOfBlock]))
    for index in literals.indices { literals[index] = 0 }
    for index in distances.indices { distances[index] = 0 }
  }

  /// The order in which the lengths of the codes for code lengths are written.
  private static let lengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// Writes the lengths of both codes, with repetitions, in a code of their own.
  private mutating func writeCodes(_ literals: HuffmanCode, _ distances: HuffmanCode) {
    let literalCount = max(257, (literals.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    let distanceCount = max(1, (distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    let runs = DeflateSymbols.runs(
      of: Array(literals.lengths[..<literalCount] + distances.lengths[..<distanceCount]))
    var frequencies = [Int](repeating: 0, count: 19)
    for run in runs { frequencies[run.symbol] += 1 }
    let code = HuffmanCode(frequencies, limit: 7)
    let lengths = Self.lengthOrder.map { code.lengths[$0] }
    let lengthCount = max(4, (lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    output.write(UInt32(literalCount - 257), 5)
    output.write(UInt32(distanceCount - 1), 5)
    output.write(UInt32(lengthCount - 4), 4)
    for length in lengths[..<lengthCount] { output.write(UInt32(length), 3) }
    for run in runs {
      output.write(code.codes[run.symbol], Int(code.lengths[run.symbol]))
      output.write(UInt32(run.extra), run.extraBits)
    }
  }

  // MARK: The check

  /// Adler's check of all bytes: a = 1 + Σ x, b = Σ of all a so far, both modulo 65521.
  ///
  /// In blocks of 32 bytes b grows by 32 a + Σ (32 − i) x[i], which takes no byte after the other.
  static func adler32(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let modulus: UInt32 = 65_521
    // 5,536 bytes, whose sums stay below 2³².
    let blocksPerRound = 173
    var (a, b) = (UInt32(1), UInt32(0))
    var index = 0
    let weights = SIMD32<UInt32>((0..<32).map { UInt32(32 - $0) })
    while index + 32 <= bytes.count {
      let blocks = min(blocksPerRound, (bytes.count - index) / 32)
      for _ in 0..<blocks {
        let block = UnsafeRawBufferPointer(bytes).loadUnaligned(
          fromByteOffset: index, as: SIMD32<UInt8>.self)
        let wide = SIMD32<UInt32>(truncatingIfNeeded: block)
        b &+= a &* 32 &+ (wide &* weights).wrappedSum()
        a &+= wide.wrappedSum()
        index += 32
      }
      (a, b) = (a % modulus, b % modulus)
    }
    while index < bytes.count {
      a = (a + UInt32(bytes[index])) % modulus
      b = (b + a) % modulus
      index += 1
    }
    return b << 16 | a
  }
}
