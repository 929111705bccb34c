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

  /// What interfaces show: ratings, likes, bullets, boxes to tick, menus and keys.
  static let symbols = [
    "★☆♥♡●■□▲▼△▽▶◀◆◇", "☐☑☰⋯⋮⌘⇧⌥⌫↩Ω",
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

  /// What the lists above lack of the 500 most frequent characters of simplified Chinese.
  static let hanFrequent = [
    "与专且世业东两为主么义之乎也书争事于亚些交产亲什仅从代令们件价任企",
    "会传似但位住体何作使便信做像儿元先光克党公共兵其具写军农决况准几切",
    "则利别制办包化北区医华单南却历原去又及反受变另只叫台史司吃合同名吗",
    "吧听告员呢命和品商因团国地场城基增士声备复外太夫头女她如委子字学它",
    "安官实家对导将少尔就尽局展山工己市布师带干平并广应府度建式张强当形",
    "影得德心必快念怎思性总想意感战所才找技把报提支收改政教断斯方明易曾",
    "望术机权李极林标样根格此步死每比民气水求治注活流济海深清满火然照爱",
    "物特王生由电界病白目直相真眼着知石研社神种科称程究突笑算管类精约级",
    "组给罗美老考者而联能至色花英落被装西要见观规视觉解言计认让议许论证",
    "识话该语说调谈象质费走起越身转较边达过运这远造道那都量金问队阿际院",
    "除随难集需青非面须领题风飞马高默各",
  ]

  /// How traditional Chinese writes those 500, where that is another way.
  static let hanFrequentTraditional = [
    "並亞們備傳僅價兒兩別則區卻員問單嗎國團報場學實寫將專對導師帶幾廣張",
    "強從復愛應戰斷於書會東業極標樣機權歷氣決況滿濟為爭爾產當盡種稱約級",
    "組給總羅義聯聲聽臺與華著處號術裝裡見規視親覺觀計許話該認語說調談論",
    "證識議變讓費質軍較轉辦農這運過達遠邊醫隊際隨難電須領頭題類風飛馬體",
    "麼黨",
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
    latin1, latinExtended, cyrillic, signs, symbols, hanCommon, hanSimplified, hanTraditional,
    hanJapanese, hanFrequent, hanFrequentTraditional, hiragana, katakana, fullWidth,
  ].flatMap { $0 }.flatMap(\.unicodeScalars).map(\.value)
}
