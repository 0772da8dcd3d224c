import type { TextCatalogue } from "../text-catalogue.ts";
import { countingIn } from "../counting.ts";

const counted = countingIn("it");

export const sheetTexts: TextCatalogue["sheets"] = {
  allFields: "Tutti i campi",
  checking: "Controllo in corso…",
  chooseFile: "Scegli un file",
  columnMissing: (field) => `Nessuna colonna viene importata come «${field}», che è obbligatorio.`,
  columnOfFile: "Colonna del file",
  createRecords: (count) => counted(count, { one: "Crea # record", many: "Crea # record", other: "Crea # record" }),
  created: (count) => counted(count, { one: "# record creato", many: "# record creati", other: "# record creati" }),
  csvFile: "CSV",
  dateOrder: "Date nel file",
  dayFirst: "giorno, mese, anno",
  decimalSign: "Segno decimale nel file",
  doubtful: (field, text, as) => `${field}: «${text}» si può leggere in due modi. Viene letto come ${as}.`,
  errorValue: (cell, error) => `La cella ${cell} contiene l’errore ${error}.`,
  example: "Esempio",
  excelFile: "Excel (XLSX)",
  export: "Esporta",
  exportAndImport: "Esporta e importa",
  exportInterrupted: "L’esportazione è stata interrotta e non è stato salvato nulla. Riprovare.",
  exporting: "Esportazione in corso…",
  fileEmpty: "Il file non ha righe sotto i nomi delle colonne.",
  fileLimits: (rows, size) =>
    `CSV o Excel (XLSX), al massimo ${rows} righe e ${size}. La prima riga dà i nomi alle colonne.`,
  fileTooLarge: (size) => `Il file è troppo grande. Si possono importare al massimo ${size}.`,
  fileUnreadable: "Il file non è leggibile. Deve essere CSV o una cartella Excel (XLSX).",
  furtherRows: "Sono mostrate solo le prime di queste righe.",
  importOf: (screen) => `Importa: ${screen}`,
  importRecords: "Importa…",
  importedAs: "Importata come",
  importedAsOf: (column) => `«${column}» viene importata come`,
  importedBefore: (when) => `Questo file è già stato importato il ${when}.`,
  judgedInOrder: "Le righe sono verificate in ordine, come se le precedenti fossero già state create.",
  leaveOut: "Tralascia le righe rifiutate",
  leftOut: (count) => counted(count, { one: "# riga esclusa", many: "# righe escluse", other: "# righe escluse" }),
  monthFirst: "mese, giorno, anno",
  notForImport: "Questo campo non può essere importato.",
  notImported: "Non importare",
  notUndone:
    "Non è stato eliminato nulla: alcuni di questi record sono stati modificati nel frattempo, o altri vi fanno riferimento.",
  nothingImported: "Non è stato importato nulla perché alcune righe vengono rifiutate.",
  orDrop: "o trascinalo qui",
  print: "Stampa…",
  quoteUnclosed: (line) => `Le virgolette alla riga ${line} non sono chiuse.`,
  recordsToExport: (count) =>
    counted(count, { one: "Esporta # record", many: "Esporta # di record", other: "Esporta # record" }),
  refusedRows: (count) =>
    counted(count, {
      one: "# riga viene rifiutata",
      many: "# righe vengono rifiutate",
      other: "# righe vengono rifiutate",
    }),
  row: (number) => `Riga ${number}`,
  saved: (file) => `${file} salvato`,
  severalRecords: "Più record hanno questo nome. Usare la chiave.",
  shortYear: "Scrivere l’anno con quattro cifre.",
  showCreated: "Mostra",
  shownColumns: "Colonne visibili",
  template: "Scarica un modello",
  timeSkipped: "Quell’ora non esiste quel giorno.",
  timeTwice: "Quell’ora si ripete quel giorno. Aggiungere lo scarto, per esempio +01:00.",
  tooManyColumns: (columns) => `Il file ha troppe colonne. Se ne possono importare al massimo ${columns}.`,
  tooManyRows: (rows) => `Il file ha troppe righe. Se ne possono importare al massimo ${rows} alla volta: dividerlo.`,
  undone: (count) =>
    counted(count, {
      one: "# record eliminato di nuovo",
      many: "# record eliminati di nuovo",
      other: "# record eliminati di nuovo",
    }),
  wouldBeCreated: (count) =>
    counted(count, {
      one: "Verrebbe creato # record",
      many: "Verrebbero creati # record",
      other: "Verrebbero creati # record",
    }),
};
