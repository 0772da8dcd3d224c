import { isCounted } from "../../../src/model/field-questions.ts";
import type { Specification } from "../../../src/model/specification.ts";
import { decide } from "../../../src/semantics/decide.ts";
import type { Write } from "../../../src/semantics/state/state.ts";
import { parseJsonBody } from "../../../src/conform/target/parse-json-body.ts";
import { keptName, readKey } from "../../../src/semantics/value/read-key.ts";
import { rowsWith } from "../../../src/semantics/state/rows-with.ts";
import type { Request } from "../../../src/semantics/decision/request.ts";
import type { State } from "../../../src/semantics/state/state.ts";
import { entityNamed } from "../../../src/model/find.ts";
import type { Fault, Wrongly } from "./fault.ts";
import { answering, isObject } from "./wrongly.ts";

const group = "refusals";

/** What goes wrong where something is refused. */
export const ofRefusals: readonly Fault[] = [
  {
    group,
    in: "helpdesk",
    says: "A change that is refused has been written by then.",
    make: () => ({ parts: { refused: (model, state, _, request) => changeAll(model, state, request) } }),
  },
  {
    group,
    in: "leave-requests",
    says: "A change of several fields of which one is wrong writes the others.",
    make: () => ({
      parts: {
        refused: (model, state, _, request) =>
          Object.keys(request.input).length > 1 ? changeAll(model, state, request) : [],
      },
    }),
  },
  {
    group,
    in: "helpdesk",
    says: "What a transition does besides is done before it is refused for its state.",
    make: () => beforeChecks(),
  },
  {
    group,
    in: "equipment-loans",
    says: "A refused transition has changed the state all the same.",
    make: () => beforeChecks(true),
  },
  {
    group,
    in: "helpdesk",
    says: "A refused creation uses a number up.",
    make: () => ({ parts: { refused: (model, state, _, request) => countOn(model, state, request) } }),
  },
  {
    group,
    in: "helpdesk",
    says: "What nobody of the role may do is told to be not there.",
    make: (model) =>
      answering((came) =>
        came.status === 403
          ? {
              ...came,
              status: 404,
              body: came.body
                .replaceAll("403", "404")
                .replaceAll(codeOf(model, "not allowed"), codeOf(model, "not found")),
            }
          : came,
      ),
  },
  {
    group,
    in: "leave-requests",
    says: "Whoever has not signed in is told that they may not.",
    make: (model) =>
      answering((came) =>
        came.status === 401
          ? {
              ...came,
              status: 403,
              body: came.body
                .replaceAll("401", "403")
                .replaceAll(codeOf(model, "not signed in"), codeOf(model, "not allowed")),
            }
          : came,
      ),
  },
  {
    group,
    in: "equipment-loans",
    says: "Only the first of several wrong inputs is marked.",
    make: () =>
      answering((came) => {
        const json = came.status >= 400 ? parseJsonBody(came.body) : undefined;
        return isObject(json) && Array.isArray(json["errors"]) && json["errors"].length > 1
          ? { ...came, body: JSON.stringify({ ...json, errors: json["errors"].slice(0, 1) }) }
          : came;
      }),
  },
  {
    group,
    in: "library",
    says: "Errors are answered as HTML.",
    make: () =>
      answering((came) =>
        came.status >= 400
          ? { ...came, headers: { ...came.headers, "content-type": "text/html" }, body: `<h1>${came.status}</h1>` }
          : came,
      ),
  },
  {
    group,
    in: "helpdesk",
    says: "Refusals are answered with 200 and an error inside.",
    make: () => answering((came) => (came.status >= 400 && came.status !== 401 ? { ...came, status: 200 } : came)),
  },
  {
    group,
    in: "helpdesk",
    says: "An error for a rule tells its message without the figures in it.",
    make: () =>
      answering((came) =>
        came.status >= 400 ? { ...came, body: came.body.replace(/You have \d+ open/, "You have too many open") } : came,
      ),
  },
];

function codeOf({ errors }: Specification, when: string): string {
  return errors.find((entry) => entry.when === when)?.code ?? "";
}

function subjectOf(
  model: Specification,
  state: State,
  { call: name, subject: text }: Request,
): { readonly entity: string; readonly id: string } | null {
  const subject = model.calls.find((call) => call.name === name)?.subject;
  if (subject?.kind !== "key" || text === null) return null;
  const entity = entityNamed(model, subject.entity);
  const field = keptName(entity, subject.field);
  const [id] = field === "@id" ? [text] : rowsWith(state, entity.name, field, readKey(entity, subject.field, text));
  return id === undefined ? null : { entity: entity.name, id };
}

/** Writes what an update sends, of whatever is plain text there. */
function changeAll(model: Specification, state: State, request: Request): readonly Write[] {
  const call = model.calls.find(({ name }) => name === request.call);
  const found = call?.does.kind === "update" ? subjectOf(model, state, request) : null;
  const row = found === null ? undefined : state.entities[found.entity]?.get(found.id);
  if (call === undefined || found === null || row === undefined) return [];
  const given = call.takes.flatMap(({ name, field, type }) =>
    field !== null && type.kind === "text" && typeof request.input[name] === "string"
      ? [[field, request.input[name]] as const]
      : [],
  );
  return given.length === 0
    ? []
    : [{ kind: "put", entity: found.entity, row: { ...row, values: { ...row.values, ...Object.fromEntries(given) } } }];
}

/** What a transition would write if nothing but the record's being there were asked; of the record itself only where `isWhole`. */
function beforeChecks(isWhole = false): Wrongly {
  return {
    parts: {
      refused: (model, state, actor, request) => {
        const does = model.calls.find(({ name }) => name === request.call)?.does;
        if (does?.kind !== "transition") return [];
        const free: Specification = {
          ...model,
          machines: model.machines.map((machine) =>
            machine.entity === does.entity
              ? {
                  ...machine,
                  transitions: machine.transitions.map((one) =>
                    one.name === does.transition
                      ? { ...one, guard: null, from: machine.states.map(({ name }) => name) }
                      : one,
                  ),
                }
              : machine,
          ),
        };
        const decision = decide(free, state, actor, request);
        if (decision.kind === "refusal") return [];
        return decision.writes.filter((write) => isWhole || write.kind === "count" || write.entity !== does.entity);
      },
    },
  };
}

function countOn(model: Specification, state: State, { call }: Request): readonly Write[] {
  const does = model.calls.find(({ name }) => name === call)?.does;
  if (does?.kind !== "create") return [];
  return entityNamed(model, does.entity)
    .fields.filter(isCounted)
    .map(({ name }) => ({
      kind: "count",
      counter: `${does.entity}.${name}`,
      last: (state.counters[`${does.entity}.${name}`] ?? 0) + 1,
    }));
}
