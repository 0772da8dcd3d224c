import type { Call } from "../../model/call.ts";
import type { Entity } from "../../model/entity.ts";
import { isCounted } from "../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import type { Row, State, Write } from "../../semantics/state/state.ts";
import { toWire } from "../../semantics/value/to-wire.ts";
import { storedFieldValue } from "../../generation/record/record-key.ts";
import { entityAbout } from "./entity-about.ts";
import type { RecordLabel, StepValue, SymbolicStep } from "./symbolic-step.ts";

/**
 * Names for the records of a trace that do not change from run to run, as their ids do: “the first record that step 3
 * has created” is such a *label*. Recorded steps refer to records by labels, so that they can be repeated. Within a
 * text, a *placeholder text* such as `⟦Ticket made 3 0⟧` stands for the id of a labelled record.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. A *placeholder* stands for a value that only the target can know, until an answer reveals this
 * value. A *participant* is a person of a trace, known by a number and a role, whatever account they get. `decide`
 * computes the answer that the document requires. A *visitor* is somebody who is not signed in.
 */
export class RecordLabels {
  readonly #model: Specification;
  /** The labels by entity and id, as in `Ticket 018b…`. */
  readonly #labels = new Map<string, RecordLabel>();
  /** The placeholder texts by the id of the record in the model state. */
  readonly #placeholderById = new Map<string, string>();

  constructor(model: Specification) {
    this.#model = model;
  }

  /** Gives a record the label by which steps refer to it. */
  put(entity: string, id: string, label: RecordLabel): void {
    this.#labels.set(`${entity} ${id}`, label);
    this.#placeholderById.set(id, placeholderOf(entity, label));
  }

