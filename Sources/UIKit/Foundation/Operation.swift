/// Work that a queue does.
open class Operation: NSObject {
  public enum QueuePriority: Int, Sendable {
    case veryLow = -8
    case low = -4
    case normal = 0
    case high = 4
    case veryHigh = 8
  }
  open var completionBlock: (() -> Void)?
  open private(set) var isCancelled = false
  open private(set) var isExecuting = false
  open private(set) var isFinished = false
  open private(set) var dependencies: [Operation] = []
  open var queuePriority = QueuePriority.normal
  open var name: String?
  public override init() {}

  open func main() {}
  open func start() {
    guard !isFinished else { return }
    isExecuting = true
    if !isCancelled { main() }
    (isExecuting, isFinished) = (false, true)
    completionBlock?()
  }
  open func cancel() { isCancelled = true }
  open func addDependency(_ operation: Operation) { dependencies.append(operation) }
  open func removeDependency(_ operation: Operation) {
    dependencies.removeAll { $0 === operation }
  }
  open var isReady: Bool { dependencies.allSatisfy(\.isFinished) }
}

public final class BlockOperation: Operation {
  private var blocks: [() -> Void]
  public init(block: @escaping () -> Void) { blocks = [block] }
  public func addExecutionBlock(_ block: @escaping () -> Void) { blocks.append(block) }
  public override func main() { for block in blocks { block() } }
}

/// Operations happen at once on the recording's clock, in order, as work on queues does; one that depends on others
/// after them.
public final class OperationQueue: NSObject, @unchecked Sendable {
  public static let main = OperationQueue()
  public static var current: OperationQueue? { main }
  public static let defaultMaxConcurrentOperationCount = -1
  /// A recording has one thread: there is one at a time.
  public var maxConcurrentOperationCount: Int {
    get { 1 }
    set {}
  }
  public var qualityOfService: DispatchQoS.QoSClass {
    get { .default }
    set {}
  }
  public var name: String? {
    get { nil }
    set {}
  }
  public override init() {}

  public func addOperation(_ block: @escaping () -> Void) { DispatchQueue.main.after(0, block) }
  public func addOperation(_ operation: Operation) {
    DispatchQueue.main.after(0) { [self] in
      guard !operation.isReady else { return operation.start() }
      // What it depends on and is on no queue never ends, and neither does this.
      let last = operation.dependencies.last { !$0.isFinished }
      let next = last?.completionBlock
      last?.completionBlock = { [self] in
        next?()
        addOperation(operation)
      }
    }
  }
  public func addOperations(_ operations: [Operation], waitUntilFinished wait: Bool) {
    for operation in operations { addOperation(operation) }
  }
}
