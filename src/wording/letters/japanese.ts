import type { LetterTexts } from "./letter-texts.ts";

/** The texts of letters in Japanese. */
export const japaneseLetters: LetterTexts = {
  invitation: {
    subject: (product) => `${product}への招待`,
    before: (product) => `${product}に招待されました。次のリンクを開いて、パスワードを設定してください。`,
    unasked: "招待に心当たりがない場合は、このメールを無視してください。アカウントは作成されません。",
  },
  reset: {
    subject: (product) => `${product}の新しいパスワード`,
    before: (product) =>
      `${product}のアカウントについて、パスワードの再設定が申し込まれました。ご本人の場合は、次のリンクを開いて新しいパスワードを設定してください。`,
    unasked: "心当たりがない場合は、このメールを無視してください。パスワードは変わりません。",
  },
  confirmation: {
    subject: (product) => `${product}のメールアドレスの確認`,
    before: (product) =>
      `${product}のアカウントにこのメールアドレスが登録されています。次のリンクを開いて、ご自身のアドレスであることを確認してください。`,
    unasked: "このアカウントに心当たりがない場合は、このメールを無視してください。アドレスは確認されません。",
  },
  mustConfirm: (address) => `${address} に送ったリンクを開いてアドレスを確認してから、ログインしてください。`,
  lasts: (duration) => `リンクは一度だけ使えます。有効期間: ${duration}`,
};
