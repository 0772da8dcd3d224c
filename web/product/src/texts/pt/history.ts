import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("pt");

export const historyTexts: TextCatalogue["history"] = {
  activity: "Atividade",
  after: "Depois",
  became: "passou a ser",
  before: "Antes",
  characters: (count) => `Caracteres: ${number(count)}`,
  created: "Criado",
  edited: "Editado",
  history: "Histórico",
  operator: "O administrador",
  showEarlier: "Mostrar anteriores",
  textChanged: "alterado",
  timer: "Automaticamente",
};
