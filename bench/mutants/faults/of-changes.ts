import { defaultOfField } from "../../../src/model/field-questions.ts";
import type { Specification } from "../../../src/model/specification.ts";
import type { Value } from "../../../src/model/value-type.ts";
import { decide } from "../../../src/semantics/decide.ts";
import type { Write } from "../../../src/semantics/state/state.ts";
import type { Row } from "../../../src/semantics/state/state.ts";
import type { Fault } from "./fault.ts";
import { answering, deciding, doesOf, receiving } from "./wrongly.ts";
import type { Deciding } from "./wrongly.ts";

const group = "changes";

/** What goes wrong where records are changed. */
export const ofChanges: readonly Fault[] = [
  {
    group,
    in: "conduit",
    says: "What is unique is looked for when a record is made, and not when it is changed.",
    make: () =>
      onUpdates((model) => ({
        ...model,
        entities: model.entities.map((entity) => ({
          ...entity,
          unique: entity.unique.filter(([field]) => field === entity.key),
        })),
      })),
  },
  {
    group,
    in: "helpdesk",
    says: "Rules are judged when a record is made, and not when it is changed.",
    make: () => onUpdates((model) => ({ ...model, rules: [] })),
  },
  {
    group,
    in: "library",
    says: "What is required may be taken away again.",
    make: () =>
      onUpdates((model) => ({
        ...model,
        entities: model.entities.map((entity) => ({
          ...entity,
          fields: entity.fields.map((field) => ({ ...field, required: false })),
        })),
        calls: model.calls.map((call) => ({
          ...call,
          takes: call.takes.map((input) => ({ ...input, nullable: true })),
        })),
      })),
  },
  {
    group,
    in: "leave-requests",
    says: "Rights to change are asked of the record as it was, and not as it becomes.",
    make: () =>
      deciding((one, right) => {
        const decision = right();
        if (doesOf(one) !== "update" || decision.kind === "answer" || decision.detection !== "not allowed")
          return decision;
        const { model, state, actor, request } = one;
        // Whether each field by itself could be set to what it is now says whether it was theirs to change.
        return Object.keys(request.input).length > 0 && isTheirs(one)
          ? decide(withoutConditions(model), state, actor, request)
          : decision;
      }),
  },
  {
    group,
    in: "helpdesk",
    says: "The version that a change was made of is not heeded.",
    make: () =>
      receiving((request) => ({
        ...request,
        headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => name !== "If-Match")),
      })),
  },
  {
    group,
    in: "helpdesk",
    says: "The tag of a record is the same whatever it holds.",
    make: () =>
      answering((came) =>
        came.headers["etag"] === undefined ? came : { ...came, headers: { ...came.headers, etag: '"1"' } },
      ),
  },
  {
    group,
    in: "equipment-loans",
    says: "A deleted record is still listed.",
    make: () => {
      const gone = new Map<string, Map<string, Row>>();
      return deciding((one, right) => {
        const { model, state, actor, request } = one;
        if (doesOf(one) === "list")
          return decide(
            model,
            {
              ...state,
              entities: Object.fromEntries(
                Object.entries(state.entities).map(([name, rows]) => [
                  name,
                  new Map([...rows, ...(gone.get(name) ?? [])]),
                ]),
              ),
            },
            actor,
            request,
          );
        const decision = right();
        for (const write of decision.kind === "answer" ? decision.writes : []) {
          const row = write.kind === "remove" ? state.entities[write.entity]?.get(write.id) : undefined;
          if (write.kind === "remove" && row !== undefined)
            gone.set(write.entity, (gone.get(write.entity) ?? new Map<string, Row>()).set(row.id, row));
        }
        return decision;
      });
    },
  },
  {
    group,
    in: "helpdesk",
    says: "Whoever changes a record becomes the one who made it.",
    make: () =>
      writing((row, entity, { model, actor }) => {
        const own =
          model.entities
            .find(({ name }) => name === entity)
            ?.fields.filter((field) => defaultOfField(field)?.kind === "me") ?? [];
        return actor.kind === "visitor"
          ? row
          : { ...row, values: { ...row.values, ...Object.fromEntries(own.map(({ name }) => [name, actor.id])) } };
      }),
  },
  {
    group,
    in: "conduit",
    says: "When a record was made is when it was changed last.",
    make: () =>
      writing((row, entity, { model, request }) => {
        const own =
          model.entities
            .find(({ name }) => name === entity)
            ?.fields.filter((field) => defaultOfField(field)?.kind === "now") ?? [];
        return { ...row, values: { ...row.values, ...Object.fromEntries(own.map(({ name }) => [name, request.now])) } };
      }),
  },
  {
    group,
    in: "library",
    says: "A change answers with the record as it was.",
    make: () =>
      deciding((one, right) => {
        const decision = right();
        if (doesOf(one) !== "update" || decision.kind === "refusal") return decision;
        const before = decide(one.model, one.state, one.actor, { ...one.request, input: {} });
        return before.kind === "answer" ? { ...decision, body: before.body } : decision;
      }),
  },
  {
    group,
    in: "helpdesk",
    says: "A change is answered, and is there only from the next write on.",
    make: () => {
      let late: readonly Write[] = [];
      return deciding((one, right) => {
        const decision = right();
        if (decision.kind === "refusal" || decision.writes.length === 0) return decision;
        const isUpdate = doesOf(one) === "update";
        const writes = isUpdate ? late : [...late, ...decision.writes];
        late = isUpdate ? decision.writes : [];
        return { ...decision, writes };
      });
    },
  },
];

function onUpdates(loose: (model: Specification) => Specification): ReturnType<Fault["make"]> {
  const known = new Map<Specification, Specification>();
  return deciding((one, right) => {
    if (doesOf(one) !== "update") return right();
    const model = known.get(one.model) ?? loose(one.model);
    known.set(one.model, model);
    return decide(model, one.state, one.actor, one.request);
  });
}

function writing(change: (row: Row, entity: string, deciding: Deciding) => Row): ReturnType<Fault["make"]> {
  return deciding((one, right) => {
    const decision = right();
    if (doesOf(one) !== "update" || decision.kind === "refusal") return decision;
    return {
      ...decision,
      writes: decision.writes.map((write) =>
        write.kind === "put" ? { ...write, row: change(write.row, write.entity, one) } : write,
      ),
    };
  });
}

function isTheirs({ model, state, actor, request }: Deciding): boolean {
  const call = model.calls.find(({ name }) => name === request.call);
  return Object.entries(request.input).every(([name]) => {
    const field = call?.takes.find((input) => input.name === name)?.field;
    const same: Readonly<Record<string, Value>> = {};
    return field !== undefined && decide(model, state, actor, { ...request, input: same }).kind === "answer";
  });
}

function withoutConditions(model: Specification): Specification {
  return {
    ...model,
    grants: model.grants.map((grant) => (grant.action.kind === "update" ? { ...grant, when: null } : grant)),
  };
}
