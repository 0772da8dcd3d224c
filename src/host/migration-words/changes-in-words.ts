import type { DataChange } from "../../runtime/store/migrate/migration.ts";

/** Describes the changes of the data by a change of the document; empty if nothing changed. What was renamed on request is told even if it held nothing. */
export function changesInWords(changes: readonly DataChange[]): readonly string[] {
  return changes.flatMap((change) => (change.count === 0 && change.kind !== "renamed" ? [] : changeNote(change)));
}

function changeNote(change: DataChange): readonly string[] {
  switch (change.kind) {
    case "set aside":
      return [setAsideNote(change)];
    case "restored":
      return [restoredNote(change)];
    case "converted":
      return convertedNote(change);
    case "renamed":
      return [renamedNote(change)];
    case "renumbered":
      return [renumberedNote(change)];
    case "cleared":
      return [
        `${counted(change.count, "reference", "references")} in ${change.what} led to records that were deleted meanwhile, and ${change.count === 1 ? "is" : "are"} empty now.`,
      ];
    case "deleted":
      return [
        `${counted(change.count, "record that was", "records that were")} set aside ${change.count === 1 ? "is" : "are"} deleted, since what ${change.what} referred to was deleted meanwhile (deleted with it).`,
      ];
  }
}

type Change<K extends DataChange["kind"]> = Extract<DataChange, { kind: K }>;

function setAsideNote(change: Change<"set aside">): string {
  const [are, come] = change.count === 1 ? ["is", "comes"] : ["are", "come"];
  return `${change.what} is no longer in the document. Its ${dataOf(change)} ${are} set aside, and ${come} back if the document names it again.`;
}

function restoredNote(change: Change<"restored">): string {
  const { what, without, count } = change;
  const [entity = what] = what.split(".");
  const lacking =
    without === 0
      ? ""
      : ` ${counted(without, "record", "records")} of ${entity}, made while the document had no ${what}, had none to come back: ${without === 1 ? "it has" : "they have"} the default, or nothing.`;
  return `${what} is back with ${dataOf(change)} that ${count === 1 ? "was" : "were"} set aside.${lacking}`;
}

function convertedNote({ what, unread, inexact }: Change<"converted">): readonly string[] {
  const parts: string[] = [];
  if (unread > 0)
    parts.push(
      `${counted(unread, "value has", "values have")} no counterpart in it and ${unread === 1 ? "shows" : "show"} as empty`,
    );
  if (inexact > 0) parts.push(`${counted(inexact, "value is", "values are")} not exactly as before`);
  return parts.length === 0
    ? []
    : [`${what} is of another type: ${parts.join("; ")}. The originals are set aside, and come back with the type.`];
}

function renamedNote(change: Change<"renamed">): string {
  const { what, kept } = change;
  const [data, stay] = [dataOf({ what, count: kept }), kept === 1 ? "stays as it is" : "stay as they are"];
  return `${what} has ${dataOf(change)} from its former name.${kept === 0 ? "" : ` ${data} written under the new name ${stay}.`}`;
}

function renumberedNote({ what, count }: Change<"renumbered">): string {
  const [have, theirs] =
    count === 1
      ? ["has another", "its number was that of another"]
      : ["have other", "their numbers were those of others"];
  return `${counted(count, "record", "records")} made under the new name ${have} ${what} now: under the old name ${theirs}.`;
}

/** `3 records` of an entity, or `3 values` of a field. */
function dataOf({ what, count }: Pick<DataChange, "what" | "count">): string {
  return what.includes(".") ? counted(count, "value", "values") : counted(count, "record", "records");
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
