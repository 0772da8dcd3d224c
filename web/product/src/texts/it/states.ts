import type { TextCatalogue } from "../text-catalogue.ts";

export const stateTexts: TextCatalogue["states"] = {
  clearFilters: "Cancella i filtri",
  goToStart: "Vai all’inizio",
  loading: "Caricamento",
  noSuchPage: "Questa pagina non esiste",
  noSuchPageWhy: "Il link può essere vecchio, o la pagina non è per il tuo ruolo.",
  notFound: "Non trovato",
  tryAgain: "Riprova",
};
