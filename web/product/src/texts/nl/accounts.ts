import type { TextCatalogue } from "../text-catalogue.ts";

export const accountTexts: TextCatalogue["accounts"] = {
  address: "E-mailadres",
  asked: (address) =>
    `Als er een account is voor ${address}, is er een link naartoe onderweg om een ander wachtwoord te kiezen.`,
  askedTitle: "Kijk in uw mail",
  askForLink: "Link sturen",
  back: "Terug naar inloggen",
  begun: "Ingelogd",
  choose: "Opslaan en inloggen",
  chooseTitle: "Nieuw wachtwoord kiezen",
  choosing: (name) => `U logt in als ${name}.`,
  confirm: "Bevestigen",
  confirmed: "Uw adres is bevestigd",
  confirmText: (address) => `Is ${address} uw e-mailadres?`,
  confirmTitle: "Uw adres bevestigen",
  continueWith: (provider) => `Doorgaan met ${provider}`,
  device: (program, system) => `${program} op ${system}`,
  endOne: (device) => `Sessie beëindigen: ${device}`,
  endOthers: "Alle andere sessies beëindigen",
  endSession: "Beëindigen",
  forgotten: "Wachtwoord vergeten?",
  forgottenHint: "Geef het adres waarmee u inlogt. U krijgt een link om een ander wachtwoord te kiezen.",
  newPassword: "Nieuw wachtwoord",
  providerRefused:
    "De andere dienst heeft u niet ingelogd. Misschien ontbreekt uw account hier, of is het adres daar niet bevestigd.",
  sessions: "Waar u bent ingelogd",
  sessionsHint:
    "Beëindig elke sessie die u niet kent of niet meer nodig hebt, en wijzig uw wachtwoord als iemand anders die begonnen is.",
  thisSession: "Deze sessie",
  unknownDevice: "Onbekend apparaat",
  used: "Laatst gebruikt",
  voidText: "Misschien is hij al gebruikt, verlopen, of is uw account intussen gewijzigd. Vraag een nieuwe aan.",
  voidTitle: "Deze link is niet meer geldig",
  welcome: (product) => `Welkom bij ${product}`,
};
