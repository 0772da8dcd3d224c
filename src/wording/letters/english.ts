import type { LetterTexts } from "./letter-texts.ts";

/** The texts of letters in English. */
export const englishLetters: LetterTexts = {
  invitation: {
    subject: (product) => `Your invitation to ${product}`,
    before: (product) => `You are invited to ${product}. Open this link and choose a password:`,
    unasked: "If you do not expect an invitation, ignore this message. No account begins without you.",
  },
  reset: {
    subject: (product) => `Choose a new password for ${product}`,
    before: (product) =>
      `Somebody asked for a new password for your account with ${product}. If it was you, open this link and choose one:`,
    unasked: "If you did not ask for it, ignore this message. Your password stays as it is.",
  },
  confirmation: {
    subject: (product) => `Confirm your e-mail address for ${product}`,
    before: (product) =>
      `Your account with ${product} has this e-mail address. Open this link to confirm that it is yours:`,
    unasked: "If you have no such account, ignore this message. The address is not confirmed then.",
  },
  mustConfirm: (address) =>
    `Open the link that was mailed to ${address}, to confirm that the address is yours. Then sign in.`,
  lasts: (duration) => `The link can be used once, within ${duration}.`,
};
