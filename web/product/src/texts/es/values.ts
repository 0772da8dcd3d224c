import type { TextCatalogue } from "../text-catalogue.ts";

export const valueTexts: TextCatalogue["values"] = {
  enlarge: "Ver en grande",
  justNow: "ahora mismo",
  no: "No",
  nothing: "sin valor",
  notPlayable: "Este navegador no puede mostrar el archivo. Puede guardarlo.",
  saveFile: "Guardar",
  yes: "Sí",
};
