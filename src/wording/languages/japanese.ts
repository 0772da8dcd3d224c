import type { FormTexts } from "../fields/field-texts.ts";
import { amountsIn } from "./amounts-in.ts";
import { japaneseLetters } from "../letters/japanese.ts";
import type { LanguageTexts } from "./language-texts.ts";
import { listsIn } from "./lists-in.ts";

const { or, and } = listsIn("ja");
const { bound, duration } = amountsIn("ja");

const forms: FormTexts = {
  object: "オブジェクトを指定してください。",
  text: "テキストを入力してください。",
  "whole number": "整数を入力してください。",
  number: "数値を入力してください。",
  boolean: "true または false を指定してください。",
  key: "キーを指定してください。",
  list: "リストを指定してください。",
  duration: "PT4H のような期間を入力してください。",
  timestamp: "2026-11-21T09:30:00Z のような日時を入力してください。",
  date: "2026-11-21 のような日付を入力してください。",
  time: "09:30:00 のような時刻を入力してください。",
  email: "メールアドレスを入力してください。",
  url: "http:// または https:// で始まる URL を入力してください。",
  phone: "電話番号を入力してください。",
  uuid: "UUID を入力してください。",
  slug: "使えるのは英小文字、数字、連続しないハイフンだけです。",
  file: "名前、種類、内容のあるファイルを指定してください。",
  base64: "内容は base64 でなければなりません。",
  "media type": "種類は image/png のようなメディアタイプでなければなりません。",
  picture: "PNG、JPEG、GIF、WebP の画像を選んでください。",
};

