import { countingIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const counted = countingIn("de");

export const reasonTexts: TextCatalogue["reasons"] = {
  inDocument: (file, line) => `Im Dokument: ${file}, Zeile ${line}`,
  notPossible: "Nicht möglich",
  notForRole: (role, count) =>
    counted(count, { one: `# Aktion ist nicht für ${role}`, other: `# Aktionen sind nicht für ${role}` }),
  nothingToDo: "Hier gibt es nichts zu tun.",
  cantMove: (record, state) => `„${record}“ kann nicht nach ${state} verschoben werden`,
  charactersOf: (count, most) => `${count} von ${counted(most, { one: "# Zeichen", other: "# Zeichen" })}`,
  characters: (least, most) => `${least} bis ${counted(most, { one: "# Zeichen", other: "# Zeichen" })}`,
  charactersAtLeast: (least) => counted(least, { one: "Mindestens # Zeichen", other: "Mindestens # Zeichen" }),
  charactersAtMost: (most) => counted(most, { one: "Höchstens # Zeichen", other: "Höchstens # Zeichen" }),
  between: (least, most) => `${least} bis ${most}`,
  atLeast: (least) => `Mindestens ${least}`,
  atMost: (most) => `Höchstens ${most}`,
  from: (earliest) => `Ab ${earliest}`,
  until: (latest) => `Bis ${latest}`,
  pictures: "PNG, JPEG, GIF oder WebP",
};
