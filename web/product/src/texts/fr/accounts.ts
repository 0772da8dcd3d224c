import type { TextCatalogue } from "../text-catalogue.ts";

export const accountTexts: TextCatalogue["accounts"] = {
  account: "Votre compte",
  address: "Adresse e-mail",
  asked: (address) =>
    `S’il existe un compte pour ${address}, un lien pour choisir un autre mot de passe vient d’y être envoyé.`,
  askedTitle: "Consultez votre messagerie",
  askForLink: "Envoyer un lien",
  back: "Retour à la connexion",
  begun: "Connexion",
  changePassword: "Changer de mot de passe",
  choose: "Enregistrer et se connecter",
  chooseTitle: "Choisir un nouveau mot de passe",
  choosing: (name) => `Vous vous connectez en tant que ${name}.`,
  confirm: "Confirmer",
  confirmed: "Votre adresse est confirmée",
  confirmText: (address) => `${address} est-elle votre adresse e-mail ?`,
  confirmTitle: "Confirmer votre adresse",
  continueWith: (provider) => `Continuer avec ${provider}`,
  device: (program, system) => `${program} sur ${system}`,
  endHint: "Fermez chaque session que vous ne reconnaissez pas ou dont vous n’avez plus besoin.",
  endOne: (device) => `Fermer la session : ${device}`,
  endOthers: "Fermer toutes les autres sessions",
  endSession: "Fermer",
  forgotten: "Mot de passe oublié ?",
  forgottenHint:
    "Indiquez l’adresse avec laquelle vous vous connectez. Vous recevrez un lien pour choisir un autre mot de passe.",
  newPassword: "Nouveau mot de passe",
  passwordChanged: "Mot de passe changé",
  providerRefused:
    "L’autre service ne vous a pas connecté. Votre compte manque peut-être ici, ou son adresse n’y est pas confirmée.",
  sessions: "Vos sessions ouvertes",
  sessionsHint:
    "Fermez chaque session que vous ne reconnaissez pas ou dont vous n’avez plus besoin, et changez de mot de passe si quelqu’un d’autre l’a ouverte.",
  thisSession: "Cette session",
  unknownDevice: "Appareil inconnu",
  used: "Dernière utilisation",
  voidText: "Il a peut-être déjà servi, il a expiré, ou votre compte a changé depuis. Demandez-en un autre.",
  voidTitle: "Ce lien n’est plus valable",
  welcome: (product) => `Bienvenue dans ${product}`,
};
