import type { TextCatalogue } from "../text-catalogue.ts";

export const stateTexts: TextCatalogue["states"] = {
  clearFilters: "Filters wissen",
  goToStart: "Naar het begin",
  loading: "Laden",
  noSuchPage: "Deze pagina bestaat niet",
  noSuchPageWhy: "De link is misschien oud, of de pagina is niet voor uw rol.",
  notFound: "Niet gevonden",
  tryAgain: "Opnieuw proberen",
};
