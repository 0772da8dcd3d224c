import type { TextCatalogue } from "../text-catalogue.ts";

export const serverTexts: TextCatalogue["server"] = {
  noAnswer: (status) => `O servidor não pôde responder (${status}). Tente de novo em instantes.`,
  pageBroken: "Ocorreu um erro nesta página. Recarregue-a.",
  unreachable: "O servidor está inacessível. Tente de novo em instantes.",
};
