import type { TextCatalogue } from "../text-catalogue.ts";

export const sessionTexts: TextCatalogue["session"] = {
  account: "Konto:",
  createAccount: "Konto erstellen",
  createAccountFor: (product) => `Konto für ${product} erstellen`,
  haveAccount: "Sie haben schon ein Konto?",
  inputStays: "Ihre Eingaben bleiben erhalten.",
  isNew: "Neu hier?",
  leavesAccount: (role) =>
    `Um sich als ${role} umzusehen, verlassen Sie Ihr eigenes Konto. Um zurückzukehren, müssen Sie sich wieder anmelden.`,
  lookAs: "Dieses Produkt ansehen als",
  lookAround: "Umsehen als",
  ownRoleLose: "Rolle ändern",
  ownRoleQuestion: "Die eigene Rolle ändern?",
  ownRoleWhat: (from: string, to: string) =>
    `Ihre Rolle wird „${to}“ statt „${from}“. Dabei können Ansichten und Rechte wegfallen, auch das Recht, sie wieder zu ändern.`,
  sessionEnded: "Ihre Sitzung ist abgelaufen.",
  signIn: "Anmelden",
  signInHere: "Hier anmelden",
  signInTo: (product) => `Bei ${product} anmelden`,
  signOut: "Abmelden",
  viewingAs: (role) => `Ansicht als ${role}`,
};
