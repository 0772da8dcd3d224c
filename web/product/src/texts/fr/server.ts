import type { TextCatalogue } from "../text-catalogue.ts";

export const serverTexts: TextCatalogue["server"] = {
  noAnswer: (status) => `Le serveur n’a pas pu répondre (${status}). Réessayez dans un instant.`,
  pageBroken: "Une erreur s’est produite dans cette page. Veuillez la recharger.",
  unreachable: "Le serveur est injoignable. Réessayez dans un instant.",
};
