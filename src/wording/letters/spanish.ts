import type { LetterTexts } from "./letter-texts.ts";

/** The texts of letters in Spanish. */
export const spanishLetters: LetterTexts = {
  invitation: {
    subject: (product) => `Su invitación a ${product}`,
    before: (product) => `Le han invitado a ${product}. Abra este enlace y elija una contraseña:`,
    unasked: "Si no espera una invitación, ignore este mensaje. No se creará ninguna cuenta sin usted.",
  },
  reset: {
    subject: (product) => `Nueva contraseña para ${product}`,
    before: (product) =>
      `Se ha pedido una contraseña nueva para su cuenta de ${product}. Si fue usted, abra este enlace y elija una:`,
    unasked: "Si no la ha pedido, ignore este mensaje. Su contraseña no cambia.",
  },
  confirmation: {
    subject: (product) => `Confirme su correo electrónico para ${product}`,
    before: (product) =>
      `Su cuenta de ${product} tiene esta dirección de correo. Abra este enlace para confirmar que es suya:`,
    unasked: "Si no tiene esa cuenta, ignore este mensaje. La dirección no se confirmará.",
  },
  mustConfirm: (address) =>
    `Abra el enlace enviado a ${address} para confirmar que la dirección es suya. Después inicie sesión.`,
  lasts: (duration) => `El enlace se puede usar una sola vez. Validez: ${duration}.`,
};
