import type { TextCatalogue } from "../text-catalogue.ts";
import { countingIn } from "../counting.ts";

const counted = countingIn("pt");

export const sheetTexts: TextCatalogue["sheets"] = {
  allFields: "Todos os campos",
  checking: "A verificar…",
  chooseFile: "Escolher um ficheiro",
  columnMissing: (field) => `Nenhuma coluna é importada como «${field}», que é obrigatório.`,
  columnOfFile: "Coluna do ficheiro",
  createRecords: (count) =>
    counted(count, { one: "Criar # registo", many: "Criar # registos", other: "Criar # registos" }),
  created: (count) =>
    counted(count, { one: "# registo criado", many: "# registos criados", other: "# registos criados" }),
  csvFile: "CSV",
  dateOrder: "Datas no ficheiro",
  dayFirst: "dia, mês, ano",
  decimalSign: "Sinal decimal no ficheiro",
  doubtful: (field, text, as) => `${field}: «${text}» pode ser lido de duas formas. É lido como ${as}.`,
  errorValue: (cell, error) => `A célula ${cell} tem o erro ${error}.`,
  example: "Exemplo",
  excelFile: "Excel (XLSX)",
  export: "Exportar",
  exportAndImport: "Exportar e importar",
  exportInterrupted: "A exportação foi interrompida e nada foi guardado. Tente novamente.",
  exporting: "A exportar…",
  fileEmpty: "O ficheiro não tem linhas abaixo dos nomes das colunas.",
  fileLimits: (rows, size) =>
    `CSV ou Excel (XLSX), no máximo ${rows} linhas e ${size}. A primeira linha dá nome às colunas.`,
  fileTooLarge: (size) => `O ficheiro é demasiado grande. Podem ser importados no máximo ${size}.`,
  fileUnreadable: "Não é possível ler o ficheiro. Tem de ser CSV ou um livro do Excel (XLSX).",
  furtherRows: "Só são mostradas as primeiras destas linhas.",
  importOf: (screen) => `Importar: ${screen}`,
  importRecords: "Importar…",
  importedAs: "Importada como",
  importedAsOf: (column) => `«${column}» é importada como`,
  importedBefore: (when) => `Este ficheiro já foi importado em ${when}.`,
  judgedInOrder: "As linhas são verificadas por ordem, como se as anteriores já estivessem criadas.",
  leaveOut: "Omitir as linhas recusadas",
  leftOut: (count) => counted(count, { one: "# linha de fora", many: "# linhas de fora", other: "# linhas de fora" }),
  monthFirst: "mês, dia, ano",
  notForImport: "Este campo não pode ser importado.",
  notImported: "Não importar",
  notUndone:
    "Nada foi eliminado: alguns destes registos foram alterados entretanto, ou outros fazem referência a eles.",
  nothingImported: "Nada foi importado, porque há linhas recusadas.",
  orDrop: "ou largue-o aqui",
  print: "Imprimir…",
  quoteUnclosed: (line) => `As aspas na linha ${line} não são fechadas.`,
  recordsToExport: (count) =>
    counted(count, { one: "Exportar # registo", many: "Exportar # de registos", other: "Exportar # registos" }),
  refusedRows: (count) =>
    counted(count, { one: "# linha é recusada", many: "# linhas são recusadas", other: "# linhas são recusadas" }),
  row: (number) => `Linha ${number}`,
  saved: (file) => `${file} guardado`,
  severalRecords: "Vários registos têm este nome. Use a chave.",
  shortYear: "Escreva o ano com quatro algarismos.",
  showCreated: "Mostrar",
  shownColumns: "Colunas visíveis",
  template: "Transferir um modelo",
  timeSkipped: "Essa hora não existe nesse dia.",
  timeTwice: "Essa hora repete-se nesse dia. Acrescente o desvio, por exemplo +01:00.",
  tooManyColumns: (columns) => `O ficheiro tem demasiadas colunas. Podem ser importadas no máximo ${columns}.`,
  tooManyRows: (rows) =>
    `O ficheiro tem demasiadas linhas. Podem ser importadas no máximo ${rows} de cada vez: divida-o.`,
  undone: (count) =>
    counted(count, {
      one: "# registo eliminado de novo",
      many: "# registos eliminados de novo",
      other: "# registos eliminados de novo",
    }),
  wouldBeCreated: (count) =>
    counted(count, {
      one: "Seria criado # registo",
      many: "Seriam criados # registos",
      other: "Seriam criados # registos",
    }),
};
