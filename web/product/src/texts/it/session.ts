import type { TextCatalogue } from "../text-catalogue.ts";

export const sessionTexts: TextCatalogue["session"] = {
  account: "Account:",
  createAccount: "Crea un account",
  createAccountFor: (product) => `Crea un account per ${product}`,
  haveAccount: "Hai già un account?",
  inputStays: "Quanto hai scritto resta dov’è.",
  isNew: "È la prima volta?",
  leavesAccount: (role) => `Per esplorare come ${role}, lasci il tuo account. Per tornarci dovrai accedere di nuovo.`,
  lookAs: "Guarda questo prodotto come",
  lookAround: "Esplora come",
  ownRoleLose: "Cambia ruolo",
  ownRoleQuestion: "Cambiare il proprio ruolo?",
  ownRoleWhat: (from: string, to: string) =>
    `Il suo ruolo diventa «${to}» invece di «${from}». Può perdere schermate e diritti, anche quello di tornare indietro.`,
  sessionEnded: "La sessione è scaduta.",
  signIn: "Accedi",
  signInHere: "Accedi qui",
  signInTo: (product) => `Accedi a ${product}`,
  signOut: "Esci",
  viewingAs: (role) => `Vista come ${role}`,
};
