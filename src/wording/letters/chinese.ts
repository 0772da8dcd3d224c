import type { LetterTexts } from "./letter-texts.ts";

/** The texts of letters in Chinese. */
export const chineseLetters: LetterTexts = {
  invitation: {
    subject: (product) => `邀请您使用${product}`,
    before: (product) => `您已受邀使用${product}。请打开此链接并设置密码：`,
    unasked: "如果您没有在等待邀请，请忽略此邮件。不会在您不知情时创建账户。",
  },
  reset: {
    subject: (product) => `设置${product}的新密码`,
    before: (product) => `有人为您的${product}账户申请了新密码。如果是您本人，请打开此链接并设置新密码：`,
    unasked: "如果不是您本人，请忽略此邮件。您的密码不会改变。",
  },
  confirmation: {
    subject: (product) => `确认您在${product}的邮箱地址`,
    before: (product) => `您的${product}账户使用此邮箱地址。请打开此链接，确认该地址属于您：`,
    unasked: "如果您没有此账户，请忽略此邮件。该地址不会被确认。",
  },
  mustConfirm: (address) => `请打开发送到 ${address} 的链接以确认该地址属于您，然后登录。`,
  lasts: (duration) => `链接只能使用一次。有效期：${duration}。`,
};
