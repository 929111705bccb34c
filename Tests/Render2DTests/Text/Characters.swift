/// The characters that the typeface says it has beyond ASCII, by block, a line each of a specimen.
enum Characters {
  /// The letters and signs of Latin-1.
  static let latin1 = [
    "¡¢£¤¥¦§¨©ª«¬®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁ",
    "ÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàá",
    "âãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
  ]

  /// Latin Extended-A.
  static let latinExtended = [
    "ĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğ",
    "ĠġĢģĤĥĦħĨĩĪīĬĭĮįİıĲĳĴĵĶķĸĹĺĻļĽľĿ",
    "ŀŁłŃńŅņŇňŉŊŋŌōŎŏŐőŒœŔŕŖŗŘřŚśŜŝŞş",
    "ŠšŢţŤťŦŧŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžſ",
  ]

  /// What Russian and Ukrainian need.
  static let cyrillic = [
    "АБВГҐДЕЁЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
    "абвгґдеёєжзиіїйклмнопрстуфхцчшщъыьэюя",
  ]

  /// Punctuation, mathematics, arrows and currencies.
  static let signs = [
    "…–—‘’‚“”„•‹›′″†‡‰⁄−≤≥≠≈∞√∂∆∑∏∫βζπω№™",
    "✓✕✗○◦⌃⌄←↑→↓↔↕↖↗↘↙↺↻⟲⟳⇄€₽₴₩₹₿₺₸",
  ]

  /// Han characters that both scripts share.
  static let hanCommon = [
    "一七三上下不中九了二五人今他以保候入全八六再出分列到刷前力功加努",
    "十千即取口可右后向周器四回在多大天失好始存完定容小左已常年底待息",
    "情成我或手打拉拖持指接搜放文料新日星昨是更最月有服期未本束果查次",
    "正法消片理用百的看示秒稍空立第等系索自行表超路返退送部里重零首午半近整",
    "早止按推往很停通",
  ]

  /// Han characters of simplified Chinese.
  static let hanSimplified = [
    "万个你关内击刚务动发号图处开异录据数无时显暂条来松检毕没滑点现确",
    "离线终经结络统继续缓网触记试详误请读贝败资车轻载还进连释钟错门闭",
    "间页顶尝长双设选",
  ]

  /// Han characters of traditional Chinese.
  static let hanTraditional = [
    "伺來個內剛動務圖後擊據敗數時暫條檢沒無現畢異發確結絡統經網線緩繼",
    "續萬觸記試詳誤請讀貝資車載輕連週進還釋鋁錄錯鐘門閉開間關離頁頂顯鬆",
    "點嘗長設選",
  ]

  /// Han characters of Japanese alone.
  static let hanJapanese = [
    "引終続読込"
  ]

  static let hiragana = [
    "ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただ",
    "ちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむ",
    "めもゃやゅゆょよらりるれろゎわゐゑをんゔ",
  ]

  static let katakana = [
    "ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダ",
    "チヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミム",
    "メモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヷ",
  ]

  /// Marks and letters in the square of a Han character.
  static let fullWidth = [
    "゛゜ゝヽー・，。、：；！？（）「」『』〈〉《》【】〜～々〇￥０１",
    "２３４５６７８９ＡＢＣＸＹＺａｂｃｘｙｚ＋－＝％＆＠",
  ]

  static let all = [
    latin1, latinExtended, cyrillic, signs, hanCommon, hanSimplified, hanTraditional, hanJapanese,
    hiragana, katakana, fullWidth,
  ].flatMap { $0 }.flatMap(\.unicodeScalars).map(\.value)
}
