import type { Specification } from "../../model/specification.ts";
import { printMachine } from "../../language/print/print-machine.ts";
import type { Machine } from "../../model/machine.ts";
import { dependsOnCaller } from "./depends-on-caller.ts";
import { directionOfRefusing } from "./direction-of-refusing.ts";
import { compareRecords } from "./compare-records.ts";
import type { WitnessCriteria, CandidateDifference } from "./difference.ts";
import { refusalCriteria } from "./refusal-criteria.ts";

/**
 * Pairs the machines of both documents by entity and field; a machine that only one of them has is paired with an empty
 * one.
 */
function pairMachines(older: Specification, newer: Specification): readonly (readonly [Machine, Machine])[] {
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

/** Compares the states of all machines. */
export function compareStates(older: Specification, newer: Specification): readonly CandidateDifference[] {
  return pairMachines(older, newer).flatMap(([before, machine]) => {
    const owner = new Map([
      ...before.states.map((state) => [state, before] as const),
      ...machine.states.map((state) => [state, machine] as const),
    ]);
    return compareRecords(before.states, machine.states, {
      aspect: "state",
      subject: ({ name }) => `${machine.entity}.${machine.field} ${name}`,
      span: ({ span }) => span,
      print: (state) => printMachine({ ...owner.get(state)!, states: [state], transitions: [] }, (code) => code),
    });
  });
}

/** Compares the transitions of all machines. */
export function compareTransitions(older: Specification, newer: Specification): readonly CandidateDifference[] {
  return pairMachines(older, newer).flatMap(([before, machine]) =>
    compareRecords(before.transitions, machine.transitions, {
      aspect: "transition",
      subject: ({ name }) => `${name} ${machine.entity}`,
      span: ({ span }) => span,
      print: (transition) => printMachine({ ...machine, states: [], transitions: [transition] }, (code) => code),
      isAccess: (was, is, label) =>
        label === "When" &&
        [was, is].some((one) => one !== null && one.guard !== null && dependsOnCaller(newer, one.guard)),
      direction: (was, is, label) =>
        label === "When" ? directionOfRefusing({ before: older, after: newer }, was.guard, is.guard) : null,
      criteria: (was, is, label) =>
        label === "From" || label === null
          ? wrongStateCriteria(machine.entity, (is ?? was)?.name ?? "", older, newer)
          : label === "When"
            ? refusalCriteria(was, is)
            : transitionCriteria(machine.entity, (is ?? was)?.name ?? "", older, newer),
    }),
  );
}

function wrongStateCriteria(entity: string, transition: string, ...models: readonly Specification[]): WitnessCriteria {
  return {
    kind: "calls",
    isShownBy: ({ difference, request }) =>
      (difference.kind === "granted" || difference.kind === "refused") &&
      (difference.refusal.detection === "wrong state" || difference.refusal.detection === "not found") &&
      callTakesTransition(request.call, entity, transition, models),
  };
}

function transitionCriteria(entity: string, transition: string, ...models: readonly Specification[]): WitnessCriteria {
  return {
    kind: "calls",
    isShownBy: ({ difference, request }) =>
      difference.kind !== "error" && callTakesTransition(request.call, entity, transition, models),
  };
}

/** Whether a call takes a transition. */
function callTakesTransition(
  call: string,
  entity: string,
  transition: string,
  models: readonly Specification[],
): boolean {
  return models.some(({ calls: all }) =>
    all.some(
      ({ name, does }) =>
        name === call && does.kind === "transition" && does.entity === entity && does.transition === transition,
    ),
  );
}
