import Render2D
import Testing

/// What refresh controls say in Chinese, and how texts there are put together.
@Suite struct CoverageTests {
  @Test(arguments: [
    "更新 刷新 加载 成功 失败 网络 重试 最后 昨天 今天 分钟 小时 没有 更多 数据 点击 释放 立即 完成",
    "上 下 左 右 滑动 查看 松开 正在 已经 全部 加载完毕 检查 连接 请 稍后 最后更新：刚刚 3分钟前",
    "更新 刷新 載入 加載 成功 失敗 網絡 網路 重試 最後 昨天 今天 分鐘 小時 沒有 更多 數據 資料 點擊 釋放",
    "立即 完成 上 下 左 右 滑動 查看 鬆開 正在 已經 全部 加載完畢 檢查 連接 請 稍後 最後更新：",
    "下拉可以刷新 松开立即刷新 正在刷新数据中... 点击或上拉加载更多 正在加载更多的数据... 已经全部加载完毕",
    "上拉可以加载更多 松开立即加载更多 无记录 释放加载 加载中.....",
    "下拉可以刷新 鬆開立即刷新 正在刷新數據中... 點擊或上拉加載更多 正在加載更多的數據... 已經全部加載完畢",
    "上拉可以加載更多 鬆開立即加載更多 無記錄",
    "随机 默认 消息 首页 我的 发现 时间 说明 所有 最近 今日头条",
    "隨機 默認 消息 首頁 我的 發現 時間 說明 所有 最近 今日頭條",
  ])
  func theBuiltInTypefaceHas(words: String) {
    let font = Font.system(17)
    for scalar in words.unicodeScalars { #expect(font.covers(scalar), "\(scalar)") }
  }
}
