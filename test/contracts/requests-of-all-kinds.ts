import type { Call } from "../../src/model/call.ts";
import { entityNamed } from "../../src/model/find.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Value } from "../../src/model/value-type.ts";
import type { Request } from "../../src/semantics/decision/request.ts";
import type { State } from "../../src/semantics/state/state.ts";

/** A request without the id of its own. */
type AnonymousRequest = Omit<Request, "id">;

/** Requests that have an engine run most of its statements: each call with its records as they are, and each list by each of its fields. */
export function requestsOfAllKinds(model: Specification, state: State, now: string): readonly AnonymousRequest[] {
  const request = (call: Call, more: Partial<Request>): AnonymousRequest => ({
    call: call.name,
    subject: null,
    byKey: true,
    input: {},
    query: {},
    ifMatch: null,
    now,
    ...more,
  });
  return model.calls.flatMap((call) => {
    const { does } = call;
    if (does.kind === "reset") return [];
    if (does.kind === "list") return queriesOf(model, state, does.entity).map((query) => request(call, { query }));
    const entity = "entity" in does ? does.entity : null;
    const rows = entity === null ? [] : [...(state.entities[entity]?.values() ?? [])].slice(0, 6);
    if (rows.length === 0) return [request(call, {})];
    return rows.map((row) => {
      const key = entityNamed(model, entity ?? "").key;
      const subject = call.subject === null ? null : String(key === "id" ? row.id : (row.values[key] ?? row.id));
      const given = call.takes.map(({ name }) => [name, row.values[name] ?? null] as const);
      const input = Object.fromEntries(given.filter(([, value]) => value !== null)) as Request["input"];
      return request(call, { subject, input });
    });
  });
}

/** The queries of a list: none, by each field, and in the order of each field, with a second page. */
function queriesOf(model: Specification, state: State, entity: string): readonly Readonly<Record<string, string>>[] {
  const [first] = state.entities[entity]?.values() ?? [];
  const named = entityNamed(model, entity).fields.map(({ name }) => name);
  return [
    {},
    ...named.flatMap((name) => [
      { sort: name, size: "2" },
      { sort: `-${name}`, size: "2" },
      { [name]: textOf(first?.values[name] ?? null) },
    ]),
  ];
}

function textOf(value: Value): string {
  return value === null ? "" : String(value);
}
