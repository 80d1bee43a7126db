import ArgumentParser

/// `--light` or `--dark`.
enum LookFlag: String, EnumerableFlag {
  case light, dark
}
