import Foundation
import SegueMedia

/// A session as a small text file, which gives the same pixels again.
///
///     segue recording 1
///     content container custom
///     engine spring-slide damping=0.5
///     panel 0
///     size 640 480
///     scale 1
///     reference "/home/me/push.mov" view=beside begins=0.083
///     0
///     0.016666666666666666 press 0 600,240@100.01666666666667
///     0.016666666666666666 move 0 560,240@100.03333333333333; hover none
///     0.016666666666666666 x 37
///     end 40 5f1c9a02
///
/// The first line names the form and its version. Then comes the start, one word a line, the reference if there is one,
/// and then one line a moment: the seconds since the one before, and its events, as `Session.Event` writes them. `x 37` stands for
/// 37 moments in which nothing happened. The last line counts the moments and checks the lines above, so
/// that a file that was cut short or changed is noticed; without the check, it may be written by hand.
///
/// Numbers are decimal and give exactly the same binary ones again. Empty lines and lines that begin with `#`
/// say nothing.
package enum Recording {
  /// The version of the form.
  static let version = 1
  /// The words with which a recording begins.
  static let magic = "segue recording"
  /// The filename extension of recordings, without its dot.
  package static let fileExtension = "segue"

  /// The longest file that is read, in bytes: 335 for each of the most moments.
  static let maximumLength = 32 << 20
  /// The most moments: almost half an hour at 60 a second, without a rest.
  static let maximumMoments = 100_000

  /// Whether a file begins as recordings do, whatever their version.
  package static func isRecording(_ data: Data) -> Bool {
    let mark = data.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return data.dropFirst(mark).starts(with: Data(magic.utf8))
  }

  /// Returns the check of these lines. The kind of line ends and blanks before them make no difference.
  static func check(of lines: some Sequence<some StringProtocol>) -> String {
    var sum = CRC32()
    for line in lines {
      sum.update(Array(line.utf8))
      sum.update([10])
    }
    let digits = String(sum.value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

/// A fault of a recording.
struct RecordingFault: Error, Equatable, CustomStringConvertible {
  /// The number of the line, from 1; nil: the fault is not in one line.
  let line: Int?
  /// The fault as the end of a sentence that begins with the recording and the line.
  let reason: String

  /// The reason, after the number of the line.
  var description: String { (line.map { "line \($0) " } ?? "it ") + reason }
}