/** The texts in Japanese. */
export const japaneseLanguage: LanguageTexts = {
  fields: {
    errors: {
      missing: () => "この項目は必須です。",
      "not settable": () => "この項目はここでは設定できません。",
      fixed: () => "この項目は変更できません。",
      taken: () => "この値はすでに使われています。",
      "no such record": () => "そのレコードはありません。",
      "easy to guess": () => "推測されやすすぎます。互いに関係のない複数の単語にしてください。",
      "other form": ({ expected }) => forms[expected],
      "other pattern": () => "必要な形式になっていません。",
      "invisible character": () => "目に見えない文字が含まれています。",
      "unstorable character": () => "保存できない文字が含まれています。",
      "too many digits": ({ whole, decimals }) =>
        whole === 0
          ? `小数点の前は 0 だけ、後は ${decimals} 桁までです。`
          : `小数点の前は ${whole} 桁、後は ${decimals} 桁までです。`,
      "no choice": ({ values }) => `選べる値：${or(values)}。`,
      "too small": ({ min }) => `${bound(min)} 以上にしてください。`,
      "too large": ({ max }) => `${bound(max)} 以下にしてください。`,
      "text too short": ({ min }) => (min === 1 ? "空にはできません。" : `${min} 文字以上で入力してください。`),
      "text too long": ({ max }) => `${max} 文字以内で入力してください。`,
      "list too short": ({ min }) => `${min} 件以上必要です。`,
      "list too long": ({ max }) => `${max} 件までです。`,
      "too many objects": ({ max }) => `一度に受け付けるのは ${max} 件までです。`,
      "file too small": () => "このファイルは小さすぎます。",
      "file too large": () => "このファイルは大きすぎます。",
      "other content": ({ type }) => `内容が種類と合っていません：${type}。`,
      "not sortable": ({ by }) => `「${by}」では並べ替えできません。`,
      "no filter": () => "これでは絞り込めません。",
      "no column": ({ of }) => `一覧に「${of}」という列はありません。`,
      "not groupable": ({ by }) => `「${by}」ではグループ化できません。`,
      "page size": ({ max }) => `1 ページは 1～${max} 行です。`,
      "other list": () =>
        "この位置はこのリストのものではありません。前のページの位置を、同じ絞り込みと並べ替えで使ってください。",
    },
    entry: (position, text) => `${position} 件目：${text}`,
    duration,
  },
  errors: {
    "not signed in": "ログインしてください。",
    "bad credentials": "名前またはパスワードが違います。",
    "not allowed": "その操作は許可されていません。",
    "not found": "ここには何もありません。",
    "wrong state": "この状態ではできません。",
    stale: "ほかの人が変更しました。",
    "not unique": "すでに存在します。",
    "still referenced": "ほかのレコードから参照されています。",
    "invalid input": "印の付いた項目を確認してください。",
    malformed: "リクエストを読み取れません。",
    "too large": "リクエストが大きすぎます。",
    "too many calls": "リクエストが多すぎます。しばらくお待ちください。",
    "not supported": "この種類のリクエストには対応していません。",
    "wrong method": "ここではできません。",
    unavailable: "サービスは現在応答できません。",
    "key reused": "この Idempotency-Key は別のリクエストで使われています。",
  },
  credentials: {
    emailAddress: "メールアドレス",
    password: "パスワード",
    other: (field) => `「${field}」`,
    wrong: (name, secret) => `${name}または${secret}が違います。`,
  },
  screens: {
    newOne: (entity) => `${entity}を追加`,
    edit: "編集",
    editOne: (record) => `${record}を編集`,
    delete: "削除",
    create: "作成",
    save: "保存",
    signIn: "ログイン",
    signUp: "新規登録",
    actionOn: (action, record) => `${action}：${record}`,
    sumOf: (field) => `${field}の合計`,
    averageOf: (field) => `${field}の平均`,
    notSet: "未設定",
    yes: "はい",
    no: "いいえ",
  },
  letters: japaneseLetters,
  reasons: {
    onlyRoles: ({ label }, roles, hasSignedIn) =>
      `「${label}」は次のロールだけが行えます：${or(roles)}。${hasSignedIn ? "" : "ログインしていません。"}`,
    onlyStates: ({ label }, field, states, now) =>
      now === null
        ? `「${label}」を行うには「${field}」が次のいずれかである必要があります：${or(states)}。`
        : `「${label}」を行うには「${field}」が次のいずれかである必要があります：${or(states)}（現在：${now}）。`,
    noWayTo: (state, now) =>
      now === null ? `${state}になる手順はありません。` : `${now}から${state}になる手順はありません。`,
    byItself: (state, after) => `${after}後に自動で${state}になります。`,
    onlyWhere: ({ label }, condition) => `「${label}」は次の場合にだけ行えます：${condition}。`,
    notHere: ({ label }) => `「${label}」はここでは行えません。`,
    needed: (condition) => `条件：${condition}。`,
    broken: (rule) => `ルール「${rule}」に反します。`,
    nothingToChoose: (input) => `「${input}」に選べるものがありません。`,
    left: (left, most, things) => `${things}：残り ${left} / ${most}`,
    brief: {
      onlyRoles: (roles) => `${or(roles)}のみ`,
      onlyStates: (states) => `${or(states)}からのみ`,
      onlyWhere: (condition) => `${condition}の場合のみ`,
      notHere: "利用できません",
    },
    conditions: {
      field: (name) => `「${name}」`,
      fieldOf: (name, owner) => `${owner}の「${name}」`,
      yourField: (name) => `あなたの「${name}」`,
      you: "あなた",
      it: "このレコード",
      now: "現在",
      today: "今日",
      yes: "はい",
      no: "いいえ",
      quoted: (text) => `「${text}」`,
      is: (what, values) => `${what} = ${or(values)}`,
      isNot: (what, values) => `${what} ≠ ${or(values)}`,
      isEmpty: (what) => `${what}が空`,
      isFilled: (what) => `${what}が入力済み`,
      isBefore: (what, other) => `${what}が${other}より前`,
      isAfter: (what, other) => `${what}が${other}より後`,
      isAtLatest: (what, other) => `${what}が${other}以前`,
      isAtEarliest: (what, other) => `${what}が${other}以後`,
      some: (list, condition) => `${list}の少なくとも 1 件で ${condition}`,
      every: (list, condition) => `${list}のすべてで ${condition}`,
      none: (list, condition) => `${list}のどれも ${condition} でない`,
      numberOf: (list, condition) => (condition === null ? `${list}の件数` : `${condition} である${list}の件数`),
      and,
      or,
    },
  },
};
