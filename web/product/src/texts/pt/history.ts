import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("pt");

export const historyTexts: TextCatalogue["history"] = {
  after: "Depois",
  became: "passou a ser",
  before: "Antes",
  beginning: "Dados iniciais",
  characters: (count) => `Caracteres: ${number(count)}`,
  created: "Criado",
  history: "Histórico",
  operator: "O administrador",
  showEarlier: "Mostrar anteriores",
  textChanged: "alterado",
  timer: "Automaticamente",
  visitor: "Um visitante",
};
