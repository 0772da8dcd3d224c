import type { TextCatalogue } from "../text-catalogue.ts";
import { countingIn } from "../counting.ts";

const counted = countingIn("es");

export const sheetTexts: TextCatalogue["sheets"] = {
  allFields: "Todos los campos",
  checking: "Comprobando…",
  chooseFile: "Elegir un archivo",
  columnMissing: (field) => `Ninguna columna se importa como «${field}», que es obligatorio.`,
  columnOfFile: "Columna del archivo",
  createRecords: (count) =>
    counted(count, { one: "Crear # registro", many: "Crear # registros", other: "Crear # registros" }),
  created: (count) =>
    counted(count, { one: "# registro creado", many: "# registros creados", other: "# registros creados" }),
  csvFile: "CSV",
  dateOrder: "Fechas del archivo",
  dayFirst: "día, mes, año",
  decimalSign: "Signo decimal del archivo",
  doubtful: (field, text, as) => `${field}: «${text}» puede leerse de dos maneras. Se lee como ${as}.`,
  errorValue: (cell, error) => `La celda ${cell} tiene el error ${error}.`,
  example: "Ejemplo",
  excelFile: "Excel (XLSX)",
  export: "Exportar",
  exportAndImport: "Exportar e importar",
  exportInterrupted: "La exportación se ha interrumpido y no se ha guardado nada. Inténtelo de nuevo.",
  exporting: "Exportando…",
  fileEmpty: "El archivo no tiene filas bajo los nombres de las columnas.",
  fileLimits: (rows, size) =>
    `CSV o Excel (XLSX), como máximo ${rows} filas y ${size}. La primera fila nombra las columnas.`,
  fileTooLarge: (size) => `El archivo es demasiado grande. Se pueden importar como máximo ${size}.`,
  fileUnreadable: "No se puede leer el archivo. Debe ser CSV o un libro de Excel (XLSX).",
  furtherRows: "Solo se muestran las primeras de estas filas.",
  importOf: (screen) => `Importar: ${screen}`,
  importRecords: "Importar…",
  importedAs: "Se importa como",
  importedAsOf: (column) => `«${column}» se importa como`,
  importedBefore: (when) => `Este archivo ya se importó el ${when}.`,
  judgedInOrder: "Las filas se comprueban en orden, como si las anteriores ya se hubieran creado.",
  leaveOut: "Omitir las filas rechazadas",
  leftOut: (count) => counted(count, { one: "# fila excluida", many: "# filas excluidas", other: "# filas excluidas" }),
  monthFirst: "mes, día, año",
  notForImport: "Este campo no se puede rellenar al importar.",
  notImported: "No importar",
  notUndone:
    "No se ha eliminado nada: algunos de estos registros se han modificado desde entonces, u otros hacen referencia a ellos.",
  nothingImported: "No se ha importado nada porque se rechazan filas.",
  orDrop: "o soltarlo aquí",
  print: "Imprimir…",
  quoteUnclosed: (line) => `Unas comillas de la línea ${line} no se cierran.`,
  recordsToExport: (count) =>
    counted(count, { one: "Exportar # registro", many: "Exportar # de registros", other: "Exportar # registros" }),
  refusedRows: (count) =>
    counted(count, { one: "# fila se rechaza", many: "# filas se rechazan", other: "# filas se rechazan" }),
  row: (number) => `Fila ${number}`,
  saved: (file) => `${file} guardado`,
  severalRecords: "Varios registros tienen este nombre. Use la clave.",
  shortYear: "Escriba el año con cuatro cifras.",
  showCreated: "Mostrar",
  shownColumns: "Columnas visibles",
  template: "Descargar una plantilla",
  timeSkipped: "Esa hora no existe ese día.",
  timeTwice: "Esa hora se repite ese día. Añada el desfase, por ejemplo +01:00.",
  tooManyColumns: (columns) => `El archivo tiene demasiadas columnas. Se pueden importar como máximo ${columns}.`,
  tooManyRows: (rows) =>
    `El archivo tiene demasiadas filas. Se pueden importar como máximo ${rows} a la vez: divídalo.`,
  undone: (count) =>
    counted(count, {
      one: "# registro eliminado de nuevo",
      many: "# registros eliminados de nuevo",
      other: "# registros eliminados de nuevo",
    }),
  wouldBeCreated: (count) =>
    counted(count, { one: "Se crearía # registro", many: "Se crearían # registros", other: "Se crearían # registros" }),
};
