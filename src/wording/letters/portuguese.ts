import type { LetterTexts } from "./letter-texts.ts";

/** The texts of letters in Portuguese. */
export const portugueseLetters: LetterTexts = {
  invitation: {
    subject: (product) => `O seu convite para ${product}`,
    before: (product) => `Recebeu um convite para ${product}. Abra esta ligação e escolha uma palavra-passe:`,
    unasked: "Se não espera um convite, ignore esta mensagem. Nenhuma conta é criada sem si.",
  },
  reset: {
    subject: (product) => `Nova palavra-passe para ${product}`,
    before: (product) =>
      `Foi pedida uma nova palavra-passe para a sua conta em ${product}. Se foi você, abra esta ligação e escolha uma:`,
    unasked: "Se não fez este pedido, ignore esta mensagem. A sua palavra-passe não muda.",
  },
  confirmation: {
    subject: (product) => `Confirme o seu endereço de e-mail para ${product}`,
    before: (product) =>
      `A sua conta em ${product} tem este endereço de e-mail. Abra esta ligação para confirmar que é seu:`,
    unasked: "Se não tem esta conta, ignore esta mensagem. O endereço não é confirmado.",
  },
  mustConfirm: (address) =>
    `Abra a ligação enviada para ${address} para confirmar que o endereço é seu. Depois inicie sessão.`,
  lasts: (duration) => `A ligação só pode ser usada uma vez. Validade: ${duration}.`,
};
