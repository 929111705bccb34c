/// Memory for numbers of one kind that grows as it is asked for more and is kept from shape to shape,
/// owned by one place at a time and lent as spans.
@frozen
@safe
public struct Scratch<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  @usableFromInline
  var storage = unsafe UnsafeMutableBufferPointer<Element>(start: nil, count: 0)

  /// No memory yet.
  @inlinable
  public init() {}

  @inlinable
  deinit { unsafe storage.deallocate() }

  /// How many numbers there is room for.
  @inlinable
  public var count: Int { unsafe storage.count }

  /// Makes room for more, and gives all of it one value; leaves alone what suffices.
  @inlinable
  @inline(__always)
  public mutating func reserve(_ count: Int, filledWith value: Element) {
    if count > self.count { grow(to: count, value) }
  }

  @inlinable
  @inline(never)
  mutating func grow(to count: Int, _ value: Element) {
    unsafe storage.deallocate()
    unsafe storage = .allocate(capacity: count)
    unsafe storage.initialize(repeating: value)
  }

  /// The numbers.
  @inlinable
  public var span: Span<Element> {
    @_lifetime(borrow self)
    get {
      let span = unsafe Span(_unsafeElements: UnsafeBufferPointer(storage))
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// The numbers, to be changed.
  @inlinable
  public var mutableSpan: MutableSpan<Element> {
    @_lifetime(&self)
    mutating get {
      let span = unsafe MutableSpan(_unsafeElements: storage)
      return unsafe _overrideLifetime(span, mutating: &self)
    }
  }

  /// The numbers, for an owner of several memories that lends them all at the same time and for no
  /// longer than it is lent itself.
  @unsafe
  var lent: MutableSpan<Element> {
    @_lifetime(immortal)
    get {
      let span = unsafe MutableSpan(_unsafeElements: storage)
      return unsafe _overrideLifetime(span, copying: ())
    }
  }
}
