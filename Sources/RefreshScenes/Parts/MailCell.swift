import RefreshUI
import Render2D

/// How the rows of a page look.
public enum RowsStyle: String, ParameterChoice {
  /// A line of text.
  case plain
  /// A mailbox: sender, subject, the beginning of the letter, time, a dot if it is unread.
  case mail
}

/// A row of a mailbox, whose subject is the row's text.
final class MailCell: Layer {
  /// The height of such a row in points.
  static let height = 76.0

  private static let senders = [
    "Ada Marsh", "Noah Quill", "Mina Okafor", "Leo Brandt", "Ines Duarte", "Tom Ashby", "Yuki Mori",
    "Eva Lind",
  ]
  private static let beginnings = [
    "The new icons are in the shared folder", "Can we move this to Thursday?",
    "Here are the figures from last week", "Thanks, that was quick",
  ]
  private static let times = ["9:38 AM", "9:12 AM", "8:47 AM", "Yesterday", "Yesterday", "Sunday"]
  private static let colors: [Color] = [
    .rgb(94, 129, 172), .rgb(180, 120, 96), .rgb(112, 150, 116), .rgb(163, 112, 158),
    .rgb(196, 156, 78),
  ]

  /// The letter of a number, laid out in a width.
  init(_ number: Int, subject: String, width: Double, inset: Double, appearance: Appearance) {
    super.init("mail \(number)")
    size = Size(width, MailCell.height)
    let sender = MailCell.senders[number % MailCell.senders.count]
    if number % 3 == 0 { add(MailCell.circle(at: Point(8, 20), radius: 4, appearance.tint)) }
    addAvatar(of: sender, color: MailCell.colors[number % MailCell.colors.count], inset)
    let left = inset + 52
    let time = Label(
      MailCell.times[min(number, MailCell.times.count - 1)], font: .system(14),
      color: appearance.secondaryLabel, alignment: .right, name: "time")
    let room = time.fittingSize.width
    time.frame = Rect(width - inset - room, 11, room, 18)
    add(time)
    let texts = [
      (sender, Font.system(16, .semibold), appearance.label, 10.0, width - inset - room - 8),
      (subject, .system(14), appearance.label, 30, width - inset),
      (
        MailCell.beginnings[number % MailCell.beginnings.count], .system(14),
        appearance.secondaryLabel, 48, width - inset
      ),
    ]
    for (text, font, color, top, right) in texts {
      let label = Label(text, font: font, color: color, name: "text")
      label.frame = Rect(left, top, max(right - left, 0), 20)
      add(label)
    }
  }

  private func addAvatar(of sender: String, color: Color, _ left: Double) {
    let avatar = MailCell.circle(at: Point(left + 20, MailCell.height / 2), radius: 20, color)
    let initials = sender.split(separator: " ").compactMap(\.first).map { String($0) }.joined()
    let label = Label(
      initials, font: .system(15, .semibold), color: .white, alignment: .center, name: "initials")
    label.frame = Rect(0, 0, 40, 40)
    avatar.add(label)
    add(avatar)
  }

  private static func circle(at middle: Point, radius: Double, _ color: Color) -> Layer {
    let circle = Layer(
      "circle", frame: Rect(middle.x - radius, middle.y - radius, 2 * radius, 2 * radius),
      background: color)
    circle.cornerRadius = radius
    return circle
  }
}
