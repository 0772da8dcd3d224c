/**
 * The type of an expression in a generated document: `integer`, `choice red green`, `record Task`, `records Task`. A text,
 * so that two are compared with `===`.
 */
export type ExpressionType = string;

/** One row of an entity's table, before it is written. */
export interface FieldSketch {
  readonly name: string;
  /** The cell of the type, modifiers included. */
  readonly cell: string;
  /** What it is in expressions; null where none mentions it. */
  readonly type: ExpressionType | null;
  readonly required: "yes" | "" | "derived";
  /** The cell of the default. */
  readonly given: string;
  /** Whether effects may assign it. */
  readonly assignable: boolean;
}

/** Whether a statement may set a field of a record that is there: what is fixed only where it may have been empty before. */
export function isChangeable({ name, cell, required, given, assignable }: FieldSketch): boolean {
  return assignable && name !== "id" && !(/\bfixed\b/.test(cell) && (required === "yes" || given !== ""));
}

/** Whether a call that changes a record may take a field: neither what is fixed nor what is set anew on every change. */
export function isTakenByChanges({ name, cell, given }: FieldSketch): boolean {
  return name !== "id" && !/\bfixed\b/.test(cell) && !given.endsWith(", on every change");
}

/** One transition of an entity's status. */
export interface TransitionSketch {
  readonly name: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly when: string;
  readonly error: string;
  readonly effect: string;
  readonly isTimer: boolean;
}

/** An entity being drawn; its fields grow as reverse lists and derived fields join those that hold data. */
export interface EntitySketch {
  readonly name: string;
  readonly plural: string;
  /** The name of the shape that it has, where there are shapes. */
  readonly shape: string;
  readonly fields: FieldSketch[];
  readonly states: readonly string[];
  readonly transitions: TransitionSketch[];
}

export function sketchNamed(entities: readonly EntitySketch[], name: string): EntitySketch {
  const found = entities.find((entity) => entity.name === name);
  if (found === undefined) throw new Error(`No entity ${name} is drawn.`);
  return found;
}
