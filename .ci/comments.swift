// Counts the documentation comments in each module of Sources and Tests that define their subject by circumlocution: whose
// first line begins with What, Where, How and the like instead of the name of the thing. Fails above one in a hundred, and
// lists them.
import Foundation

let openings = [
  "What", "Where", "How", "That", "Those", "Of", "In which", "By which", "With which", "From which",
  "To which", "Which",
]

/// Whether a comment's first line begins with one of the openings, as whole words.
func isIndirect(_ line: Substring) -> Bool {
  openings.contains { opening in
    line.hasPrefix(opening)
      && line.dropFirst(opening.count).first.map { !$0.isLetter && !$0.isNumber } ?? true
  }
}

/// The first lines of the documentation comments in a file, with their numbers.
func firstLines(in text: String) -> [(number: Int, line: Substring)] {
  var found: [(Int, Substring)] = []
  var isInside = false
  for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    let line = line.drop { $0 == " " }
    if !isInside, line.hasPrefix("/// ") { found.append((index + 1, line.dropFirst(4))) }
    isInside = line.hasPrefix("///")
  }
  return found
}

/// Folders of files that tests read as text.
let texts = ["Files/", "Fuzzing/Corpus/"]

/// The indirect comments in the files of a module, with their places, and the number of all its comments.
func indirectComments(in folder: String) throws -> (places: [String], count: Int) {
  guard let files = FileManager.default.enumerator(atPath: folder) else { return ([], 0) }
  var count = 0
  var places: [String] = []
  for case let file as String in files where file.hasSuffix(".swift") {
    if texts.contains(where: file.hasPrefix) { continue }
    let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    let lines = firstLines(in: text)
    count += lines.count
    places += lines.filter { isIndirect($0.line) }
      .map { "\(folder)/\(file):\($0.number): \($0.line)" }
  }
  return (places.sorted(), count)
}

var isClear = true
for root in ["Sources", "Tests"] {
  for module in try FileManager.default.contentsOfDirectory(atPath: root).sorted() {
    let name = "\(root)/\(module)"
    let (places, count) = try indirectComments(in: name)
    guard places.count * 100 > count else { continue }
    isClear = false
    print("\(name): \(places.count) of \(count) comments do not name their subject first:")
    for place in places { print("  " + place) }
  }
}
exit(isClear ? 0 : 1)
