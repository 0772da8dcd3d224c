import type { TextCatalogue } from "../text-catalogue.ts";

export const recordTexts: TextCatalogue["records"] = {
  details: "Detalhes",
  editField: (field, record) => `Editar ${field} de ${record}`,
  nothingYet: "Ainda nada",
  nothingToSee: "Nada que você possa ver",
  relatedAs: (list, reference) => `${list} (${reference})`,
  said: (person) => `${person} escreveu`,
  saveField: (field) => `Guardar ${field}`,
  send: "Enviar",
  showLess: "Mostrar menos",
  showMore: "Mostrar mais",
  somebody: "Alguém",
};
