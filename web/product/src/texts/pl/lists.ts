import type { TextCatalogue } from "../text-catalogue.ts";

export const listTexts: TextCatalogue["lists"] = {
  actions: "Działania",
  clearSearchAndFilters: "Wyczyść wyszukiwanie i filtry",
  firstPage: "Pierwsza strona",
  next: "Dalej",
  noneFit: (many) => `Brak wyników: ${many}`,
  noneHere: (many) => `Nic tu jeszcze nie ma: ${many}`,
  noneMeet: (many) => `Nic nie spełnia warunku tej listy: ${many}`,
  noneWith: (many, text) => `Brak wyników dla „${text}”: ${many}`,
  page: (number, pages, total) => `Strona ${number} z ${pages}, łącznie ${total}`,
  pages: "Strony",
  previous: "Wstecz",
  searchElse: "Poszukaj innych słów albo początku słowa.",
  showsUpByItself: "Nowe wpisy pojawiają się tu same.",
  someOf: (shown, total) => `${shown} z ${total}`,
  table: (screen) => `${screen}, tabela`,
  takeAway: "Usuń filtr.",
  takeFilterAway: "Usuń filtr albo poszukaj czegoś innego.",
};
