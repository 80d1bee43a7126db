import Foundation

/// The memory of this process, as the system lists it: a line for each range of addresses.
///
///     7ffed42e0000-7ffed4301000 rw-p 00000000 00:00 0                          [stack]
enum MemoryMap {
  /// The ranges, from the lowest on, whose lines fulfill `isWanted`; none where the system lists nothing.
  static func ranges(where isWanted: (Substring) -> Bool) -> [Range<UInt>] {
    // Read to the end: the file has no size, of which `String(contentsOfFile:)` reads no more than a page.
    guard let file = FileHandle(forReadingAtPath: "/proc/self/maps"),
      let data = try? file.readToEnd()
    else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").filter(isWanted)
      .compactMap { line in
        let ends = line.prefix { $0 != " " }.split(separator: "-")
          .compactMap { UInt($0, radix: 16) }
        return ends.count == 2 && ends[0] < ends[1] ? ends[0]..<ends[1] : nil
      }
  }
}
