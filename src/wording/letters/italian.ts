import type { LetterTexts } from "./letter-texts.ts";

/** The texts of letters in Italian. */
export const italianLetters: LetterTexts = {
  invitation: {
    subject: (product) => `Il tuo invito a ${product}`,
    before: (product) => `Hai ricevuto un invito a ${product}. Apri questo link e scegli una password:`,
    unasked: "Se non aspetti un invito, ignora questo messaggio. Senza di te non viene creato alcun account.",
  },
  reset: {
    subject: (product) => `Nuova password per ${product}`,
    before: (product) =>
      `È stata chiesta una nuova password per il tuo account di ${product}. Se l’hai chiesta tu, apri questo link e scegline una:`,
    unasked: "Se non l’hai chiesta tu, ignora questo messaggio. La tua password resta quella di prima.",
  },
  confirmation: {
    subject: (product) => `Conferma il tuo indirizzo e-mail per ${product}`,
    before: (product) =>
      `Il tuo account di ${product} ha questo indirizzo e-mail. Apri questo link per confermare che è tuo:`,
    unasked: "Se non hai questo account, ignora questo messaggio. L’indirizzo non viene confermato.",
  },
  mustConfirm: (address) => `Apri il link inviato a ${address} per confermare che l’indirizzo è tuo. Poi accedi.`,
  lasts: (duration) => `Il link si può usare una volta sola. Validità: ${duration}.`,
};
