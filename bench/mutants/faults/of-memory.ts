import { derivationOf } from "../../../src/model/field-questions.ts";
import type { Value } from "../../../src/model/value-type.ts";
import { decide } from "../../../src/semantics/decide.ts";
import type { Decision } from "../../../src/semantics/decision/decision.ts";
import { roleOf } from "../../../src/semantics/rights/role-of.ts";
import type { Row } from "../../../src/semantics/state/state.ts";
import type { Fault } from "./fault.ts";
import { deciding, doesOf, everywhere, isObject, pageIn, telling } from "./wrongly.ts";

const group = "stale memory";

/** What is remembered for too long. */
export const ofMemory: readonly Fault[] = [
  {
    group,
    in: "helpdesk",
    says: "A record that somebody has read is shown to them from memory ever after.",
    make: () => {
      const known = new Map<string, Decision>();
      return deciding((one, right) => {
        if (doesOf(one) !== "read") return right();
        const key = JSON.stringify([one.actor, one.request.call, one.request.subject]);
        const decision = known.get(key) ?? right();
        if (decision.kind === "answer") known.set(key, decision);
        return decision;
      });
    },
  },
  {
    group,
    in: "equipment-loans",
    says: "A list is shown from memory for the next three times that it is asked for.",
    make: () => {
      const known = new Map<string, { readonly decision: Decision; left: number }>();
      return deciding((one, right) => {
        if (doesOf(one) !== "list") return right();
        const key = JSON.stringify([one.actor, one.request.call, one.request.query, one.request.input]);
        const kept = known.get(key);
        if (kept !== undefined && kept.left-- > 0) return kept.decision;
        const decision = right();
        known.set(key, { decision, left: 3 });
        return decision;
      });
    },
  },
  {
    group,
    in: "helpdesk",
    says: "The role that somebody had when they first called is theirs for good.",
    make: () => {
      const known = new Map<string, Row>();
      return deciding(({ model, state, actor, request }) => {
        const { entity = "", roleField = null } = model.identification ?? {};
        const row = actor.kind === "person" ? state.entities[entity]?.get(actor.id) : undefined;
        if (row === undefined || roleField === null) return decide(model, state, actor, request);
        const first = known.get(row.id) ?? row;
        known.set(row.id, first);
        const as: Row = { ...row, values: { ...row.values, [roleField]: first.values[roleField] ?? null } };
        return decide(
          model,
          { ...state, entities: { ...state.entities, [entity]: new Map([...state.entities[entity]!, [row.id, as]]) } },
          actor,
          request,
        );
      });
    },
  },
  {
    group,
    in: "leave-requests",
    says: "What one person of a role was refused on one record is refused to everybody of that role on it.",
    make: () => {
      const refused = new Map<string, Decision>();
      return deciding((one, right) => {
        const { model, state, actor, request } = one;
        if (request.subject === null) return right();
        const key = JSON.stringify([roleOf(model, state, actor), request.call, request.subject]);
        const decision = refused.get(key) ?? right();
        if (decision.kind === "refusal" && (decision.detection === "not allowed" || decision.detection === "not found"))
          refused.set(key, decision);
        return decision;
      });
    },
  },
  {
    group,
    in: "helpdesk",
    says: "Computed values stay as they were when the record was first shown.",
    make: (model) => {
      const derived = new Set(
        model.entities.flatMap(({ fields }) =>
          fields.filter((field) => derivationOf(field) !== null).map(({ name }) => name),
        ),
      );
      const known = new Map<string, Value>();
      return telling((json) =>
        everywhere(json, (value) => {
          if (!isObject(value) || value["number"] === undefined) return value;
          return Object.fromEntries(
            Object.entries(value).map(([name, one]) => {
              if (!derived.has(name)) return [name, one];
              const at = `${String(value["number"])} ${name}`;
              if (!known.has(at)) known.set(at, one);
              return [name, known.get(at) ?? null];
            }),
          );
        }),
      );
    },
  },
  {
    group,
    in: "library",
    says: "How many records a list has is counted anew only every fifth time.",
    make: () => {
      const known = new Map<string, { readonly total: Value; left: number }>();
      return telling((json, { path, headers }) => {
        const page = pageIn(json);
        if (page === null) return json;
        const key = JSON.stringify([path, headers["Authorization"] ?? ""]);
        const kept = known.get(key);
        if (kept !== undefined && kept.left-- > 0) return { ...page, total: kept.total };
        known.set(key, { total: page.total, left: 5 });
        return json;
      });
    },
  },
  {
    group,
    in: "conduit",
    says: "Who follows and favours whom is counted once for each answer's address.",
    make: () => {
      const known = new Map<string, Value>();
      return telling((json, { path, method }) =>
        method !== "GET"
          ? json
          : everywhere(json, (value, name) => {
              if (name !== "favoritesCount" && name !== "articlesCount") return value;
              const at = `${path} ${name}`;
              if (!known.has(at)) known.set(at, value);
              return known.get(at) ?? null;
            }),
      );
    },
  },
  {
    group,
    in: "helpdesk",
    says: "Two processes count numbers each for itself.",
    make: () => {
      const last: Record<string, number>[] = [{}, {}];
      let calls = 0;
      return deciding(({ model, state, actor, request }) => {
        const own = last[(calls += 1) % 2]!;
        const decision = decide(model, { ...state, counters: { ...state.counters, ...own } }, actor, request);
        for (const write of decision.kind === "answer" ? decision.writes : [])
          if (write.kind === "count") own[write.counter] = write.last;
        return decision;
      });
    },
  },
  {
    group,
    in: "helpdesk",
    says: "Every call is made at the moment at which the process began.",
    make: () => {
      let begun: string | null = null;
      return deciding(({ model, state, actor, request }) =>
        decide(model, state, actor, { ...request, now: (begun ??= request.now) }),
      );
    },
  },
];
