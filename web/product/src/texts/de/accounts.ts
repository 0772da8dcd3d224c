import type { TextCatalogue } from "../text-catalogue.ts";

export const accountTexts: TextCatalogue["accounts"] = {
  account: "Ihr Konto",
  address: "E-Mail-Adresse",
  asked: (address) =>
    `Wenn es ein Konto für ${address} gibt, ist ein Link zum Wählen eines neuen Passworts dorthin unterwegs.`,
  askedTitle: "Sehen Sie in Ihr Postfach",
  askForLink: "Link senden",
  back: "Zurück zur Anmeldung",
  begun: "Angemeldet",
  changePassword: "Passwort ändern",
  choose: "Speichern und anmelden",
  chooseTitle: "Neues Passwort wählen",
  choosing: (name) => `Sie melden sich als ${name} an.`,
  confirm: "Bestätigen",
  confirmed: "Ihre Adresse ist bestätigt",
  confirmText: (address) => `Ist ${address} Ihre E-Mail-Adresse?`,
  confirmTitle: "Adresse bestätigen",
  continueWith: (provider) => `Weiter mit ${provider}`,
  device: (program, system) => `${program} unter ${system}`,
  endHint: "Beenden Sie jede Sitzung, die Sie nicht kennen oder nicht mehr brauchen.",
  endOne: (device) => `Sitzung beenden: ${device}`,
  endOthers: "Alle anderen Sitzungen beenden",
  endSession: "Beenden",
  forgotten: "Passwort vergessen?",
  forgottenHint:
    "Geben Sie die Adresse an, mit der Sie sich anmelden. Sie erhalten einen Link, um ein neues Passwort zu wählen.",
  newPassword: "Neues Passwort",
  passwordChanged: "Passwort geändert",
  providerRefused:
    "Der andere Dienst hat Sie nicht angemeldet. Vielleicht fehlt Ihr Konto hier, oder Ihre Adresse ist dort nicht bestätigt.",
  sessions: "Wo Sie angemeldet sind",
  sessionsHint:
    "Beenden Sie jede Sitzung, die Sie nicht kennen oder nicht mehr brauchen, und ändern Sie Ihr Passwort, wenn jemand anderes sie begonnen hat.",
  thisSession: "Diese Sitzung",
  unknownDevice: "Unbekanntes Gerät",
  used: "Zuletzt benutzt",
  voidText:
    "Vielleicht wurde er schon benutzt, ist abgelaufen, oder Ihr Konto hat sich seither geändert. Fordern Sie einen neuen an.",
  voidTitle: "Dieser Link gilt nicht mehr",
  welcome: (product) => `Willkommen bei ${product}`,
};
