import type { TextCatalogue } from "../text-catalogue.ts";

/** Saved views. */
export const viewTexts: TextCatalogue["views"] = {
  discard: "Zurück zur gespeicherten Ansicht",
  incomplete: "Teile dieser Ansicht gibt es nicht mehr",
  mine: "Meine Ansichten (nur für Sie sichtbar)",
  name: "Name der Ansicht",
  noView: "Ohne Ansicht",
  nothingYet: "Filtern, sortieren, gruppieren oder Spalten wählen und das hier als Ansicht speichern.",
  onlyYou: "Diese Ansicht sehen nur Sie.",
  remove: "Entfernen",
  removeQuestion: (view) => `Ansicht „${view}“ entfernen?`,
  rename: "Umbenennen …",
  save: "Speichern",
  saveAs: "Als neue Ansicht speichern …",
  saveChanges: "Änderungen speichern",
  share: "Mit allen hier teilen",
  shared: "Geteilt",
  unsaved: "nicht gespeicherte Änderungen",
  unshare: "Nicht mehr teilen",
  views: "Ansichten",
  viewsOf: (current) => `Ansichten: ${current}`,
  whoSees: "Eine geteilte Ansicht sehen alle, die diesen Bildschirm öffnen dürfen.",
};
