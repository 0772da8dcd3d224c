import type { TextCatalogue } from "../text-catalogue.ts";

export const listTexts: TextCatalogue["lists"] = {
  actions: "Acciones",
  clearSearchAndFilters: "Borrar búsqueda y filtros",
  firstPage: "Primera página",
  next: "Siguiente",
  noneFit: (many) => `Sin resultados: ${many}`,
  noneHere: (many) => `Aquí todavía no hay nada: ${many}`,
  noneMeet: (many) => `Nada cumple la condición de esta lista: ${many}`,
  noneWith: (many, text) => `Sin resultados para «${text}»: ${many}`,
  page: (number, pages, total) => `Página ${number} de ${pages}, ${total} en total`,
  pages: "Páginas",
  previous: "Anterior",
  searchElse: "Busque otras palabras o el comienzo de una palabra.",
  showsUpByItself: "Lo nuevo aparece aquí automáticamente.",
  someOf: (shown, total) => `${shown} de ${total}`,
  table: (screen) => `${screen}, tabla`,
  takeAway: "Quite un filtro.",
  takeFilterAway: "Quite un filtro o busque otra cosa.",
};
