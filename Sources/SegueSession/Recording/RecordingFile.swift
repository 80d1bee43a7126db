import Foundation
import Segue
import SegueGallery

/// A file with a recording.
package struct RecordingFile {
  package let url: URL

  package init(url: URL) {
    self.url = url
  }

  /// Reads a file once, as it may be a pipe. Throws a sentence if it cannot be read, or is too long.
  package func data() throws -> Data {
    do {
      let file = try FileHandle(forReadingFrom: url)
      // One byte more shows that it is too long.
      let data = try file.read(upToCount: Recording.maximumLength + 1) ?? Data()
      guard data.count <= Recording.maximumLength else {
        throw CommandFailure(
          "The file \(url.path) is too long: recordings have at most "
            + "\(Recording.maximumLength >> 20) MiB.")
      }
      return data
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(
        "The file \(url.path) cannot be read; give the path of a recording or a script.")
    }
  }

  /// The session in the data of the file. Throws a sentence that says where something is wrong.
  ///
  /// - Parameter live: Engines besides those of the gallery.
  @MainActor package func session(_ data: Data, live: [Engine] = []) throws -> Session {
    guard let text = String(data: data, encoding: .utf8) else {
      throw CommandFailure("The recording \(url.path) cannot be played: it is no text.")
    }
    do {
      return try RecordingReader.session(text, live: live)
    } catch {
      throw CommandFailure("The recording \(url.path) cannot be played: \(error).")
    }
  }

  /// Writes a session into a new file of a folder, named by the time, and returns it. Throws a sentence if
  /// that cannot be.
  ///
  /// - Parameter part: The part of the name after the time.
  @MainActor package static func save(
    _ session: Session, in folder: URL, at date: Date = Date(), part: String = ""
  ) throws -> RecordingFile {
    try save(Recording.text(of: session), in: folder, at: date, part: part)
  }

  /// The same for the text of a recording.
  package static func save(
    _ text: String, in folder: URL, at date: Date, part: String
  ) throws -> RecordingFile {
    let file = try NewFile(
      in: folder, named: "segue-\(timestamp(date))\(part)", Recording.fileExtension)
    do {
      try file.write(Data(text.utf8))
      return RecordingFile(url: try file.commit())
    } catch {
      file.abandon()
      throw error
    }
  }

  /// The local time as a part of a file's name: “2026-11-23-051053”.
  package static func timestamp(_ date: Date) -> String {
    let parts = Calendar(identifier: .gregorian)
      .dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    func digits(_ number: Int?, _ count: Int) -> String {
      let text = "\(number ?? 0)"
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return [digits(parts.year, 4), digits(parts.month, 2), digits(parts.day, 2)]
      .joined(separator: "-") + "-"
      + [parts.hour, parts.minute, parts.second].map { digits($0, 2) }.joined()
  }
}
