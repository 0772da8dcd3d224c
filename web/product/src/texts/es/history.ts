import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("es");

export const historyTexts: TextCatalogue["history"] = {
  after: "Después",
  became: "pasa a ser",
  before: "Antes",
  beginning: "Datos iniciales",
  characters: (count) => `Caracteres: ${number(count)}`,
  created: "Creado",
  history: "Historial",
  operator: "El administrador",
  showEarlier: "Mostrar anteriores",
  textChanged: "cambiado",
  timer: "Automáticamente",
  visitor: "Un visitante",
};
