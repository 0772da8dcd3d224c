import { countingIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const counted = countingIn("de");

export const historyTexts: TextCatalogue["history"] = {
  after: "Nachher",
  became: "wurde zu",
  before: "Vorher",
  beginning: "Erste Daten",
  characters: (count) => counted(count, { one: "# Zeichen", other: "# Zeichen" }),
  created: "Erstellt",
  history: "Verlauf",
  operator: "Betreiber",
  showEarlier: "Frühere anzeigen",
  textChanged: "geändert",
  timer: "Automatisch",
  visitor: "Ein Besucher",
};
