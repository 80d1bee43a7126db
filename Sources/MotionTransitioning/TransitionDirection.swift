/// Which way a transition goes. Unlike from and to, the two sides, back and fore, never change places.
///
///             forward: present, push
///        ┌────────┐ ──────────────▶ ┌────────┐
///        │  back  │                 │  fore  │
///        └────────┘ ◀────────────── └────────┘
///             backward: dismiss, pop
public enum TransitionDirection: Sendable {
  /// The fore view controller comes.
  case forward
  /// The fore view controller goes.
  case backward
}
