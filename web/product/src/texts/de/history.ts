import { countingIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const counted = countingIn("de");

export const historyTexts: TextCatalogue["history"] = {
  activity: "Aktivität",
  after: "Nachher",
  became: "wurde zu",
  before: "Vorher",
  characters: (count) => counted(count, { one: "# Zeichen", other: "# Zeichen" }),
  created: "Erstellt",
  edited: "Bearbeitet",
  history: "Verlauf",
  operator: "Betreiber",
  showEarlier: "Frühere anzeigen",
  textChanged: "geändert",
  timer: "Automatisch",
};
