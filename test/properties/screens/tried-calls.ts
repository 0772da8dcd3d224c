import { mentionsInput } from "../../../src/expression/tree/mentions.ts";
import type { Call } from "../../../src/model/call.ts";
import { entityNamed, transitionNamed } from "../../../src/model/find.ts";
import type { Expression } from "../../../src/model/expression.ts";
import type { Value } from "../../../src/model/value-type.ts";
import { evaluate } from "../../../src/expression/evaluate/evaluate.ts";
import { decide } from "../../../src/semantics/decide.ts";
import type { Decision } from "../../../src/semantics/decision/decision.ts";
import { grantedBy } from "../../../src/semantics/memory/visibility.ts";
import { mayEver, rightToDo } from "../../../src/semantics/rights/role-gate.ts";
import { rightToUpdateField } from "../../../src/semantics/rights/rights.ts";
import type { Right } from "../../../src/semantics/rights/rights.ts";
import { createTruth, scopeOf } from "../../../src/semantics/memory/truth.ts";
import { updatableFields } from "../../../src/semantics/rights/role-gate.ts";
import type { Choices } from "../../generate/choices.ts";
import { drawInput, keyOf } from "../../generate/history.ts";
import { keyOfRecord } from "./looker.ts";
import type { Looker } from "./looker.ts";

/** A call as somebody tried it, and what it came to. */
export interface Tried {
  readonly input: Readonly<Record<string, Value>>;
  readonly decision: Decision;
}

/** The calls that do something to one record of an entity, or beside it, and that people make: no GET, and no timer's. */
export function callsOn({ model, me }: Pick<Looker, "model" | "me">, entity: string, id: string): readonly Call[] {
  return model.calls.filter(({ does, subject, method }) => {
    if (method === "GET" || subject?.entity !== entity || (subject.kind === "me" && id !== me)) return false;
    if (does.kind === "transition")
      return transitionNamed(model, does.entity, does.transition).transition.after === null;
    return ["update", "delete", "create", "statements", "nothing"].includes(does.kind);
  });
}

/** Makes a call on a record, or on none, so many times with what somebody could send; `fixed` is in each. */
export function tryCall(
  choices: Choices,
  looker: Looker,
  call: Call,
  id: string | null,
  { times, fixed = {} }: { readonly times: number; readonly fixed?: Tried["input"] },
): readonly Tried[] {
  const { model, state, actor, now } = looker;
  const subject =
    id === null || call.subject === null ? null : keyOfRecord(looker, entityNamed(model, call.subject.entity), id);
  const keysOf = (name: string): readonly Value[] =>
    [...(state.entities[name]?.values() ?? [])].map((row) => keyOf(model, name, row));
  return Array.from({ length: times }, () => {
    const input = { ...drawInput(choices, call, state, keysOf), ...fixed };
    return {
      input,
      decision: decide(model, state, actor, {
        call: call.name,
        subject,
        byKey: true,
        input,
        query: {},
        ifMatch: null,
        now,
        id: "01a2ffff-0000-7000-8000-000000000000",
      }),
    };
  });
}

/** Whether a call that was tried came to something. */
export function didSomething({ does, takes }: Call, { input, decision }: Tried): boolean {
  if (decision.kind !== "answer") return false;
  // What is granted and does nothing, as to favour what is a favourite already, or to change no field, is not worth a button.
  if (does.kind === "update") return takes.some(({ name, field }) => field !== null && Object.hasOwn(input, name));
  return decision.writes.length > 0 || (does.kind !== "create" && does.kind !== "statements");
}

/** Whether, whatever is sent, a call on a record is refused for its caller's role or right, the record's state, or the transition's guard. */
export function isRuledOut({ model, state, role, moment, visibility }: Looker, call: Call, id: string): boolean {
  const { does, subject } = call;
  if (!mayEver(model, role, call)) return true;
  if (subject === null || !visibility.readable(subject.entity, id)) return true;
  const truth = createTruth(model, state, moment);
  const fails = (holds: Expression): boolean =>
    !mentionsInput(holds) &&
    evaluate(holds, scopeOf(truth, moment, { this: id, old: id, variables: { subject: id } })) !== true;
  const refused = (right: Right): boolean =>
    right.kind === "never" ||
    (right.kind === "when" &&
      !right.cases.some(({ when }) => mentionsInput(when)) &&
      grantedBy(right, truth, moment, id) === null);
  switch (does.kind) {
    case "update":
      return (
        !does.creates &&
        updatableFields(model, does.entity, call.takes).every((name) =>
          refused(rightToUpdateField(model, role, does.entity, name)),
        )
      );
    case "delete":
      return refused(rightToDo(model, role, call));
    case "transition": {
      const { machine, transition } = transitionNamed(model, does.entity, does.transition);
      return (
        refused(rightToDo(model, role, call)) ||
        !transition.from.includes(String(truth.field(does.entity, id, machine.field))) ||
        (transition.guard !== null && fails(transition.guard))
      );
    }
    case "create":
      return (
        does.unless !== null &&
        !mentionsInput(does.unless) &&
        evaluate(does.unless, scopeOf(truth, moment, { this: id, old: id, variables: { subject: id } })) === true
      );
    default:
      return refused(rightToDo(model, role, call));
  }
}
