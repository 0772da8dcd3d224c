import type { Call } from "../../src/model/call.ts";
import type { Detection, ErrorEntry } from "../../src/model/error-entry.ts";
import type { FieldProblem } from "../../src/model/field-problem.ts";
import type { Specification } from "../../src/model/specification.ts";

/** What is wrong with one field, as its sender calls it. */
export interface WrongField {
  readonly field: string;
  readonly code: FieldProblem;
}

/** Ends a call: it is refused, and nothing is written. */
export class Refused extends Error {
  readonly entry: ErrorEntry;
  readonly fields: readonly WrongField[];

  constructor(entry: ErrorEntry, fields: readonly WrongField[] = []) {
    super(entry.code);
    this.entry = entry;
    this.fields = fields;
  }
}

/** Refuses a call for what the product itself detects. */
export function refuse(
  model: Specification,
  call: Pick<Call, "errors"> | null,
  detection: Detection,
  fields: readonly WrongField[] = [],
): never {
  const own = call?.errors.find(({ when, input }) => when === detection && input === null);
  const entry =
    own === undefined
      ? model.errors.find(({ when }) => when === detection)
      : model.errors.find(({ code }) => code === own.code);
  if (entry === undefined) throw new Error(`There is no error for ${detection}.`);
  throw new Refused(entry, fields);
}

/** Refuses a call with the error that a rule or a guard names. */
export function refuseWith(model: Specification, code: string): never {
  const entry = model.errors.find((one) => one.code === code);
  if (entry === undefined) throw new Error(`There is no error ${code}.`);
  throw new Refused(entry);
}

/** Refuses a call for wrong inputs: with the call's own error for one of them, if it has one. */
export function refuseInput(model: Specification, call: Call | null, wrong: readonly WrongField[]): never {
  const fields = model.allCalls.failures === "first" ? wrong.slice(0, 1) : wrong;
  for (const { code, input } of call?.errors ?? []) {
    if (input === null) continue;
    const wire = call?.takes.find(({ name }) => name === input.name)?.wire;
    if (!wrong.some((one) => one.field === wire && (input.is === "wrong" || one.code === "required"))) continue;
    if (wrong.every((one) => one.code === "not-unique")) continue;
    const entry = model.errors.find((one) => one.code === code);
    if (entry !== undefined) throw new Refused(entry, fields);
  }
  return refuse(model, call, "invalid input", fields);
}
