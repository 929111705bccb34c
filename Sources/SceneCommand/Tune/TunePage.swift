import Goldens
import Motion
import RefreshUI
import Render2D

/// The page of `tune`: one file of HTML that loads nothing but pictures from this server.
///
/// Names and texts of the scene reach it as JSON, and never as markup.
struct TunePage: Sendable {
  private let data: JSON

  init(_ session: TuneSession) throws(CommandError) {
    let standards = try session.standards()
    let controls = session.controls.map { control in
      var control = control
      control.standard = standards[control.name]
      return control.json(start: session.start.last { $0.name == control.name }?.value)
    }
    let fixed = session.fixed.map { "--\($0.option.name) \($0.text)".visible }
    data = .object([
      "scene": session.scene.name, "summary": session.scene.summary,
      "second": Int(Time.ticksPerSecond), "fixed": fixed,
      "gestures": session.scene.gestures.map(\.json),
      "devices": Device.all.map {
        JSON.object(["name": $0.name, "width": $0.size.width, "height": $0.size.height])
      },
      "colours": JSON.object(
        NamedColors.all.map { .init(key: $0.name, value: Self.hexadecimal($0.color)) }),
      "controls": controls,
    ])
  }

  /// `#ff8800ff`.
  private static func hexadecimal(_ color: Color) -> String {
    "#"
      + [color.red, color.green, color.blue, color.alpha].map { part in
        let digits = String(Int((part * 255).rounded()), radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  /// The page; a random nonce allows its scripts and styles.
  func response() -> HTTPResponse {
    let nonce = Gate.randomToken()
    let (page, attribute) = (PageTexts.tune, " nonce=\"\(nonce)\"")
    let text = page.head(attribute) + page.tail(data, attribute)
    var response = HTTPResponse("text/html; charset=utf-8", Array(text.utf8))
    response.policy =
      "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; "
      + "img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
      + "frame-ancestors 'none'"
    return response
  }
}
