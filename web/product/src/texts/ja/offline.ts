import { countingIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const counted = countingIn("ja");

export const offlineTexts: TextCatalogue["offline"] = {
  asOf: (time) => `オフライン：${time} 時点の内容です。`,
  correct: "修正…",
  discardAndSignOut: "破棄してサインアウト",
  filesNeedServer: "オフラインではファイルを送信できません。ほかの内容は送信できます。",
  isHeld: "同じレコードの前の変更が片付くのを待っています。",
  isUncertain: "サーバーがこの変更を受け取ったかどうかわかりません。確認してから、再送信するか破棄してください。",
  isWaiting: "送信待ち",
  kept: (action) => `${action}：この端末に保存しました`,
  keptUntil: "サーバーに再び接続できたときに送信されます。",
  made: (time) => `入力：${time}`,
  neverSeen: "オフラインです。この内容はこの端末でまだ開かれたことがありません。",
  now: "オフラインです。",
  refused: (changes) => counted(changes, { other: "# 件の変更が拒否されました" }),
  refusedMark: "拒否されました",
  secretsNeedServer: "オフラインでは送信できません。パスワードは保存されません。",
  sendAgain: "再送信",
  sendsLater: "オフラインです。この内容は端末に保存され、サーバーに再び接続できたときに送信されます。",
  sent: (changes) => counted(changes, { other: "# 件の変更を送信しました" }),
  show: "表示",
  signInToSend: "送信するには、もう一度サインインしてください。",
  signOutLoses: (changes) => counted(changes, { other: "# 件の変更が未送信です。サインアウトすると失われます。" }),
  signOutLosesDrafts:
    "このブラウザーはほかの人も使う可能性があるため、入力して送信していない内容はサインアウトすると削除されます。",
  stay: "サインインしたままにする",
  unsent: "未送信の変更",
  waiting: (changes) => counted(changes, { other: "# 件の変更が送信待ちです" }),
  waitingForOwner: (changes) =>
    counted(changes, { other: "未送信の変更が # 件あり、入力した人のサインインを待っています。" }),
  wasRefused: (action) => `拒否されました：${action}`,
  whatIsDone: "これから行う変更は後で送信されます。",
};