  /** An independent copy. */
  copy(): RecordLabels {
    const copy = new RecordLabels(this.#model);
    for (const [key, label] of this.#labels) copy.#labels.set(key, label);
    for (const [id, text] of this.#placeholderById) copy.#placeholderById.set(id, text);
    return copy;
  }

  /** Labels the records that a step has created. */
  labelWritten(step: number, writes: readonly Write[]): void {
    let at = 0;
    for (const write of writes) {
      if (write.kind !== "put" || this.#labels.has(`${write.entity} ${write.row.id}`)) continue;
      this.put(write.entity, write.row.id, { kind: "made", step, at });
      at += 1;
    }
  }

  /** References to all labelled records of an entity, the oldest first. */
  valuesNaming(state: State, entity: string): readonly StepValue[] {
    return [...(state.entities[entity]?.keys() ?? [])].flatMap((id): StepValue[] => {
      const of = this.#labels.get(`${entity} ${id}`);
      return of === undefined ? [] : [{ kind: "key", of }];
    });
  }

  /**
   * Turns a request into the step with a number, which refers to records by their labels. `state` is the state before
   * the request; `caller` is the number of the participant who makes it, null for a visitor.
   */
  stepOf(state: State, number: number, caller: number | null, call: Call, params: RequestParts): SymbolicStep {
    const { subject } = call;
    const labelledSubject =
      subject?.kind === "key" && params.subject !== null
        ? this.#stepValueOf(state, subject.entity, subject.field, params.subject)
        : null;
    const input = Object.fromEntries(
      Object.entries(params.input).map(([name, value]): [string, StepValue] => {
        const input = call.takes.find((one) => one.name === name);
        const type = input?.type;
        if (type?.kind === "reference")
          return [name, this.#stepValueOf(state, type.entity, entityNamed(this.#model, type.entity).key, value)];
        return [
          name,
          (input?.field ?? null) === null
            ? this.#literalValue(value)
            : this.#uniqueValue(state, call, input!.field!, value),
        ];
      }),
    );
    const query = Object.fromEntries(
      Object.entries(params.query).map(([name, text]): [string, StepValue] => [
        name,
        this.#queryValueOf(state, call, name, text),
      ]),
    );
    return {
      number,
      caller,
      call: call.name,
      subject: labelledSubject ?? (params.subject === null ? null : { kind: "value", value: params.subject }),
      input,
      query,
      ifMatch: params.ifMatch,
    };
  }

  /**
   * Turns a step back into the parameters of a request, for the records of another state. In texts, the trace id `from`
   * is replaced by `to`. Null if a record that the step refers to does not exist there.
   */
  paramsOfStep(
    state: State,
    call: Call,
    step: SymbolicStep,
    traceIds: { readonly from: string; readonly to: string },
  ): RequestParts | null {
    const { subject, does } = call;
    const resolve = this.#resolverFor(state, traceIds);
    const resolveReference = (value: StepValue, entity: string | null): Value | undefined =>
      resolve(value, entity ?? "", entity === null ? "" : entityNamed(this.#model, entity).key);
    const key =
      step.subject === null || subject?.kind !== "key" ? null : resolve(step.subject, subject.entity, subject.field);
    if (key === undefined) return null;
    const input: Record<string, Value> = {};
    for (const [name, stepValue] of Object.entries(step.input)) {
      const type = call.takes.find((one) => one.name === name)?.type;
      const entity = type?.kind === "reference" ? type.entity : null;
      const value = entity === null && stepValue.kind === "key" ? undefined : resolveReference(stepValue, entity);
      if (value === undefined) return null;
      input[name] = value;
    }
    const query: Record<string, string> = {};
    for (const [name, stepValue] of Object.entries(step.query)) {
      const entity = does.kind === "list" ? entityReferredTo(this.#model, does.entity, name) : null;
      const value = resolveReference(stepValue, entity);
      if (value === undefined) return null;
      query[name] = String(value);
    }
    return { subject: key === null ? null : String(key), input, query, ifMatch: step.ifMatch };
  }

  /** Returns a function that resolves a value of a step; it returns undefined if a record does not exist. */
  #resolverFor(
    state: State,
    { from, to }: { readonly from: string; readonly to: string },
  ): (value: StepValue, entity: string, field: string) => Value | undefined {
    const resolveText = (text: string): string | undefined =>
      resolvePlaceholders(
        from === to ? text : text.replaceAll(from, to),
        (entity, label) => this.#rowOf(state, entity, label)?.id,
      );
    const resolve = (value: StepValue, entity: string, field: string): Value | undefined => {
      switch (value.kind) {
        case "value":
          return typeof value.value === "string" ? resolveText(value.value) : value.value;
        case "key": {
          const row = this.#rowOf(state, entity, value.of);
          return row === undefined ? undefined : valueOf(this.#model, entity, field, row);
        }
        case "field": {
          const row = this.#rowOf(state, value.entity, value.of);
          return row === undefined ? undefined : wireOf(this.#model, value.entity, value.field, row);
        }
        case "several": {
          const values = value.of.map((one) => resolve(one, entity, field));
          return values.includes(undefined) ? undefined : values.map(String).join(",");
        }
      }
    };
    return resolve;
  }

  /** A literal value in which placeholders replace the ids of records. */
  #literalValue(value: Value): StepValue {
    return {
      kind: "value",
      value: typeof value === "string" ? value.replace(anId, (id) => this.#placeholderById.get(id) ?? id) : value,
    };
  }

  /** The value of a unique field: a reference if a labelled record has the value. */
  #uniqueValue(state: State, call: Call, field: string, value: Value): StepValue {
    const entity = entityAbout(this.#model, call);
    if (entity === null || !entity.unique.some((together) => together.includes(field)))
      return this.#literalValue(value);
    return this.#fieldHolding(state, entity, field, String(value)) ?? this.#literalValue(value);
  }

  /** A reference to the labelled record whose field has a value; null if there is none. */
  #fieldHolding(state: State, { name: entity }: Entity, field: string, value: string): StepValue | null {
    for (const row of state.entities[entity]?.values() ?? []) {
      const label = this.#labels.get(`${entity} ${row.id}`);
      if (
        label !== undefined &&
        (row.values[field] ?? null) !== null &&
        String(wireOf(this.#model, entity, field, row)) === value
      )
        return { kind: "field", of: label, entity, field };
    }
    return null;
  }

  /** A reference to the labelled record in whose field a value stands; the value itself if there is none. */
  #stepValueOf(state: State, entity: string, field: string, value: Value): StepValue {
    for (const row of state.entities[entity]?.values() ?? []) {
      if (String(valueOf(this.#model, entity, field, row)) !== String(value)) continue;
      const label = this.#labels.get(`${entity} ${row.id}`);
      if (label !== undefined) return { kind: "key", of: label };
    }
    return { kind: "value", value };
  }

  /**
   * The value of a query parameter. Keys, times and counted numbers become references, because they differ from run to
   * run.
   */
  #queryValueOf(state: State, { does }: Call, name: string, text: string): StepValue {
    const entity = does.kind === "list" ? this.#model.entities.find((one) => one.name === does.entity) : undefined;
    const [fieldName = "", operator] = name.split(".");
    const field = entity === undefined ? undefined : fieldNamed(entity, fieldName);
    if (entity === undefined || field === undefined) return this.#literalValue(text);
    const { type } = field;
    const valueFor = (value: string): StepValue => {
      if (type.kind === "reference")
        return this.#stepValueOf(state, type.entity, entityNamed(this.#model, type.entity).key, value);
      const variesByRun =
        type.kind === "timestamp" || isCounted(field) || entity.unique.some((together) => together.includes(fieldName));
      return (variesByRun ? this.#fieldHolding(state, entity, fieldName, value) : null) ?? this.#literalValue(value);
    };
    if (operator !== "in") return valueFor(text);
    const of = text.split(",").map(valueFor);
    return of.every(({ kind }) => kind === "value") ? this.#literalValue(text) : { kind: "several", of };
  }

  /** The record of an entity that has a label; undefined if there is none in this state. */
  #rowOf(state: State, entity: string, label: RecordLabel): Row | undefined {
    const wanted = JSON.stringify(label);
    for (const [key, one] of this.#labels) {
      if (key.startsWith(`${entity} `) && JSON.stringify(one) === wanted)
        return state.entities[entity]?.get(key.slice(entity.length + 1));
    }
    return undefined;
  }
}

/** The ids that `decide` makes: UUIDs of version 7. */
const anId = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;
const aPlaceholder = /⟦(\w+) (person|made) (\d+) (\d+)⟧/g;

/** The text that stands for the id of a labelled record. */
function placeholderOf(entity: string, label: RecordLabel): string {
  return label.kind === "person"
    ? `⟦${entity} person ${label.number} 0⟧`
    : `⟦${entity} made ${label.step} ${label.at}⟧`;
}

/** Replaces the placeholders in a text by ids; undefined if a record does not exist. */
function resolvePlaceholders(
  text: string,
  idOf: (entity: string, label: RecordLabel) => string | undefined,
): string | undefined {
  let isComplete = true;
  const resolved = text.replace(aPlaceholder, (_, entity: string, kind: string, number: string, at: string) => {
    const id = idOf(
      entity,
      kind === "person" ? { kind, number: Number(number) } : { kind: "made", step: Number(number), at: Number(at) },
    );
    isComplete &&= id !== undefined;
    return id ?? "";
  });
  return isComplete ? resolved : undefined;
}

/** The labels of all records that a value refers to. */
export function labelsNamedBy(stepValue: StepValue): readonly RecordLabel[] {
  switch (stepValue.kind) {
    case "value":
      return typeof stepValue.value !== "string"
        ? []
        : [...stepValue.value.matchAll(aPlaceholder)].map(([, , kind, number, at]) =>
            kind === "person"
              ? { kind, number: Number(number) }
              : { kind: "made", step: Number(number), at: Number(at) },
          );
    case "several":
      return stepValue.of.flatMap(labelsNamedBy);
    default:
      return [stepValue.of];
  }
}

/** The value of a field of a record as the state has it, the id included. */
function valueOf(model: Specification, entity: string, field: string, row: Row): Value {
  return storedFieldValue(entityNamed(model, entity), row, field);
}

/** The value of a field of a record in the form that JSON has for it. */
function wireOf(model: Specification, entity: string, field: string, row: Row): Value {
  const type = fieldNamed(entityNamed(model, entity), field)?.type;
  return type === undefined ? null : toWire(type, row.values[field] ?? null);
}

/**
 * The entity whose records a filter of a list refers to; null if it refers to none. `condition` is its query parameter,
 * as in `requester.in`.
 */
export function entityReferredTo(model: Specification, entity: string, condition: string): string | null {
  const type = fieldNamed(entityNamed(model, entity), condition.split(".")[0] ?? "")?.type;
  return type?.kind === "reference" ? type.entity : null;
}
