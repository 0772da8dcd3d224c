import type { TextCatalogue } from "../text-catalogue.ts";

export const sessionTexts: TextCatalogue["session"] = {
  account: "アカウント：",
  createAccount: "アカウントを作成",
  createAccountFor: (product) => `${product}のアカウントを作成`,
  haveAccount: "アカウントをお持ちですか？",
  inputStays: "入力内容はそのまま残ります。",
  isNew: "初めてですか？",
  leavesAccount: (role) =>
    `${role}として見るには、ご自分のアカウントからサインアウトします。戻るには、もう一度サインインする必要があります。`,
  lookAs: "次のロールとしてこの製品を見る",
  lookAround: "次の役割で見てみる",
  ownRoleLose: "ロールを変更",
  ownRoleQuestion: "自分のロールを変更しますか？",
  ownRoleWhat: (from: string, to: string) =>
    `ロールが「${from}」から「${to}」に変わります。画面や権限を失い、元に戻せなくなることがあります。`,
  sessionEnded: "セッションが終了しました。",
  signIn: "ログイン",
  signInHere: "ここでログイン",
  signInTo: (product) => `${product}にログイン`,
  signOut: "ログアウト",
  viewingAs: (role) => `${role}として表示中`,
};
