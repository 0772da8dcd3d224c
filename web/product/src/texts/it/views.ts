import type { TextCatalogue } from "../text-catalogue.ts";

/** Saved views. */
export const viewTexts: TextCatalogue["views"] = {
  discard: "Torna alla vista salvata",
  incomplete: "Alcune parti di questa vista non esistono più",
  mine: "Le mie viste (visibili solo a te)",
  name: "Nome della vista",
  noView: "Senza vista",
  nothingYet: "Filtra, ordina, raggruppa o scegli le colonne, e salva qui il risultato come vista.",
  onlyYou: "Solo tu vedi questa vista.",
  remove: "Rimuovi",
  removeQuestion: (view) => `Rimuovere la vista «${view}»?`,
  rename: "Rinomina…",
  save: "Salva",
  saveAs: "Salva come nuova vista…",
  saveChanges: "Salva le modifiche",
  share: "Condividi con tutti qui",
  shared: "Condivise",
  unsaved: "modifiche non salvate",
  unshare: "Non condividere più",
  views: "Viste",
  viewsOf: (current) => `Viste: ${current}`,
  whoSees: "Una vista condivisa è visibile a chiunque possa aprire questa schermata.",
};
