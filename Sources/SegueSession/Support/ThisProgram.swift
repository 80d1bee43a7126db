import Foundation

/// The program that runs in this process.
package enum ThisProgram {
  package static var url: URL { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath() }
}
