/// Compares an animation, a picture or a text with its golden, without a test framework.
///
/// The golden is `<directory>/<suite>/<name>.png`, or `.txt` of a text, with a line in `<directory>/goldens.lock`.
///
/// ```swift
/// let outcome = try verifyGolden(film, "letters.round", rules: .timing(.timeline))
/// if !outcome.passes { print(outcome.message) }
/// ```
///
/// - Parameters:
///   - subject: what is compared.
///   - name: ASCII letters, digits, `.`, `-` and `_`, in parts with `/` between them. A name belongs to
///     one place in the source: using it in another is an error.
///   - rules: what counts as equal, where the golden is, and when it is written.
///   - file: the calling file.
///   - line: the line of the call.
/// - Returns: the result, and whether a test may pass.
/// - Throws: ``GoldenError`` if the golden could not be checked.
public func verifyGolden<Subject: GoldenSubject & ~Copyable>(
  _ subject: borrowing Subject, _ name: String, rules: GoldenRules..., file: String = #filePath,
  line: Int = #line
) throws(GoldenError) -> GoldenOutcome {
  let check = GoldenCheck(
    name, GoldenRules(rules), claimant: .init(file: file, place: "\(file):\(line)"))
  return try check.run(subject.goldenForm())
}
