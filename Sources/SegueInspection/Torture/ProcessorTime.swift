import Foundation

/// Measures work by the time that a processor spends on it, whatever else the machine does meanwhile.
package enum ProcessorTime {
  /// The processor time of this thread so far, in seconds.
  package static var now: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
