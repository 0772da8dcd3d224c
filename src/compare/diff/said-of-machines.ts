import type { Specification } from "../../model/specification.ts";
import { printMachine } from "../../language/print/machines.ts";
import type { Machine } from "../../model/machine.ts";
import { asksWho } from "./asks-who.ts";
import { changedRecords } from "./records.ts";
import type { Evidence, Suspect } from "./difference.ts";
import { refusedBy } from "./refused-by.ts";

/** Each machine with what one of its records says alone. */
function machinesOf(older: Specification, newer: Specification): readonly (readonly [Machine, Machine])[] {
  const none = (machine: Machine): Machine => ({ ...machine, states: [], transitions: [], initial: null });
  const found = (model: Specification, wanted: Machine): Machine =>
    model.machines.find(({ entity, field }) => entity === wanted.entity && field === wanted.field) ?? none(wanted);
  const gone = older.machines.filter(
    ({ entity, field }) => !newer.machines.some((machine) => machine.entity === entity && machine.field === field),
  );
  return [
    ...newer.machines.map((machine) => [found(older, machine), machine] as const),
    ...gone.map((machine) => [machine, none(machine)] as const),
  ];
}

/** What the documents say differently of states. */
export function states(older: Specification, newer: Specification): readonly Suspect[] {
  return machinesOf(older, newer).flatMap(([before, machine]) => {
    const owner = new Map([
      ...before.states.map((state) => [state, before] as const),
      ...machine.states.map((state) => [state, machine] as const),
    ]);
    return changedRecords(before.states, machine.states, {
      aspect: "state",
      subject: ({ name }) => `${machine.entity}.${machine.field} ${name}`,
      span: ({ span }) => span,
      print: (state) => printMachine({ ...owner.get(state)!, states: [state], transitions: [] }, (code) => code),
    });
  });
}

/** What they say differently of transitions. */
export function transitions(older: Specification, newer: Specification): readonly Suspect[] {
  return machinesOf(older, newer).flatMap(([before, machine]) =>
    changedRecords(before.transitions, machine.transitions, {
      aspect: "transition",
      subject: ({ name }) => `${name} ${machine.entity}`,
      span: ({ span }) => span,
      print: (transition) => printMachine({ ...machine, states: [], transitions: [transition] }, (code) => code),
      isAccess: (was, is, label) =>
        label === "When" && [was, is].some((one) => one !== null && one.guard !== null && asksWho(newer, one.guard)),
      evidence: (was, is, label) =>
        label === "From" || label === null
          ? inAnotherState(machine.entity, (is ?? was)?.name ?? "", older, newer)
          : label === "When"
            ? refusedBy(was, is)
            : takenOtherwise(machine.entity, (is ?? was)?.name ?? "", older, newer),
    }),
  );
}

function inAnotherState(entity: string, transition: string, ...models: readonly Specification[]): Evidence {
  return {
    kind: "calls",
    shows: ({ turn, request }) =>
      (turn.kind === "granted" || turn.kind === "refused") &&
      (turn.refusal.detection === "wrong state" || turn.refusal.detection === "not found") &&
      takes(request.call, entity, transition, models),
  };
}

function takenOtherwise(entity: string, transition: string, ...models: readonly Specification[]): Evidence {
  return {
    kind: "calls",
    shows: ({ turn, request }) => turn.kind !== "error" && takes(request.call, entity, transition, models),
  };
}

/** Whether a call takes a transition. */
function takes(call: string, entity: string, transition: string, models: readonly Specification[]): boolean {
  return models.some(({ calls: all }) =>
    all.some(
      ({ name, does }) =>
        name === call && does.kind === "transition" && does.entity === entity && does.transition === transition,
    ),
  );
}
