import type { TextCatalogue } from "../text-catalogue.ts";

export const recordTexts: TextCatalogue["records"] = {
  details: "Detalles",
  editField: (field, record) => `Editar ${field} de ${record}`,
  nothingYet: "Todavía nada",
  nothingToSee: "Nada que pueda ver",
  relatedAs: (list, reference) => `${list} (${reference})`,
  said: (person) => `${person} escribió`,
  saveField: (field) => `Guardar ${field}`,
  send: "Enviar",
  showLess: "Mostrar menos",
  showMore: "Mostrar más",
  somebody: "Alguien",
};
