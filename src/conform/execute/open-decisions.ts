import { oncePer } from "../../base/once-per.ts";
import type { Call } from "../../model/call.ts";
import type { Entity } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";
import { withOpenCells } from "../../model/with-open-cells.ts";
import type { Value } from "../../model/value-type.ts";
import type { Answer, Decision } from "../../semantics/decision/decision.ts";
import type { Write } from "../../semantics/state/state.ts";
import { compareBodies, maxDifferences } from "../judge/compare-bodies.ts";
import { fieldsWithOpenValues, withOtherDefaults, withOtherValues } from "./other-open-values.ts";
import type { PossibleRequest, PredictByModel } from "./predict-decision.ts";

/** What a document with open parts says of how one request is answered. */
export interface OpenDecisions {
  /** Whether it leaves open whether the request is granted, what is written, or what is listed. */
  readonly isOpen: boolean;
  /** How it is answered as the document counts; null where nothing is open. */
  readonly decision: Decision | null;
  /** Where only places of the body are open: the other answers that have some of them otherwise. */
  readonly otherAnswers: readonly Answer[];
  /** The places of the body that may have any value. */
  readonly anyValueAt: ReadonlySet<string>;
}

/**
 * Decides a request also by the documents in which what is not shown is said (`documentsWithOpenPartsSaid`), and with
 * other values of fields whose values are left open.
 * `predictor` gives what decides the request by a model.
 */
export function openDecisions(
  model: Specification,
  request: Pick<PossibleRequest, "call" | "params">,
  predictor: () => PredictByModel,
): OpenDecisions {
  const others = documentsWithOpenPartsSaid(model);
  const hasOpenValues = fieldsWithOpenValues(model).size > 0;
  const otherAnswers: Answer[] = [];
  const anyValueAt = new Set<string>();
  if (others.length === 0 && !hasOpenValues) return { isOpen: false, decision: null, otherAnswers, anyValueAt };
  const predict = predictor();
  const decision = predict(model, true);
  const allOpen: OpenDecisions = { isOpen: true, decision, otherAnswers: [], anyValueAt: new Set() };
  if (isArrangedByOpenValues(model, request)) return allOpen;
  for (const said of [model, ...others]) {
    const one = said === model ? decision : predict(said, true);
    if (!isLike(one, decision, model)) return allOpen;
    for (const values of hasOpenValues ? (["less", "more"] as const) : []) {
      const varied = predict(withOtherDefaults(said, values), true, (state) => withOtherValues(model, state, values));
      if (!isLike(varied, decision, model)) return allOpen;
      const { differences } = compareBodies(bodyOf(one), bodyOf(varied), 0);
      // Of a long list, not all places are told.
      if (differences.length >= maxDifferences) return allOpen;
      for (const { at } of differences) anyValueAt.add(at);
    }
    if (one.kind === "answer" && JSON.stringify(bodyOf(one)) !== JSON.stringify(bodyOf(decision)))
      otherAnswers.push(one);
  }
  return { isOpen: false, decision, otherAnswers, anyValueAt };
}

/** Whether a request filters or sorts a list by a field whose value is left open. */
function isArrangedByOpenValues(
  model: Specification,
  { call: { does }, params: { query } }: Pick<PossibleRequest, "call" | "params">,
): boolean {
  const open = does.kind === "list" ? (fieldsWithOpenValues(model).get(does.entity) ?? []) : [];
  if (open.length === 0) return false;
  const sort = (query["sort"] ?? "").split(",").map((key) => key.replace(/^-/, ""));
  const named = new Set([...Object.keys(query), ...sort].map((key) => key.split(".")[0]));
  return open.some(({ name }) => named.has(name));
}

function bodyOf(decision: Decision): Value {
  return decision.kind === "answer" ? (decision.body ?? null) : null;
}

/**
 * The documents in which open parts are other than they count: open cells grant, fields are required, unknown inputs
 * are ignored. In the first all are; in the others those of one kind, since parts of several kinds can undo each
 * other's effect. None where no such part is open.
 */
const documentsWithOpenPartsSaid = oncePer((model: Specification): readonly Specification[] => {
  const kinds = [withOpenCells, withRequiredFields, withRequiredInputs, withIgnoredInputs].filter(
    (said) => said(model) !== model,
  );
  if (kinds.length === 0) return [];
  const all = kinds.reduce((said, kind) => kind(said), model);
  return kinds.length === 1 ? [all] : [all, ...kinds.map((kind) => kind(model))];
});

function withIgnoredInputs(model: Specification): Specification {
  const { allCalls } = model;
  if (allCalls.unknownInputs !== "not shown") return model;
  return { ...model, allCalls: { ...allCalls, unknownInputs: "ignored" } };
}

function withRequiredFields(model: Specification): Specification {
  const { entities } = model;
  const hasOpenField = entities.some(({ fields }) => fields.some(({ isRequiredOpen }) => isRequiredOpen === true));
  return hasOpenField ? { ...model, entities: entities.map(withOwnRequiredFields) } : model;
}

function withOwnRequiredFields(entity: Entity): Entity {
  const fields = entity.fields.map((field) => (field.isRequiredOpen === true ? { ...field, required: true } : field));
  return { ...entity, fields };
}

/** A required field can be missing as an input of the call that creates the record, which is told with its other inputs. */
function withRequiredInputs(model: Specification): Specification {
  const required = withRequiredFields(model);
  return required === model
    ? model
    : { ...required, calls: model.calls.map((call) => withOwnRequiredInputs(call, model)) };
}

function withOwnRequiredInputs(call: Call, model: Specification): Call {
  const created = createdEntity(call, model);
  const isOpen = (name: string | null): boolean =>
    created?.fields.some((field) => field.name === name && field.isRequiredOpen === true) === true;
  const takes = call.takes.map((input) =>
    isOpen(input.field) && input.default === null ? { ...input, required: true } : input,
  );
  return { ...call, takes };
}

function createdEntity({ does }: Call, model: Specification): Entity | undefined {
  const name =
    does.kind === "create" ? does.entity : does.kind === "sign up" ? model.identification?.entity : undefined;
  return model.entities.find((entity) => entity.name === name);
}

/** Whether two decisions grant and write the same, but for values that are left open, and list as many records. */
function isLike(one: Decision, other: Decision, model: Specification): boolean {
  return (
    effectOf(one, model) === effectOf(other, model) &&
    (one.kind === "refusal" || other.kind === "refusal" || haveSameLengths(one.body, other.body))
  );
}

/** What a decision comes to, but for the body of an answer and values that are left open. */
function effectOf(decision: Decision, model: Specification): string {
  if (decision.kind === "refusal") return JSON.stringify([decision.status, decision.code, decision.fields]);
  const { status, headers, writes } = decision;
  return JSON.stringify([status, headers, writes.map((write) => withoutOpenValues(write, model))]);
}

function withoutOpenValues(write: Write, model: Specification): Write {
  const open = write.kind === "put" ? (fieldsWithOpenValues(model).get(write.entity) ?? []) : [];
  if (write.kind !== "put" || open.length === 0) return write;
  const values = { ...write.row.values };
  for (const { name } of open) values[name] = null;
  return { ...write, row: { ...write.row, values } };
}

/** Whether the lists that two bodies have at the same place have the same length: else the document leaves open what is listed. */
function haveSameLengths(one: Value | undefined, other: Value | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => haveSameLengths(item, (other as typeof one)[at]));
  if (!isObject(one) || !isObject(other)) return true;
  return Object.entries(one).every(([name, value]) => haveSameLengths(value, other[name]));
}

function isObject(value: Value | undefined): value is Readonly<Record<string, Value>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
