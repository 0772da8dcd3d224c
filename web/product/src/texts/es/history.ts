import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("es");

export const historyTexts: TextCatalogue["history"] = {
  activity: "Actividad",
  after: "Después",
  became: "pasa a ser",
  before: "Antes",
  characters: (count) => `Caracteres: ${number(count)}`,
  created: "Creado",
  edited: "Editado",
  history: "Historial",
  operator: "El administrador",
  showEarlier: "Mostrar anteriores",
  textChanged: "cambiado",
  timer: "Automáticamente",
};
