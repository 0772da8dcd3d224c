import type { TextCatalogue } from "../text-catalogue.ts";

export const sessionTexts: TextCatalogue["session"] = {
  account: "Account:",
  createAccount: "Account aanmaken",
  createAccountFor: (product) => `Account aanmaken voor ${product}`,
  haveAccount: "Hebt u al een account?",
  inputStays: "Wat u hebt getypt, blijft staan.",
  isNew: "Nieuw hier?",
  leavesAccount: (role) =>
    `Om rond te kijken als ${role} verlaat u uw eigen account. Om terug te keren moet u zich weer aanmelden.`,
  lookAs: "Dit product bekijken als",
  lookAround: "Rondkijken als",
  ownRoleLose: "Rol wijzigen",
  ownRoleQuestion: "Uw eigen rol wijzigen?",
  ownRoleWhat: (from: string, to: string) =>
    `Uw rol wordt ‘${to}’ in plaats van ‘${from}’. U kunt schermen en rechten verliezen, ook het recht om dit terug te draaien.`,
  sessionEnded: "Uw sessie is verlopen.",
  signIn: "Aanmelden",
  signInHere: "Hier aanmelden",
  signInTo: (product) => `Aanmelden bij ${product}`,
  signOut: "Afmelden",
  viewingAs: (role) => `Weergave als ${role}`,
};
