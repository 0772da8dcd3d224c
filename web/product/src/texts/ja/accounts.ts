import type { TextCatalogue } from "../text-catalogue.ts";

export const accountTexts: TextCatalogue["accounts"] = {
  address: "メールアドレス",
  asked: (address) => `${address} のアカウントがある場合は、パスワードを再設定するリンクをそこに送りました。`,
  askedTitle: "メールを確認してください",
  askForLink: "リンクを送る",
  back: "ログインに戻る",
  begun: "ログイン",
  choose: "保存してログイン",
  chooseTitle: "新しいパスワードの設定",
  choosing: (name) => `${name} としてログインします。`,
  confirm: "確認する",
  confirmed: "アドレスが確認されました",
  confirmText: (address) => `${address} はあなたのメールアドレスですか。`,
  confirmTitle: "アドレスの確認",
  continueWith: (provider) => `${provider} で続ける`,
  device: (program, system) => `${program}（${system}）`,
  endOne: (device) => `セッションを終了: ${device}`,
  endOthers: "ほかのセッションをすべて終了",
  endSession: "終了",
  forgotten: "パスワードをお忘れですか",
  forgottenHint: "ログインに使うアドレスを入力してください。パスワードを再設定するリンクが届きます。",
  newPassword: "新しいパスワード",
  providerRefused:
    "外部サービスでログインできませんでした。ここにアカウントがないか、アドレスが確認されていない可能性があります。",
  sessions: "ログイン中の端末",
  sessionsHint:
    "心当たりのないセッションや不要なセッションは終了してください。ほかの人が始めたものなら、パスワードを変更してください。",
  thisSession: "このセッション",
  unknownDevice: "不明な端末",
  used: "最終使用",
  voidText:
    "すでに使われたか、期限が切れたか、その後アカウントが変わった可能性があります。もう一度申し込んでください。",
  voidTitle: "このリンクは使えません",
  welcome: (product) => `${product} へようこそ`,
};
