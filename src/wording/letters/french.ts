import type { LetterTexts } from "./letter-texts.ts";

/** The texts of letters in French. */
export const frenchLetters: LetterTexts = {
  invitation: {
    subject: (product) => `Votre invitation à ${product}`,
    before: (product) => `Vous êtes invité à utiliser ${product}. Ouvrez ce lien et choisissez un mot de passe :`,
    unasked: "Si vous n’attendez pas d’invitation, ignorez ce message. Aucun compte ne sera créé sans vous.",
  },
  reset: {
    subject: (product) => `Nouveau mot de passe pour ${product}`,
    before: (product) =>
      `Un nouveau mot de passe a été demandé pour votre compte ${product}. Si c’était vous, ouvrez ce lien et choisissez-en un :`,
    unasked: "Si vous ne l’avez pas demandé, ignorez ce message. Votre mot de passe reste inchangé.",
  },
  confirmation: {
    subject: (product) => `Confirmez votre adresse e-mail pour ${product}`,
    before: (product) =>
      `Votre compte ${product} utilise cette adresse e-mail. Ouvrez ce lien pour confirmer qu’elle est la vôtre :`,
    unasked: "Si vous n’avez pas ce compte, ignorez ce message. L’adresse ne sera pas confirmée.",
  },
  mustConfirm: (address) =>
    `Ouvrez le lien envoyé à ${address} pour confirmer que l’adresse est la vôtre. Connectez-vous ensuite.`,
  lasts: (duration) => `Le lien peut être utilisé une seule fois. Durée de validité : ${duration}.`,
};
