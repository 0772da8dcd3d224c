import type { Call } from "../../model/call.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Asked } from "../../semantics/http/http-request.ts";
import { keptName } from "../../semantics/key.ts";
import type { Row, State } from "../../semantics/state.ts";
import type { Given, Label, Step } from "./step.ts";

/** What the records of a story are called in its steps. */
export class Labels {
  readonly #model: Specification;
  readonly #labels = new Map<string, Label>();
  /** By the mirror's own id, which no other record of any entity has. */
  readonly #ids = new Map<string, string>();

  constructor(model: Specification) {
    this.#model = model;
  }

  put(entity: string, id: string, label: Label): void {
    this.#labels.set(`${entity} ${id}`, label);
    this.#ids.set(id, placeholderOf(entity, label));
  }

  has(entity: string, id: string): boolean {
    return this.#labels.has(`${entity} ${id}`);
  }

  /** A call as a step that names its records by their labels. */
  stepOf(state: State, number: number, who: number | null, call: Call, asked: Asked): Step {
    const { subject } = call;
    const meant = subject?.kind === "key" && asked.subject !== null ? this.#given(state, subject.entity, subject.field, asked.subject) : null;
    const input = Object.fromEntries(Object.entries(asked.input).map(([name, value]): [string, Given] => {
      const type = call.takes.find((one) => one.name === name)?.type;
      return [name, type?.kind === "reference" ? this.#given(state, type.entity, entityNamed(this.#model, type.entity).key, value) : { kind: "value", value: this.#withLabels(value) }];
    }));
    const query = Object.fromEntries(Object.entries(asked.query).map(([name, value]) => [name, this.#inText(value)]));
    return { number, who, call: call.name, subject: meant ?? (asked.subject === null ? null : { kind: "value", value: asked.subject }), input, query, ifMatch: asked.ifMatch };
  }

  /** What a step asks for in another world; null where a record that it names is not there. */
  askedBy(state: State, call: Call, step: Step, marks: { readonly from: string; readonly to: string }): Asked | null {
    let isThere = true;
    const find = (entity: string, label: Label): string => {
      const row = this.#rowOf(state, entity, label);
      isThere &&= row !== undefined;
      return row?.id ?? "";
    };
    const told = (value: Value): Value => (typeof value === "string" ? withIds(value.replaceAll(marks.from, marks.to), find) : value);
    const resolve = (given: Given, entity: string, field: string): Value | undefined => {
      if (given.kind === "value") return told(given.value);
      const row = this.#rowOf(state, entity, given.of);
      return row === undefined ? undefined : valueOf(this.#model, entity, field, row);
    };
    const { subject } = call;
    const named = step.subject === null ? null : subject?.kind === "key" ? resolve(step.subject, subject.entity, subject.field) : null;
    if (named === undefined) return null;
    const input: Record<string, Value> = {};
    for (const [name, given] of Object.entries(step.input)) {
      const type = call.takes.find((one) => one.name === name)?.type;
      const value = type?.kind === "reference" ? resolve(given, type.entity, entityNamed(this.#model, type.entity).key) : given.kind === "value" ? told(given.value) : undefined;
      if (value === undefined) return null;
      input[name] = value;
    }
    const query = Object.fromEntries(Object.entries(step.query).map(([name, value]) => [name, withIds(value, find)]));
    return isThere ? { subject: named === null ? null : String(named), input, query, ifMatch: step.ifMatch } : null;
  }

  /** Where a record is named by what is no reference to it, such as a filter, or an input that no call takes. */
  #withLabels(value: Value): Value {
    return typeof value === "string" ? this.#inText(value) : value;
  }

  #inText(text: string): string {
    return text.replace(anId, (id) => this.#ids.get(id) ?? id);
  }

  #given(state: State, entity: string, field: string, value: Value): Given {
    for (const row of state.entities[entity]?.values() ?? []) {
      if (String(valueOf(this.#model, entity, field, row)) !== String(value)) continue;
      const label = this.#labels.get(`${entity} ${row.id}`);
      if (label !== undefined) return { kind: "key", of: label };
    }
    return { kind: "value", value };
  }

  #rowOf(state: State, entity: string, label: Label): Row | undefined {
    const wanted = JSON.stringify(label);
    for (const [key, one] of this.#labels) {
      if (key.startsWith(`${entity} `) && JSON.stringify(one) === wanted) return state.entities[entity]?.get(key.slice(entity.length + 1));
    }
    return undefined;
  }
}

const anId = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;
const aPlaceholder = /⟦(\w+) (person|made) (\d+) (\d+)⟧/g;

/** What stands in a text for the id of a labelled record. */
function placeholderOf(entity: string, label: Label): string {
  return label.kind === "person" ? `⟦${entity} person ${label.number} 0⟧` : `⟦${entity} made ${label.step} ${label.at}⟧`;
}

function withIds(text: string, find: (entity: string, label: Label) => string): string {
  return text.replace(aPlaceholder, (_, entity: string, kind: string, number: string, at: string) =>
    find(entity, kind === "person" ? { kind, number: Number(number) } : { kind: "made", step: Number(number), at: Number(at) }));
}

/** The people whom a text names by what stands for their ids. */
export function peopleIn(text: string): readonly number[] {
  return [...text.matchAll(aPlaceholder)].flatMap(([, , kind, number]) => (kind === "person" ? [Number(number)] : []));
}

function valueOf(model: Specification, entity: string, field: string, row: Row): Value {
  const name = keptName(entityNamed(model, entity), field);
  return name === "@id" ? row.id : (row.values[name] ?? null);
}
