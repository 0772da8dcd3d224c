import type { TextCatalogue } from "../text-catalogue.ts";

export const sessionTexts: TextCatalogue["session"] = {
  account: "Konto:",
  createAccount: "Utwórz konto",
  createAccountFor: (product) => `Utwórz konto w ${product}`,
  haveAccount: "Masz już konto?",
  inputStays: "Wpisana treść pozostaje na miejscu.",
  isNew: "Pierwszy raz tutaj?",
  leavesAccount: (role) =>
    `Aby rozejrzeć się jako ${role}, opuszczasz własne konto. Aby do niego wrócić, trzeba zalogować się ponownie.`,
  lookAs: "Zobacz ten produkt jako",
  lookAround: "Rozejrzyj się jako",
  ownRoleLose: "Zmień rolę",
  ownRoleQuestion: "Zmienić własną rolę?",
  ownRoleWhat: (from: string, to: string) =>
    `Twoja rola zmieni się z „${from}” na „${to}”. Możesz stracić ekrany i uprawnienia, także prawo do przywrócenia roli.`,
  sessionEnded: "Twoja sesja wygasła.",
  signIn: "Zaloguj się",
  signInHere: "Zaloguj się tutaj",
  signInTo: (product) => `Zaloguj się do ${product}`,
  signOut: "Wyloguj się",
  viewingAs: (role) => `Widok jako ${role}`,
};
