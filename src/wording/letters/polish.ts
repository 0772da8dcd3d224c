import type { LetterTexts } from "./letter-texts.ts";

/** The texts of letters in Polish. */
export const polishLetters: LetterTexts = {
  invitation: {
    subject: (product) => `Zaproszenie do ${product}`,
    before: (product) => `Otrzymujesz zaproszenie do ${product}. Otwórz ten link i wybierz hasło:`,
    unasked: "Jeśli nie czekasz na zaproszenie, zignoruj tę wiadomość. Bez Ciebie konto nie powstanie.",
  },
  reset: {
    subject: (product) => `Nowe hasło do ${product}`,
    before: (product) =>
      `Poproszono o nowe hasło do Twojego konta w ${product}. Jeśli to Ty, otwórz ten link i wybierz hasło:`,
    unasked: "Jeśli to nie Ty, zignoruj tę wiadomość. Twoje hasło się nie zmieni.",
  },
  confirmation: {
    subject: (product) => `Potwierdź adres e-mail w ${product}`,
    before: (product) =>
      `Twoje konto w ${product} ma ten adres e-mail. Otwórz ten link, aby potwierdzić, że należy do Ciebie:`,
    unasked: "Jeśli nie masz takiego konta, zignoruj tę wiadomość. Adres nie zostanie potwierdzony.",
  },
  mustConfirm: (address) =>
    `Otwórz link wysłany na adres ${address}, aby potwierdzić, że należy do Ciebie. Potem się zaloguj.`,
  lasts: (duration) => `Linku można użyć tylko raz. Czas ważności: ${duration}.`,
};
