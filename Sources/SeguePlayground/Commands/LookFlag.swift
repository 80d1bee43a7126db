import ArgumentParser
import SegueGallery

/// `--light` or `--dark`.
enum LookFlag: String, EnumerableFlag {
  case light, dark

  var look: Look { self == .light ? .light : .dark }
}
