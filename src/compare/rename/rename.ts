/** The kinds of thing whose names others use. */
export type RenameKind =
  | "entity"
  | "field"
  | "state"
  | "transition"
  | "role"
  | "call"
  | "error"
  | "constant"
  | "screen"
  | "rule"
  | "condition";

/** One thing that goes by another name now. */
export interface Rename {
  readonly kind: RenameKind;
  /** Of a field the entity's new name, of a state or transition that and the field's: `Ticket`, `Ticket.status`. */
  readonly of: string | null;
  readonly from: string;
  readonly to: string;
}

/** What a name of the older document is in the newer one. */
export function newNameOf(renames: readonly Rename[], kind: RenameKind, of: string | null, name: string): string {
  return renames.find((one) => one.kind === kind && one.of === of && one.from === name)?.to ?? name;
}
