import type { TextCatalogue } from "../text-catalogue.ts";
import { countingIn } from "../counting.ts";

const counted = countingIn("de");

export const sheetTexts: TextCatalogue["sheets"] = {
  allFields: "Alle Felder",
  checking: "Wird geprüft …",
  chooseFile: "Datei auswählen",
  columnMissing: (field) => `Keine Spalte wird als „${field}“ importiert. Das ist ein Pflichtfeld.`,
  columnOfFile: "Spalte der Datei",
  createRecords: (count) => counted(count, { one: "# Datensatz anlegen", other: "# Datensätze anlegen" }),
  created: (count) => counted(count, { one: "# Datensatz angelegt", other: "# Datensätze angelegt" }),
  csvFile: "CSV",
  dateOrder: "Datumsangaben in der Datei",
  dayFirst: "Tag, Monat, Jahr",
  decimalSign: "Dezimalzeichen in der Datei",
  doubtful: (field, text, as) => `${field}: „${text}“ ist nicht eindeutig und wird als ${as} gelesen.`,
  errorValue: (cell, error) => `Zelle ${cell} enthält den Fehler ${error}.`,
  example: "Beispiel",
  excelFile: "Excel (XLSX)",
  export: "Exportieren",
  exportAndImport: "Exportieren und importieren",
  exportInterrupted:
    "Der Export wurde unterbrochen, und es wurde nichts gespeichert. Bitte versuchen Sie es noch einmal.",
  exporting: "Wird exportiert …",
  fileEmpty: "Diese Datei hat keine Zeilen unter den Spaltennamen.",
  fileLimits: (rows, size) =>
    `CSV oder Excel (XLSX), höchstens ${rows} Zeilen und ${size}. Die erste Zeile nennt die Spalten.`,
  fileTooLarge: (size) => `Diese Datei ist zu groß. Es können höchstens ${size} importiert werden.`,
  fileUnreadable: "Diese Datei lässt sich nicht lesen. Sie muss CSV oder eine Excel-Mappe (XLSX) sein.",
  furtherRows: "Nur die ersten dieser Zeilen werden gezeigt.",
  importOf: (screen) => `Importieren: ${screen}`,
  importRecords: "Importieren …",
  importedAs: "Importiert als",
  importedAsOf: (column) => `„${column}“ wird importiert als`,
  importedBefore: (when) => `Diese Datei wurde schon einmal importiert, am ${when}.`,
  leaveOut: "Abgelehnte Zeilen auslassen",
  monthFirst: "Monat, Tag, Jahr",
  notImported: "Nicht importieren",
  notUndone:
    "Es wurde nichts gelöscht: Einige dieser Datensätze wurden seither geändert, oder andere verweisen auf sie.",
  nothingImported: "Es wurde nichts importiert, weil Zeilen abgelehnt werden.",
  orDrop: "oder hier ablegen",
  print: "Drucken…",
  quoteUnclosed: (line) => `Ein Anführungszeichen in Zeile ${line} wird nicht geschlossen.`,
  recordsToExport: (count) => counted(count, { one: "# Datensatz exportieren", other: "# Datensätze exportieren" }),
  refusedRows: (count) => counted(count, { one: "# Zeile wird abgelehnt", other: "# Zeilen werden abgelehnt" }),
  row: (number) => `Zeile ${number}`,
  saved: (file) => `${file} gespeichert`,
  severalRecords: "Mehrere Datensätze heißen so. Verwenden Sie den Schlüssel.",
  shortYear: "Schreiben Sie das Jahr mit vier Ziffern.",
  shownColumns: "Angezeigte Spalten",
  template: "Vorlage herunterladen",
  timeSkipped: "Diese Uhrzeit gibt es an dem Tag nicht.",
  timeTwice: "Diese Uhrzeit gibt es an dem Tag zweimal. Ergänzen Sie den Abstand zu UTC, etwa +01:00.",
  tooManyColumns: (columns) => `Diese Datei hat zu viele Spalten. Höchstens ${columns} können importiert werden.`,
  tooManyRows: (rows) =>
    `Diese Datei hat zu viele Zeilen. Höchstens ${rows} können auf einmal importiert werden: Teilen Sie sie auf.`,
  undone: (count) => counted(count, { one: "# Datensatz wieder gelöscht", other: "# Datensätze wieder gelöscht" }),
  wouldBeCreated: (count) =>
    counted(count, { one: "# Datensatz würde angelegt", other: "# Datensätze würden angelegt" }),
};
