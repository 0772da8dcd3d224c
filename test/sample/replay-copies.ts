import { callNamed, entityNamed } from "../../src/model/find.ts";
import type { Input } from "../../src/model/call.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Value } from "../../src/model/value-type.ts";
import { keyOfRecord, keyTextOf, recordWithKey, rowsInState } from "../../src/generation/record/record-key.ts";
import { copiedId } from "../../src/sample/copies/copied-id.ts";
import type { CopyPlan } from "../../src/sample/copies/copy-plan.ts";
import { withNumber } from "../../src/sample/copies/unique-value.ts";
import type { Sample, SampleStep } from "../../src/sample/sample.ts";
import { decide } from "../../src/semantics/decide.ts";
import { decideTimer } from "../../src/semantics/decide-timer.ts";
import { generateFromId } from "../../src/semantics/memory/generate-from-id.ts";
import type { GenerateValue } from "../../src/semantics/memory/generate-from-id.ts";
import { apply } from "../../src/semantics/state/apply.ts";
import { keptRows } from "../../src/semantics/state/kept-rows.ts";
import type { Row, State } from "../../src/semantics/state/state.ts";

/** A sample, and copies of it. */
export interface CopiedSample {
  readonly model: Specification;
  readonly sample: Sample;
  readonly plan: CopyPlan;
  readonly copies: number;
  readonly copied: State;
}

/**
 * Makes each call of a sample once for each copy, one after the other, and gives the state at the end. Throws where a call is refused that was
 * granted in the sample.
 */
export function replayCopies(from: CopiedSample): State {
  const { model, sample, copies } = from;
  let alone = sample.founders;
  let together = foundersOf(from);
  for (const [at, step] of sample.history.entries()) {
    const isShared = [...(sample.writes[at]?.written.keys() ?? [])].every((name) => from.plan.shared.has(name));
    for (let copy = 0; copy < (isShared ? 1 : copies); copy += 1)
      together = perform(model, together, new CopyOfStep(from, alone, together, copy).of(step), generateOf(from));
    alone = perform(model, alone, step, sampleGenerates);
  }
  return together;
}

const sampleGenerates: GenerateValue = generateFromId;

function perform(model: Specification, state: State, step: SampleStep, generate: GenerateValue): State {
  const decision =
    step.kind === "timer"
      ? decideTimer(model, state, step.firing, generate)
      : decide(model, state, step.actor, step.request, generate);
  if (decision.kind === "refusal") throw new Error(`refused: ${JSON.stringify({ step, decision }).slice(0, 1500)}`);
  return apply(state, decision.writes);
}

function generateOf({ copied }: CopiedSample): GenerateValue {
  return (asked) =>
    String(copied.entities[asked.entity]?.get(asked.id)?.values[asked.field.name] ?? generateFromId(asked));
}

/** The first records of all copies. */
function foundersOf({ model, sample, plan, copies, copied }: CopiedSample): State {
  const { founders } = sample;
  const entities = model.entities.map(({ name }) => {
    const rows = rowsInState(founders, name);
    if (plan.shared.has(name)) return [name, keptRows(new Map(rows.map((row) => [row.id, row])))] as const;
    const made = Array.from({ length: copies }, (_, copy) =>
      rows.map((row): Row => {
        const id = copiedId(row.id, copy);
        const values: Record<string, Value> = { ...row.values };
        for (const { how, field } of plan.copiers.get(name) ?? []) {
          const value = row.values[field.name] ?? null;
          if (how === "draw" || value === null) continue;
          const kept = copied.entities[name]?.get(id)?.values[field.name] ?? null;
          values[field.name] =
            how === "refer"
              ? copiedId(value as string, copy)
              : (kept ?? (how === "make unique" ? withNumber(field, value, 7_000_000 + copy) : value));
        }
        return { id, values, since: row.since };
      }),
    ).flat();
    return [name, keptRows(new Map(made.map((row) => [row.id, row])))] as const;
  });
  const counters = Object.fromEntries(Object.entries(founders.counters).map(([name, last]) => [name, last * copies]));
  return { entities: Object.fromEntries(entities), counters };
}

/** A step of a sample as it is in a copy. */
class CopyOfStep {
  readonly #from: CopiedSample;
  readonly #alone: State;
  readonly #together: State;
  readonly #copy: number;

