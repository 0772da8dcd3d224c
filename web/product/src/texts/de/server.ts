import type { TextCatalogue } from "../text-catalogue.ts";

export const serverTexts: TextCatalogue["server"] = {
  noAnswer: (status) => `Der Server konnte nicht antworten (${status}). Bitte versuchen Sie es gleich noch einmal.`,
  pageBroken: "Auf dieser Seite ist ein Fehler aufgetreten. Bitte laden Sie sie neu.",
  unreachable: "Der Server ist nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
};
