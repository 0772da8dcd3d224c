import type { LetterTexts } from "./letter-texts.ts";

/** The texts of letters in Turkish. */
export const turkishLetters: LetterTexts = {
  invitation: {
    subject: (product) => `${product} davetiniz`,
    before: (product) => `${product} için davet edildiniz. Bu bağlantıyı açın ve bir parola seçin:`,
    unasked: "Bir davet beklemiyorsanız bu iletiyi dikkate almayın. Siz olmadan hesap açılmaz.",
  },
  reset: {
    subject: (product) => `${product} için yeni parola`,
    before: (product) =>
      `${product} hesabınız için yeni bir parola istendi. İsteyen sizseniz bu bağlantıyı açın ve bir parola seçin:`,
    unasked: "İsteyen siz değilseniz bu iletiyi dikkate almayın. Parolanız olduğu gibi kalır.",
  },
  confirmation: {
    subject: (product) => `${product} için e-posta adresinizi doğrulayın`,
    before: (product) =>
      `${product} hesabınızda bu e-posta adresi var. Size ait olduğunu doğrulamak için bu bağlantıyı açın:`,
    unasked: "Böyle bir hesabınız yoksa bu iletiyi dikkate almayın. Adres doğrulanmaz.",
  },
  mustConfirm: (address) =>
    `Adresin size ait olduğunu doğrulamak için ${address} adresine gönderilen bağlantıyı açın. Sonra oturum açın.`,
  lasts: (duration) => `Bağlantı yalnızca bir kez kullanılabilir. Geçerlilik süresi: ${duration}.`,
};
