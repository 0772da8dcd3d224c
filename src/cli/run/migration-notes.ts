import type { DataChange } from "../../runtime/store/migrate/migration.ts";

/** What a change of the document did to the data, in sentences; nothing where all is as it was, and where there was nothing to keep. */
export function migrationNotes(changes: readonly DataChange[]): readonly string[] {
  return changes.flatMap((change) => (change.count === 0 && !isRenamedEntity(change) ? [] : changeNote(change)));
}

/** Whoever gives an entity another's records is told also that there were none. */
function isRenamedEntity({ kind, what }: DataChange): boolean {
  return kind === "renamed" && !what.includes(".");
}

function changeNote(change: DataChange): readonly string[] {
  const { what, count } = change;
  const isEntity = !what.includes(".");
  const data = isEntity ? counted(count, "record", "records") : counted(count, "value", "values");
  switch (change.kind) {
    case "set aside":
      return [
        `${what} is no longer in the document. Its ${data} ${count === 1 ? "is" : "are"} set aside, and come${count === 1 ? "s" : ""} back when the name does.`,
      ];
    case "restored": {
      const [entity = what] = what.split(".");
      const without =
        change.without === 0
          ? ""
          : ` ${counted(change.without, "record", "records")} of ${entity}, made while the document had no ${what}, had none to come back: ${change.without === 1 ? "it has" : "they have"} the default, or nothing.`;
      return [`${what} is back with ${data} that ${count === 1 ? "was" : "were"} set aside.${without}`];
    }
    case "converted": {
      const parts = [
        ...(change.unread === 0
          ? []
          : [
              `${counted(change.unread, "value has", "values have")} no counterpart in it and ${change.unread === 1 ? "shows" : "show"} as empty`,
            ]),
        ...(change.inexact === 0 ? [] : [`${counted(change.inexact, "value is", "values are")} not exactly as before`]),
      ];
      return parts.length === 0
        ? []
        : [
            `${what} is of another type: ${parts.join("; ")}. The originals are set aside, and come back with the type.`,
          ];
    }
    case "renamed":
      return [
        `${what} has ${data} from its former name.${change.kept === 0 ? "" : ` ${counted(change.kept, isEntity ? "record" : "value", isEntity ? "records" : "values")} written under the new name ${change.kept === 1 ? "stays" : "stay"} as ${change.kept === 1 ? "it is" : "they are"}.`}`,
      ];
    case "renumbered":
      return [
        `${counted(count, "record", "records")} made under the new name ${count === 1 ? "has another" : "have other"} ${what} now: under the old name ${count === 1 ? "its number was that of another" : "their numbers were those of others"}.`,
      ];
    case "cleared":
      return [
        `${counted(count, "reference", "references")} in ${what} led to records that were deleted meanwhile, and ${count === 1 ? "is" : "are"} empty now.`,
      ];
    case "deleted":
      return [
        `${counted(count, "record that was", "records that were")} set aside ${count === 1 ? "is" : "are"} deleted, since what ${what} referred to was deleted meanwhile (deleted with it).`,
      ];
  }
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