  /** `alone`: the state of the sample before the step. `together`: that of all copies. */
  constructor(from: CopiedSample, alone: State, together: State, copy: number) {
    this.#from = from;
    this.#alone = alone;
    this.#together = together;
    this.#copy = copy;
  }

  of(step: SampleStep): SampleStep {
    if (step.kind === "timer") {
      const { firing } = step;
      const id = this.#idOf(firing.entity, firing.id);
      return { kind: "timer", firing: { ...firing, id, newId: copiedId(firing.newId, this.#copy) } };
    }
    const { model } = this.#from;
    const { actor, request } = step;
    const call = callNamed(model, request.call);
    const people = model.identification?.entity ?? "";
    const inputs = new Map(call.takes.map((input) => [input.name, input]));
    const subject =
      call.subject?.kind === "key" && request.subject !== null
        ? String(this.#key(call.subject.entity, request.subject))
        : request.subject;
    return {
      kind: "request",
      actor: actor.kind === "person" ? { kind: "person", id: this.#idOf(people, actor.id) } : actor,
      request: {
        ...request,
        id: copiedId(request.id, this.#copy),
        subject,
        input: Object.fromEntries(
          Object.entries(request.input).map(([name, value]) => {
            const input = inputs.get(name);
            const field = "entity" in call.does && input?.field !== null ? input?.field : undefined;
            const isCount = field !== undefined && "entity" in call.does && this.#isCounted(call.does.entity, field);
            return [name, isCount ? this.#number(value) : this.#value(input, value)];
          }),
        ),
      },
    };
  }

  #idOf(entity: string, id: string): string {
    return this.#from.plan.shared.has(entity) ? id : copiedId(id, this.#copy);
  }

  /** The key in the copy of the record that has a key in the sample. */
  #key(entityName: string, key: Value): Value {
    const { model } = this.#from;
    const entity = entityNamed(model, entityName);
    const row =
      recordWithKey(this.#alone, entity, key) ??
      rowsInState(this.#alone, entityName).find((one) => keyTextOf(entity, one) === String(key));
    const own =
      row === undefined ? undefined : this.#together.entities[entityName]?.get(this.#idOf(entityName, row.id));
    return own === undefined ? key : keyOfRecord(entity, own);
  }

  #isCounted(entity: string, name: string): boolean {
    const copiers = this.#from.plan.copiers.get(entity) ?? [];
    return copiers.some(({ how, field }) => how === "count" && field.name === name);
  }

  /** A number that the caller chose, although it counts up. */
  #number(value: Value): Value {
    return typeof value === "number" ? (value - 1) * this.#from.copies + this.#copy + 1 : value;
  }

  #value(input: Input | undefined, value: Value): Value {
    if (value === null) return value;
    if (input?.items !== undefined && Array.isArray(value)) {
      const items = new Map(input.items.map((item) => [item.name, item]));
      return (value as readonly Readonly<Record<string, Value>>[]).map((one) =>
        Object.fromEntries(Object.entries(one).map(([name, of]) => [name, this.#value(items.get(name), of)])),
      );
    }
    if (input?.type.kind === "reference") return this.#key(input.type.entity, value);
    if (input?.type.kind === "list" && Array.isArray(value)) {
      const { of } = input.type;
      return of.kind === "reference" ? (value as readonly Value[]).map((one) => this.#key(of.entity, one)) : value;
    }
    const isPlain = typeof value === "string" || typeof value === "number";
    return isPlain && input !== undefined ? this.#unique(input, value) : value;
  }

  /** What is unique in the sample is different in the copy. */
  #unique({ type }: Input, value: string | number): Value {
    const { plan, sample, copied } = this.#from;
    if (this.#copy === 0) return value;
    for (const [entity, copiers] of plan.copiers)
      for (const { how, field } of copiers) {
        if (how !== "make unique" || field.type.kind !== type.kind) continue;
        const names = type.kind === "email" && typeof value === "string" ? [value, value.toLowerCase()] : [value];
        for (const row of rowsInState(sample.state, entity))
          if (names.includes(row.values[field.name] as string | number))
            return copied.entities[entity]?.get(copiedId(row.id, this.#copy))?.values[field.name] ?? value;
      }
    return value;
  }
}
