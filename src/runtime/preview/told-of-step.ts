import { printExpression } from "../../expression/print/print-expression.ts";
import { childrenOf } from "../../expression/tree/children-of.ts";
import type { Call } from "../../model/call.ts";
import type { Field } from "../../model/entity.ts";
import type { Expression } from "../../model/expression.ts";
import { defaultOfField, derivationOf, isSystemGiven, renewalOf } from "../../model/field-questions.ts";
import { fieldsOf } from "../../model/fields-of.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { rightToRead, rightToReadField } from "../../semantics/rights/rights.ts";
import type { Right } from "../../semantics/rights/rights.ts";
import { mayTell } from "../screens/reason/may-tell.ts";
import type { Listener } from "../screens/reason/may-tell.ts";
import { writesOfStep } from "./step-writes.ts";
import type { StepWrite } from "./step-writes.ts";

/** A step that is previewed, and who looks at it. */
export interface PreviewedStep {
  readonly model: Specification;
  readonly role: string;
  readonly call: Call;
  /** What the viewer may read now of the record that the call is about; null where it is about none. */
  readonly subject: Listener["about"];
}

/** A record that the step writes, with the fields of it that its viewer may read. */
export interface ReadRecord {
  readonly entity: string;
  readonly verb: StepWrite["verb"];
  readonly seen: ReadonlySet<string>;
}

/** How a field that the step changes is told: with its value, by its name alone since the value is not to be known yet, or not at all. */
export type FieldTelling = "value" | "name" | "nothing";

/** What the viewer of a step may be told of a record before the step is taken. */
export interface ToldOfRecord {
  /** Whether they may be told that the record is written, and whether they can read it afterwards. */
  readonly isTold: boolean;
  field(name: string): FieldTelling;
  /** Whether they may be told that they can read a field no longer. */
  mayTellLossOf(field: string): boolean;
}

/**
 * What the viewer may be told of a record that a step writes: a value only where they may read now all that it is computed from. It is
 * decided by the document and by rights, and not by the values themselves, so that nothing follows from what is not told.
 */
export function toldOfRecord(step: PreviewedStep, record: ReadRecord): ToldOfRecord {
  const { model, role, call } = step;
  const writes = writesOfStep(model, call);
  const unknown = unknownOfStep(step, record, writes);
  const entity = entityNamed(model, record.entity);
  const own: Listener = { model, role, about: record };
  const isRightTold = (right: Right): boolean =>
    right.kind !== "when" ||
    right.cases.every(({ when }) => !reads(model, when, unknown) && !readsHidden(model, role, when));
  const field = (name: string): FieldTelling => {
    const declared = fieldsOf(model).get(record.entity)?.get(name);
    if (declared === undefined || !isRightTold(rightToReadField(model, role, entity, name))) return "nothing";
    const derivation = derivationOf(declared);
    if (derivation !== null)
      return mayTell(own, derivation) && !reads(model, derivation, unknown) ? "value" : "nothing";
    return ofStored(declared);
  };
  const ofStored = (declared: Field): FieldTelling => {
    const { name, type } = declared;
    const given = writes.filter(
      (one) => one.verb === record.verb && one.entity === record.entity && one.values.some((to) => to.field === name),
    );
    if (given.some((one) => !isDecisionTold(step, record, one, unknown))) return "nothing";
    const values = given.flatMap((one) => one.values.flatMap((to) => (to.field === name ? [to.value] : [])));
    if (isOfNoPreview(declared, record, values)) return "nothing";
    if (given.length === 0) {
      const computed = record.verb === "create" ? defaultOfField(declared) : (renewalOf(declared)?.default ?? null);
      if (computed !== null) return mayTell(own, computed) && !reads(model, computed, unknown) ? "value" : "nothing";
    }
    // The label of a record that the step writes could tell the new value of a field of it.
    const isNamedAnew =
      type.kind === "reference" && [...unknown.fields].some((one) => one.startsWith(`${type.entity}.`));
    if (unknown.fields.has(`${record.entity}.${name}`) || isNamedAnew) return given.length > 0 ? "name" : "nothing";
    return "value";
  };
  return {
    isTold:
      [record.verb, "delete"].every((verb) => !unknown.records.has(`${verb} ${record.entity}`)) &&
      isRightTold(rightToRead(model, role, record.entity)),
    field,
    mayTellLossOf: (name) => isRightTold(rightToReadField(model, role, entity, name)),
  };
}

/** What the system generates or counts, and the moment at which the step is taken, are others when it is taken. */
function isOfNoPreview(field: Field, { verb }: ReadRecord, values: readonly (Expression | null)[]): boolean {
  if (verb === "create" && isSystemGiven(field)) return true;
  return (
    field.type.kind === "timestamp" && [...values, defaultOfField(field)].some((one) => one !== null && isNow(one))
  );
}

function isNow(value: Expression): boolean {
  return value.kind === "now" || (value.kind === "conditional" && (isNow(value.then) || isNow(value.otherwise)));
}

