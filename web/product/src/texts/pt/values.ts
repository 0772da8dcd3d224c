import type { TextCatalogue } from "../text-catalogue.ts";

export const valueTexts: TextCatalogue["values"] = {
  enlarge: "Ver em tamanho grande",
  justNow: "agora mesmo",
  no: "Não",
  nothing: "sem valor",
  notPlayable: "Este navegador não consegue mostrar o arquivo. Você pode salvá-lo.",
  saveFile: "Salvar",
  yes: "Sim",
};
