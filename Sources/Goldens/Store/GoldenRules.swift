/// What counts as equal to a golden, where it is, and when it is written. What one set of rules leaves open, that of the
/// scope around it says, and then the default.
///
///     expectGolden(film, rules: .tolerance(.edgeShift), .timing(.timeline))
public struct GoldenRules: Hashable, Sendable {
  /// Which timing counts as equal; exact by default.
  public var timing: TimingPolicy?
  /// Which pixels count as equal; the same ones by default.
  public var tolerance: PixelTolerance?
  /// Whether colour is compared where alpha is zero and it cannot be seen; it is not by default.
  public var strictAlpha: Bool?
  /// The regions that are not compared; none by default.
  public var ignoring: [IgnoredRegion]?
  /// The size limit of the golden's file; `.standard` by default.
  public var budget: GoldenBudget?
  /// Whether the golden has a file, as by default, or only a hash in the lock file.
  public var storage: GoldenStorage?
  /// Which goldens are written; by default what `GOLDEN_RECORD` says, else `missing`, or `never` where `CI` is set.
  public var record: RecordMode?
  /// The goldens directory, absolute or below the package of the calling file; `Fixtures/Goldens` by default.
  public var directory: String?
  /// The folder in it; by default the name of the calling file without `.swift`.
  public var suite: String?
  /// The environment variables; those of the process by default.
  public var environment: GoldenEnvironment?

  /// Rules that leave everything open.
  public init() {}

  /// Rules in which a later one overrides those before it.
  package init(_ rules: [GoldenRules]) {
    self = rules.reduce(GoldenRules()) { $1.within($0) }
  }

  @TaskLocal package static var current = GoldenRules()

  /// The rules within others, which they override.
  package func within(_ outer: GoldenRules) -> GoldenRules {
    var rules = self
    rules.timing = timing ?? outer.timing
    rules.tolerance = tolerance ?? outer.tolerance
    rules.strictAlpha = strictAlpha ?? outer.strictAlpha
    rules.ignoring = ignoring ?? outer.ignoring
    rules.budget = budget ?? outer.budget
    rules.storage = storage ?? outer.storage
    rules.record = record ?? outer.record
    rules.directory = directory ?? outer.directory
    rules.suite = suite ?? outer.suite
    rules.environment = environment ?? outer.environment
    return rules
  }

  /// How pictures are compared.
  var comparison: Comparison {
    Comparison(
      timing: timing ?? .exact, tolerance: tolerance ?? .exact, strictAlpha: strictAlpha ?? false,
      ignoring: ignoring ?? [])
  }
}

extension GoldenRules {
  private static func setting(_ set: (inout GoldenRules) -> Void) -> GoldenRules {
    var rules = GoldenRules()
    set(&rules)
    return rules
  }

  /// Which timing counts as equal.
  public static func timing(_ policy: TimingPolicy) -> Self { setting { $0.timing = policy } }
  /// Which pixels count as equal.
  public static func tolerance(_ tolerance: PixelTolerance) -> Self {
    setting { $0.tolerance = tolerance }
  }
  /// Colour is compared where alpha is zero too.
  public static var strictAlpha: Self { setting { $0.strictAlpha = true } }
  /// Regions that are not compared.
  public static func ignoring(_ regions: IgnoredRegion...) -> Self {
    setting { $0.ignoring = regions }
  }
  /// The size limit of the golden's file.
  public static func budget(_ budget: GoldenBudget) -> Self { setting { $0.budget = budget } }
  /// Only a hash is stored, in the lock file.
  public static var hashOnly: Self { setting { $0.storage = .hashOnly } }
  /// Which goldens are written.
  public static func record(_ mode: RecordMode) -> Self { setting { $0.record = mode } }
  /// The goldens directory, absolute or below the package.
  public static func directory(_ path: String) -> Self { setting { $0.directory = path } }
  /// The folder in it.
  public static func suite(_ name: String) -> Self { setting { $0.suite = name } }
  /// The environment variables.
  public static func environment(_ environment: GoldenEnvironment) -> Self {
    setting { $0.environment = environment }
  }
}