/** The fields (`Card.seen`) and the records (`create Log`) of a step of which the viewer could learn what they may not read. */
interface Unknown {
  readonly fields: ReadonlySet<string>;
  readonly records: ReadonlySet<string>;
}

/** A later statement may read what an earlier one has written, so that they are looked at until nothing more is found. */
function unknownOfStep(step: PreviewedStep, record: ReadRecord, writes: readonly StepWrite[]): Unknown {
  const unknown = { fields: new Set<string>(), records: new Set<string>() };
  const { model } = step;
  for (let before = -1; before !== unknown.fields.size + unknown.records.size; ) {
    before = unknown.fields.size + unknown.records.size;
    for (const write of writes) {
      const { verb, entity, values } = write;
      const isDecided = isDecisionTold(step, record, write, unknown);
      if (!isDecided && verb !== "update") unknown.records.add(`${verb} ${entity}`);
      const listener = listenerTo(step, record, write);
      for (const { field, value } of values) {
        const isTold = value === null || (mayTell(listener, value) && !reads(model, value, unknown));
        if (!isDecided || !isTold) unknown.fields.add(`${entity}.${field}`);
      }
    }
  }
  return unknown;
}

/** Whether the viewer may be told what decides that a write is made, and to which records. */
function isDecisionTold(step: PreviewedStep, record: ReadRecord, write: StepWrite, unknown: Unknown): boolean {
  const listener = listenerTo(step, record, write);
  const isItem = (variable: string): boolean =>
    isOn(record, write) && write.to?.kind === "variable" && write.to.name === variable;
  return (
    write.deciding.every((one) => mayTell(listener, one) && !reads(step.model, one, unknown)) &&
    write.loops.every(
      ({ variable, source }) =>
        !reads(step.model, source, unknown) &&
        (isItem(variable) ? mayTellItem(listener, record, source) : mayTell(listener, source)),
    )
  );
}

/** Whether it may be told that a list holds a record, by what its viewer may read of that record: not whatever else it holds. */
function mayTellItem(listener: Listener, record: ReadRecord, source: Expression): boolean {
  if (source.kind === "collection") return true;
  if (source.kind === "comprehension" && (source.macro === "filter" || source.macro === "sort")) {
    const known = [...(listener.known ?? []), { as: source.variable, seen: record.seen }];
    return mayTellItem(listener, record, source.source) && mayTell({ ...listener, known }, source.body);
  }
  const type =
    source.kind === "field" ? fieldsOf(listener.model).get(source.entity)?.get(source.name)?.type : undefined;
  if (source.kind === "field" && type?.kind === "reverse")
    return record.seen.has(type.by) && mayTell(listener, source.of);
  return mayTell(listener, source);
}

/** What is known to the viewer in a statement: of what it writes, the record that is told of. */
function listenerTo({ model, role, subject }: PreviewedStep, record: ReadRecord, write: StepWrite): Listener {
  const about = write.isOfSubject ? subject : null;
  if (!isOn(record, write) || write.verb === "create") return { model, role, about };
  const as = write.to === null ? "row" : printExpression(write.to);
  return { model, role, about, known: [{ as, seen: record.seen }] };
}

function isOn(record: ReadRecord, write: StepWrite): boolean {
  return write.entity === record.entity && write.verb === record.verb;
}

/** Whether an expression reads a field or records that are unknown, by derived fields, too. */
function reads(model: Specification, expression: Expression, unknown: Unknown): boolean {
  return someRead(model, expression, ({ entity, field, all }) =>
    all === null
      ? unknown.fields.has(`${entity}.${field}`)
      : unknown.records.has(`create ${all}`) || unknown.records.has(`delete ${all}`),
  );
}

/** Whether an expression reads a field that a role may never read, by derived fields, too. */
function readsHidden(model: Specification, role: string, expression: Expression): boolean {
  return someRead(
    model,
    expression,
    ({ entity, field, all }) =>
      all === null && rightToReadField(model, role, entityNamed(model, entity), field).kind === "never",
  );
}

/** A field that is read, or (`all`) the records of an entity. */
interface Read {
  readonly entity: string;
  readonly field: string;
  readonly all: string | null;
}

function someRead(
  model: Specification,
  expression: Expression,
  isWanted: (read: Read) => boolean,
  followed: ReadonlySet<string> = new Set(),
): boolean {
  if (expression.kind === "collection" && isWanted({ entity: "", field: "", all: expression.entity })) return true;
  if (expression.kind === "field") {
    const { entity, name } = expression;
    const field = fieldsOf(model).get(entity)?.get(name);
    if (isWanted({ entity, field: name, all: field?.type.kind === "reverse" ? field.type.entity : null })) return true;
    const derivation = derivationOf(field);
    const at = `${entity}.${name}`;
    if (derivation !== null && !followed.has(at) && someRead(model, derivation, isWanted, new Set([...followed, at])))
      return true;
  }
  return childrenOf(expression).some((child) => someRead(model, child, isWanted, followed));
}
