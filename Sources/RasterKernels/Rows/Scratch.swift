/// Memory for numbers of one type that grows on demand and is reused from shape to shape, with one
/// owner that lends it as spans.
@frozen
@safe
public struct Scratch<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  @usableFromInline
  var storage = unsafe UnsafeMutableBufferPointer<Element>(start: nil, count: 0)

  /// An empty memory.
  @inlinable
  public init() {}

  @inlinable
  deinit { unsafe storage.deallocate() }

  /// The capacity.
  @inlinable
  public var count: Int { unsafe storage.count }

  /// Ensures the capacity; if it has to grow, all numbers are set to one value.
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

  /// The numbers, for writing.
  @inlinable
  public var mutableSpan: MutableSpan<Element> {
    @_lifetime(&self)
    mutating get {
      let span = unsafe MutableSpan(_unsafeElements: storage)
      return unsafe _overrideLifetime(span, mutating: &self)
    }
  }

  /// The memory, for an owner that passes several to a loop in C.
  @unsafe
  var memory: UnsafeMutableBufferPointer<Element> { unsafe storage }

  /// The numbers, for an owner that lends several memories at once, for no longer than it is lent
  /// itself.
  @unsafe
  var lent: MutableSpan<Element> {
    @_lifetime(immortal)
    get {
      let span = unsafe MutableSpan(_unsafeElements: storage)
      return unsafe _overrideLifetime(span, copying: ())
    }
  }
}
