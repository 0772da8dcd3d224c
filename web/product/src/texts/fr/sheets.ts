import type { TextCatalogue } from "../text-catalogue.ts";
import { countingIn } from "../counting.ts";

const counted = countingIn("fr");

export const sheetTexts: TextCatalogue["sheets"] = {
  allFields: "Tous les champs",
  checking: "Vérification…",
  chooseFile: "Choisir un fichier",
  columnMissing: (field) => `Aucune colonne n’est importée comme « ${field} », qui est obligatoire.`,
  columnOfFile: "Colonne du fichier",
  createRecords: (count) =>
    counted(count, {
      one: "Créer # enregistrement",
      many: "Créer # enregistrements",
      other: "Créer # enregistrements",
    }),
  created: (count) =>
    counted(count, { one: "# enregistrement créé", many: "# enregistrements créés", other: "# enregistrements créés" }),
  csvFile: "CSV",
  dateOrder: "Dates dans le fichier",
  dayFirst: "jour, mois, année",
  decimalSign: "Signe décimal dans le fichier",
  doubtful: (field, text, as) => `${field} : « ${text} » peut se lire de deux façons. La valeur lue est ${as}.`,
  errorValue: (cell, error) => `La cellule ${cell} contient l’erreur ${error}.`,
  example: "Exemple",
  excelFile: "Excel (XLSX)",
  export: "Exporter",
  exportAndImport: "Exporter et importer",
  exportInterrupted: "L’export a été interrompu et rien n’a été enregistré. Veuillez réessayer.",
  exporting: "Export en cours…",
  fileEmpty: "Ce fichier n’a pas de lignes sous les noms des colonnes.",
  fileLimits: (rows, size) =>
    `CSV ou Excel (XLSX), ${rows} lignes et ${size} au maximum. La première ligne nomme les colonnes.`,
  fileTooLarge: (size) => `Ce fichier est trop volumineux. ${size} au maximum peuvent être importés.`,
  fileUnreadable: "Ce fichier est illisible. Il doit être au format CSV ou Excel (XLSX).",
  furtherRows: "Seules les premières de ces lignes sont affichées.",
  importOf: (screen) => `Importer : ${screen}`,
  importRecords: "Importer…",
  importedAs: "Importée comme",
  importedAsOf: (column) => `« ${column} » est importée comme`,
  importedBefore: (when) => `Ce fichier a déjà été importé, le ${when}.`,
  judgedInOrder: "Les lignes sont vérifiées dans l’ordre, comme si les précédentes étaient déjà créées.",
  leaveOut: "Omettre les lignes refusées",
  leftOut: (count) =>
    counted(count, {
      one: "# ligne laissée de côté",
      many: "# lignes laissées de côté",
      other: "# lignes laissées de côté",
    }),
  monthFirst: "mois, jour, année",
  notForImport: "Ce champ ne peut pas être rempli par un import.",
  notImported: "Ne pas importer",
  notUndone:
    "Rien n’a été supprimé : certains de ces enregistrements ont été modifiés depuis, ou d’autres y font référence.",
  nothingImported: "Rien n’a été importé, car des lignes sont refusées.",
  orDrop: "ou le déposer ici",
  print: "Imprimer…",
  quoteUnclosed: (line) => `Un guillemet à la ligne ${line} n’est pas fermé.`,
  recordsToExport: (count) =>
    counted(count, {
      one: "Exporter # enregistrement",
      many: "Exporter # d’enregistrements",
      other: "Exporter # enregistrements",
    }),
  refusedRows: (count) =>
    counted(count, { one: "# ligne est refusée", many: "# lignes sont refusées", other: "# lignes sont refusées" }),
  row: (number) => `Ligne ${number}`,
  saved: (file) => `${file} enregistré`,
  severalRecords: "Plusieurs enregistrements portent ce nom. Utilisez la clé.",
  shortYear: "Écrivez l’année avec quatre chiffres.",
  showCreated: "Afficher",
  shownColumns: "Colonnes affichées",
  template: "Télécharger un modèle",
  timeSkipped: "Cette heure n’existe pas ce jour-là.",
  timeTwice: "Cette heure existe deux fois ce jour-là. Ajoutez le décalage, par exemple +01:00.",
  tooManyColumns: (columns) => `Ce fichier a trop de colonnes. ${columns} au maximum peuvent être importées.`,
  tooManyRows: (rows) =>
    `Ce fichier a trop de lignes. ${rows} au maximum peuvent être importées à la fois : divisez-le.`,
  undone: (count) =>
    counted(count, {
      one: "# enregistrement supprimé de nouveau",
      many: "# enregistrements supprimés de nouveau",
      other: "# enregistrements supprimés de nouveau",
    }),
  wouldBeCreated: (count) =>
    counted(count, {
      one: "# enregistrement serait créé",
      many: "# enregistrements seraient créés",
      other: "# enregistrements seraient créés",
    }),
};
