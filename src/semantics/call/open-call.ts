import { oncePer } from "../../base/once-per.ts";
import type { Subject } from "../../model/subject.ts";
import type { FieldError } from "../decision/field-error.ts";
import { createRefusal } from "../decision/create-refusal.ts";
import { askQuestion, askSubject, boundRows } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import type { BoundRows, RecordAt, VariableTypes } from "../program/question.ts";
import type { Row } from "../state/state.ts";
import { readCallInput } from "./read-call-input.ts";
import type { InputRead } from "./read-call-input.ts";

/** A call whose input is read and valid, and whose record was found. */
export interface OpenedCall {
  /** The context of the call, with its input. */
  readonly context: ProgramContext;
  /** The record that the call is about; null where it is about none. */
  readonly row: Row | null;
  readonly record: RecordAt | null;
  /** The record bound to `this`. */
  readonly rows: BoundRows;
}

/** What differs between calls when they are opened. */
interface Opening {
  /** Whether inputs that an update may leave out are required. */
  readonly whole?: boolean;
  /** Whether the call goes on where its record does not exist. */
  readonly mayLackRecord?: boolean;
  /** The errors in the query of a list. */
  readonly queryErrors?: readonly FieldError[];
  /** The input, if it was read before. */
  readonly read?: InputRead;
}

/**
 * Reads the input of a request and finds its record. Refuses a request with errors in its input or, without any, one whose record
 * does not exist or is hidden from the caller: both look the same to the caller.
 */
export function* openCall(
  before: ProgramContext,
  { whole = false, mayLackRecord = false, queryErrors = [], read }: Opening = {},
): Program<OpenedCall> {
  const { context, errors } = read ?? (yield* readCallInput(before, whole));
  const { model, call } = context;
  const entity = call.subject?.entity ?? null;
  const row = entity === null ? null : yield* askQuestion("subject", { context, seenBy: "caller" });
  // A path parameter that is no valid value names no record.
  const fields = [...errors.filter(({ field }) => !field.startsWith("path.")), ...queryErrors];
  if (fields.length > 0) yield* endWithRefusal(createRefusal(model, "invalid input", { fields }));
  if (errors.length > 0 || (entity !== null && row === null && !mayLackRecord))
    yield* endWithRefusal(createRefusal(model, "not found"));
  const record = entity === null || row === null ? null : { entity, id: row.id };
  return { context, row, record, rows: boundRows(entity, row) };
}

/** The same for a call that is about a record. */
export function* openOnRecord(
  before: ProgramContext,
): Program<OpenedCall & { readonly row: Row; readonly record: RecordAt }> {
  const { row, record, ...opened } = yield* openCall(before);
  if (row === null || record === null) throw new Error(`fault: the call ${before.call.name} is about no record`);
  return { ...opened, row, record };
}

/** The names that a call's statements have before it creates a record: `this` and `subject` are the record that the call is about. */
export function aboutSubject(subject: Subject, row: Row | null): BoundRows {
  const rows = boundRows(subject.entity, row, row);
  return { ...rows, types: typesOfSubject(subject), variables: { subject: row?.id ?? null } };
}

const typesOfSubject = oncePer(
  ({ entity }: Subject): VariableTypes => ({ subject: { kind: "record", entity, optional: true } }),
);

/** The record that a request names, and the context of the call with its input read. */
export interface NamedSubject {
  readonly context: ProgramContext;
  /** Null where no such record exists, or none that the caller may read. */
  readonly row: Row | null;
}

/** Finds the record that a request names, even where the call would be refused. */
export function* namedSubject(
  before: ProgramContext,
  seenBy: "caller" | "everybody" = "caller",
): Program<NamedSubject> {
  const { context } = yield* readCallInput(before);
  return { context, row: yield* askSubject(context, seenBy) };
}

/** Whether the record that a call is about exists but is hidden from the caller. */
export function* isHidden(before: ProgramContext): Program<boolean> {
  // Equivalent if never: nobody finds the record of a call that is about none; this saves asking.
  if (before.call.subject === null) return false;
  const { context, errors } = yield* readCallInput(before);
  // A path with a parameter of another type is the path of nothing, unless the record is looked for first.
  const isNoPath = errors.some(({ field }) => field.startsWith("path."));
  if (isNoPath && context.model.allCalls.judgedFirst !== "caller") return false;
  const row = yield* askSubject(context, "caller");
  return row === null && (yield* askSubject(context, "everybody")) !== null;
}
