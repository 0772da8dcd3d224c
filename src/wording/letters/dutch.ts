import type { LetterTexts } from "./letter-texts.ts";

/** The texts of letters in Dutch. */
export const dutchLetters: LetterTexts = {
  invitation: {
    subject: (product) => `Uw uitnodiging voor ${product}`,
    before: (product) => `U bent uitgenodigd voor ${product}. Open deze link en kies een wachtwoord:`,
    unasked: "Verwacht u geen uitnodiging, negeer dit bericht dan. Zonder u ontstaat er geen account.",
  },
  reset: {
    subject: (product) => `Nieuw wachtwoord voor ${product}`,
    before: (product) =>
      `Voor uw account bij ${product} is een nieuw wachtwoord aangevraagd. Was u dat, open dan deze link en kies er een:`,
    unasked: "Was u dat niet, negeer dit bericht dan. Uw wachtwoord blijft zoals het is.",
  },
  confirmation: {
    subject: (product) => `Bevestig uw e-mailadres voor ${product}`,
    before: (product) =>
      `Uw account bij ${product} heeft dit e-mailadres. Open deze link om te bevestigen dat het van u is:`,
    unasked: "Hebt u zo’n account niet, negeer dit bericht dan. Het adres wordt dan niet bevestigd.",
  },
  mustConfirm: (address) =>
    `Open de link die naar ${address} is gestuurd om te bevestigen dat het adres van u is. Log daarna in.`,
  lasts: (duration) => `De link kan één keer worden gebruikt. Geldigheid: ${duration}.`,
};
