import type { TextCatalogue } from "../text-catalogue.ts";

export const sessionTexts: TextCatalogue["session"] = {
  account: "Compte :",
  createAccount: "Créer un compte",
  createAccountFor: (product) => `Créer un compte pour ${product}`,
  haveAccount: "Vous avez déjà un compte ?",
  inputStays: "Votre saisie est conservée.",
  isNew: "Nouveau ici ?",
  leavesAccount: (role) =>
    `Pour explorer en tant que ${role}, vous quittez votre propre compte. Il faudra vous reconnecter pour y revenir.`,
  lookAs: "Voir ce produit en tant que",
  lookAround: "Découvrir en tant que",
  ownRoleLose: "Changer le rôle",
  ownRoleQuestion: "Changer votre propre rôle ?",
  ownRoleWhat: (from: string, to: string) =>
    `Votre rôle devient « ${to} » au lieu de « ${from} ». Vous pouvez perdre des écrans et des droits, y compris celui de revenir en arrière.`,
  sessionEnded: "Votre session a expiré.",
  signIn: "Se connecter",
  signInHere: "Se connecter ici",
  signInTo: (product) => `Se connecter à ${product}`,
  signOut: "Se déconnecter",
  viewingAs: (role) => `Vue en tant que ${role}`,
};
