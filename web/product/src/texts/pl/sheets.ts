import type { TextCatalogue } from "../text-catalogue.ts";
import { countingIn } from "../counting.ts";

const counted = countingIn("pl");

export const sheetTexts: TextCatalogue["sheets"] = {
  allFields: "Wszystkie pola",
  checking: "Sprawdzanie…",
  chooseFile: "Wybierz plik",
  columnMissing: (field) => `Żadna kolumna nie jest importowana jako „${field}”, a to pole jest wymagane.`,
  columnOfFile: "Kolumna pliku",
  createRecords: (count) =>
    counted(count, {
      one: "Utwórz # rekord",
      few: "Utwórz # rekordy",
      many: "Utwórz # rekordów",
      other: "Utwórz # rekordu",
    }),
  created: (count) =>
    counted(count, {
      one: "Utworzono # rekord",
      few: "Utworzono # rekordy",
      many: "Utworzono # rekordów",
      other: "Utworzono # rekordu",
    }),
  csvFile: "CSV",
  dateOrder: "Daty w pliku",
  dayFirst: "dzień, miesiąc, rok",
  decimalSign: "Znak dziesiętny w pliku",
  doubtful: (field, text, as) => `${field}: „${text}” można odczytać na dwa sposoby. Odczytano: ${as}.`,
  errorValue: (cell, error) => `Komórka ${cell} zawiera błąd ${error}.`,
  example: "Przykład",
  excelFile: "Excel (XLSX)",
  export: "Eksportuj",
  exportAndImport: "Eksport i import",
  exportInterrupted: "Eksport został przerwany i nic nie zapisano. Spróbuj ponownie.",
  exporting: "Eksportowanie…",
  fileEmpty: "Plik nie ma wierszy pod nazwami kolumn.",
  fileLimits: (rows, size) =>
    `CSV lub Excel (XLSX), najwyżej ${rows} wierszy i ${size}. Pierwszy wiersz zawiera nazwy kolumn.`,
  fileTooLarge: (size) => `Plik jest za duży. Można zaimportować najwyżej ${size}.`,
  fileUnreadable: "Nie można odczytać pliku. Musi to być CSV lub skoroszyt Excela (XLSX).",
  furtherRows: "Pokazano tylko pierwsze z tych wierszy.",
  importOf: (screen) => `Import: ${screen}`,
  importRecords: "Importuj…",
  importedAs: "Importowana jako",
  importedAsOf: (column) => `„${column}” jest importowana jako`,
  importedBefore: (when) => `Ten plik był już importowany: ${when}.`,
  judgedInOrder: "Wiersze są sprawdzane po kolei, jakby poprzednie były już utworzone.",
  leaveOut: "Pomiń odrzucone wiersze",
  leftOut: (count) =>
    counted(count, {
      one: "# wiersz pominięty",
      few: "# wiersze pominięte",
      many: "# wierszy pominiętych",
      other: "# wiersza pominiętego",
    }),
  monthFirst: "miesiąc, dzień, rok",
  notForImport: "Tego pola nie można zaimportować.",
  notImported: "Nie importuj",
  notUndone:
    "Niczego nie usunięto: niektóre z tych rekordów zostały od tego czasu zmienione albo odwołują się do nich inne.",
  nothingImported: "Nic nie zaimportowano, ponieważ wiersze są odrzucane.",
  orDrop: "lub upuść go tutaj",
  print: "Drukuj…",
  quoteUnclosed: (line) => `Cudzysłów w wierszu ${line} nie jest zamknięty.`,
  recordsToExport: (count) =>
    counted(count, {
      one: "Eksportuj # rekord",
      few: "Eksportuj # rekordy",
      many: "Eksportuj # rekordów",
      other: "Eksportuj # rekordu",
    }),
  refusedRows: (count) =>
    counted(count, {
      one: "Odrzucono # wiersz",
      few: "Odrzucono # wiersze",
      many: "Odrzucono # wierszy",
      other: "Odrzucono # wiersza",
    }),
  row: (number) => `Wiersz ${number}`,
  saved: (file) => `Zapisano: ${file}`,
  severalRecords: "Kilka rekordów ma tę nazwę. Użyj klucza.",
  shortYear: "Podaj rok czterema cyframi.",
  showCreated: "Pokaż",
  shownColumns: "Widoczne kolumny",
  template: "Pobierz szablon",
  timeSkipped: "Ta godzina nie istnieje tego dnia.",
  timeTwice: "Ta godzina występuje tego dnia dwa razy. Dodaj przesunięcie, np. +01:00.",
  tooManyColumns: (columns) => `Plik ma za dużo kolumn. Można zaimportować najwyżej ${columns}.`,
  tooManyRows: (rows) => `Plik ma za dużo wierszy. Naraz można zaimportować najwyżej ${rows}: podziel go.`,
  undone: (count) =>
    counted(count, {
      one: "Usunięto z powrotem # rekord",
      few: "Usunięto z powrotem # rekordy",
      many: "Usunięto z powrotem # rekordów",
      other: "Usunięto z powrotem # rekordu",
    }),
  wouldBeCreated: (count) =>
    counted(count, {
      one: "Do utworzenia: # rekord",
      few: "Do utworzenia: # rekordy",
      many: "Do utworzenia: # rekordów",
      other: "Do utworzenia: # rekordu",
    }),
};
