import type { TextCatalogue } from "../text-catalogue.ts";

/** Saved views. */
export const viewTexts: TextCatalogue["views"] = {
  discard: "Volver a la vista guardada",
  incomplete: "Partes de esta vista ya no existen",
  mine: "Mis vistas (solo las ve usted)",
  name: "Nombre de la vista",
  noView: "Sin vista",
  nothingYet: "Filtre, ordene, agrupe o elija columnas y guárdelo aquí como vista.",
  onlyYou: "Solo usted ve esta vista.",
  remove: "Quitar",
  removeQuestion: (view) => `¿Quitar la vista «${view}»?`,
  rename: "Cambiar el nombre…",
  save: "Guardar",
  saveAs: "Guardar como vista nueva…",
  saveChanges: "Guardar los cambios",
  share: "Compartir con todos aquí",
  shared: "Compartidas",
  unsaved: "cambios sin guardar",
  unshare: "Dejar de compartir",
  views: "Vistas",
  viewsOf: (current) => `Vistas: ${current}`,
  whoSees: "Una vista compartida la ven todos los que pueden abrir esta pantalla.",
};
