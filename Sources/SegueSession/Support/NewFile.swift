import Foundation

/// A file that comes into being when it is complete, and never takes the place of another unless it is to.
///
/// Until then it has a name of its own in the same folder, which begins with a dot. All failures are sentences.
package final class NewFile {
  /// The final name of the file.
  package enum Name {
    /// This name, or none if it is taken.
    case exactly(URL)
    /// This name; the file of an earlier run is replaced.
    case replacing(URL)
    /// This name, or with a number after it where there is such a file.
    case numbered(folder: URL, stem: String, suffix: String)
  }

  private let name: Name
  /// The URL of the file until it is complete.
  let partial: URL
  private var descriptor: Int32
  /// Whether there is something at `partial`.
  private var isThere = true

  package init(_ name: Name) throws {
    self.name = name
    partial = try Self.partial(name)
    // What a process with the same number has left is nobody's any more.
    unlink(partial.path)
    descriptor = open(partial.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      // URLs ask for files, too, and change the number.
      let code = errno
      isThere = false
      throw failure(code)
    }
  }

  package convenience init(in folder: URL, named stem: String, _ suffix: String) throws {
    try self.init(.numbered(folder: folder, stem: stem, suffix: suffix))
  }

  deinit {
    abandon()
  }

  package func write(_ data: Data) throws {
    try write(data) { Foundation.write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Writes `data` over the bytes at `offset` from the beginning.
  func write(_ data: Data, at offset: Int) throws {
    var offset = offset
    try write(data) {
      let count = pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset))
      offset += max(0, count)
      return count
    }
  }

  private func write(_ data: Data, _ body: (UnsafeRawBufferPointer) -> Int) throws {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes(body)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw failure(errno)
      }
    }
  }

  /// Ends the file and gives it its name, which is returned.
  package func commit() throws -> URL {
    guard close(descriptor) == 0 else {
      descriptor = -1
      throw failure(errno)
    }
    descriptor = -1
    let url = try Self.place(partial, as: name)
    isThere = false
    return url
  }

  /// Removes the incomplete file. Does nothing if it is complete.
  func abandon() {
    guard isThere else { return }
    isThere = false
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    unlink(partial.path)
  }

  /// Returns a failure whose sentence says why the file cannot be written.
  func failure(_ code: Int32) -> CommandFailure {
    Self.failure(Self.goal(of: name), code)
  }
}

// MARK: - Names

extension NewFile {
  /// Returns the URL of a file or folder until it is complete; throws if its name is an `exactly` that exists.
  static func partial(_ name: Name) throws -> URL {
    let goal = goal(of: name)
    if case .exactly(let url) = name, exists(url) { throw isThere(url) }
    return goal.deletingLastPathComponent()
      .appendingPathComponent(".\(goal.lastPathComponent).\(getpid()).partial")
  }

  /// Gives a file or folder its final name in the same folder. Nothing is replaced, unless it is to be: where
  /// links are not supported, as for folders, only what comes into being at that very moment.
  static func place(_ partial: URL, as name: Name) throws -> URL {
    if case .replacing(let url) = name {
      guard rename(partial.path, url.path) == 0 else {
        let code = errno
        throw failure(url, code)
      }
      return url
    }
    let candidate = candidates(name)
    for number in 0..<1000 {
      let url = candidate(number)
      // Unlike renaming, a link replaces nothing; folders and some file systems have none.
      if link(partial.path, url.path) == 0 {
        unlink(partial.path)
        return url
      }
      var code = errno
      if !exists(url), code != ENOENT {
        if rename(partial.path, url.path) == 0 { return url }
        code = errno
      }
      guard exists(url) else { throw failure(url, code) }
      if case .exactly = name { throw isThere(url) }
    }
    throw failure(candidate(0), EEXIST)
  }

  /// Returns the final URL of the file, unless there is something already.
  static func goal(of name: Name) -> URL { candidates(name)(0) }

  /// Returns the URLs to try, by the number of the attempt from 0.
  private static func candidates(_ name: Name) -> (Int) -> URL {
    switch name {
    case .exactly(let url), .replacing(let url): { _ in url }
    case .numbered(let folder, let stem, let suffix):
      { number in
        let end = suffix.isEmpty ? "" : ".\(suffix)"
        return folder.appendingPathComponent(stem + (number == 0 ? "" : "-\(number + 1)") + end)
      }
    }
  }

  /// Whether there is something, be it a link that leads nowhere.
  static func exists(_ url: URL) -> Bool {
    var status = stat()
    return lstat(url.path, &status) == 0
  }

  /// Returns the size of a file, or of all files in a folder; 0: there is none.
  static func byteCount(at url: URL) -> Int {
    var status = stat()
    guard lstat(url.path, &status) == 0 else { return 0 }
    guard status.st_mode & S_IFMT == S_IFDIR else { return Int(status.st_size) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.reduce(0) { $0 + byteCount(at: url.appendingPathComponent($1)) }
  }

  static func isThere(_ url: URL) -> CommandFailure {
    CommandFailure(
      "There is a file \(url.path) already, and nothing is overwritten; give another name.")
  }

  static func failure(_ url: URL, _ code: Int32) -> CommandFailure {
    CommandFailure(
      "The file \(url.path) cannot be written: \(String(cString: strerror(code)).lowercased()).")
  }
}
