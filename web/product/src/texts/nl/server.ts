import type { TextCatalogue } from "../text-catalogue.ts";

export const serverTexts: TextCatalogue["server"] = {
  noAnswer: (status) => `De server kon niet antwoorden (${status}). Probeer het zo opnieuw.`,
  pageBroken: "Er ging iets mis op deze pagina. Laad haar opnieuw.",
  unreachable: "De server is niet bereikbaar. Probeer het zo opnieuw.",
};
