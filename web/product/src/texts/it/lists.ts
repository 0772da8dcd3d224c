import type { TextCatalogue } from "../text-catalogue.ts";

export const listTexts: TextCatalogue["lists"] = {
  actions: "Azioni",
  clearSearchAndFilters: "Cancella ricerca e filtri",
  firstPage: "Prima pagina",
  next: "Avanti",
  noneFit: (many) => `Nessun risultato: ${many}`,
  noneHere: (many) => `Qui non c’è ancora niente: ${many}`,
  noneMeet: (many) => `Niente soddisfa la condizione di questo elenco: ${many}`,
  noneWith: (many, text) => `Nessun risultato per «${text}»: ${many}`,
  page: (number, pages, total) => `Pagina ${number} di ${pages}, ${total} in tutto`,
  pages: "Pagine",
  previous: "Indietro",
  searchElse: "Cerca altre parole o l’inizio di una parola.",
  showsUpByItself: "I nuovi elementi compaiono qui da soli.",
  someOf: (shown, total) => `${shown} di ${total}`,
  table: (screen) => `${screen}, tabella`,
  takeAway: "Togli un filtro.",
  takeFilterAway: "Togli un filtro o cerca qualcos’altro.",
};
