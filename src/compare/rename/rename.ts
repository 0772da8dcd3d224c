/** The kinds of things that can have another name. */
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

/** A thing that has another name in the newer document. */
export interface Rename {
  readonly kind: RenameKind;
  /** For a field the entity's new name, for a state or a transition also the field's: `Ticket`, `Ticket.status`. */
  readonly of: string | null;
  readonly from: string;
  readonly to: string;
}

/** Whether clients send or receive the names of a kind. Only people read the others: in the document, or on screens. */
export function isNameForClients(kind: RenameKind): boolean {
  switch (kind) {
    case "entity":
    case "field":
    case "state":
    case "transition":
    case "role":
    case "error":
      return true;
    case "call":
    case "constant":
    case "screen":
    case "rule":
    case "condition":
      return false;
  }
}

/** The newer name of a thing; the same name where it was not renamed. */
export function newNameOf(renames: readonly Rename[], kind: RenameKind, of: string | null, name: string): string {
  return renames.find((one) => one.kind === kind && one.of === of && one.from === name)?.to ?? name;
}
