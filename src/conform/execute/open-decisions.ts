import { oncePer } from "../../base/once-per.ts";
import type { Call } from "../../model/call.ts";
import type { Entity } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";
import { withOpenCells } from "../../model/with-open-cells.ts";
import type { Value } from "../../model/value-type.ts";
import type { Answer, Decision } from "../../semantics/decision/decision.ts";
import type { PredictByModel } from "./predict-decision.ts";

/** What a document with open parts says of how one request is answered. */
export interface OpenDecisions {
  /** Whether it leaves open whether the request is granted, what is written, or what is listed. */
  readonly isOpen: boolean;
  /** Where only places of the body are open: the other answers that have some of them otherwise. */
  readonly otherAnswers: readonly Answer[];
}

const nothingOpen: OpenDecisions = { isOpen: false, otherAnswers: [] };
const allOpen: OpenDecisions = { isOpen: true, otherAnswers: [] };

/**
 * Decides a request also by the documents in which what is not shown is said (`documentsWithOpenPartsSaid`).
 * `predictor` gives what decides the request by a model.
 */
export function openDecisions(model: Specification, predictor: () => PredictByModel): OpenDecisions {
  const others = documentsWithOpenPartsSaid(model);
  if (others.length === 0) return nothingOpen;
  const predict = predictor();
  const decision = predict(model, true);
  const otherAnswers: Answer[] = [];
  for (const other of others) {
    const one = predict(other, true);
    if (effectOf(one) !== effectOf(decision)) return allOpen;
    if (one.kind === "refusal" || decision.kind === "refusal") continue;
    if (!haveSameLengths(one.body, decision.body)) return allOpen;
    if (JSON.stringify(one.body) !== JSON.stringify(decision.body)) otherAnswers.push(one);
  }
  return otherAnswers.length === 0 ? nothingOpen : { isOpen: false, otherAnswers };
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

/** What a decision comes to, but for the body of an answer. */
function effectOf(decision: Decision): string {
  return JSON.stringify(
    decision.kind === "refusal"
      ? [decision.status, decision.code, decision.fields]
      : [decision.status, decision.headers, decision.writes],
  );
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
