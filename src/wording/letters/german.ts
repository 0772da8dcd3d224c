import type { LetterTexts } from "./letter-texts.ts";

/** The texts of letters in German. */
export const germanLetters: LetterTexts = {
  invitation: {
    subject: (product) => `Ihre Einladung zu ${product}`,
    before: (product) => `Sie sind zu ${product} eingeladen. Öffnen Sie diesen Link und wählen Sie ein Passwort:`,
    unasked: "Wenn Sie keine Einladung erwarten, ignorieren Sie diese Nachricht. Ohne Sie entsteht kein Konto.",
  },
  reset: {
    subject: (product) => `Neues Passwort für ${product} wählen`,
    before: (product) =>
      `Für Ihr Konto bei ${product} wurde ein neues Passwort angefordert. Wenn Sie das waren, öffnen Sie diesen Link und wählen Sie eines:`,
    unasked: "Wenn Sie das nicht waren, ignorieren Sie diese Nachricht. Ihr Passwort bleibt, wie es ist.",
  },
  confirmation: {
    subject: (product) => `E-Mail-Adresse für ${product} bestätigen`,
    before: (product) =>
      `Ihr Konto bei ${product} hat diese E-Mail-Adresse. Öffnen Sie diesen Link, um zu bestätigen, dass sie Ihnen gehört:`,
    unasked:
      "Wenn Sie kein solches Konto haben, ignorieren Sie diese Nachricht. Die Adresse wird dann nicht bestätigt.",
  },
  mustConfirm: (address) =>
    `Öffnen Sie den Link, der an ${address} geschickt wurde, um die Adresse zu bestätigen. Melden Sie sich dann an.`,
  lasts: (duration) => `Der Link kann einmal benutzt werden. Er gilt so lange: ${duration}.`,
};
