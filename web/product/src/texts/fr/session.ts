import type { TextCatalogue } from "../text-catalogue.ts";

export const sessionTexts: TextCatalogue["session"] = {
  account: "Compte :",
  createAccount: "Créer un compte",
  createAccountFor: (product) => `Créer un compte pour ${product}`,
  haveAccount: "Vous avez déjà un compte ?",
  inputStays: "Votre saisie est conservée.",
  isNew: "Nouveau ici ?",
  lookAs: "Voir ce produit en tant que",
  lookAround: "Découvrir en tant que",
  sessionEnded: "Votre session a expiré.",
  signIn: "Se connecter",
  signInHere: "Se connecter ici",
  signInTo: (product) => `Se connecter à ${product}`,
  signOut: "Se déconnecter",
  viewingAs: (role) => `Vue en tant que ${role}`,
};
