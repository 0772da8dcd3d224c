import type { Specification } from "../../model/specification.ts";
import { printMachine } from "../../language/print/print-machine.ts";
import { lastPart } from "../../model/last-part.ts";
import type { Machine, Transition } from "../../model/machine.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import type { DecisionDifference } from "../search/decision-difference.ts";
import { dependsOnCaller } from "./depends-on-caller.ts";
import { directionOfRefusing } from "./direction-of-refusing.ts";
import { compareRecords } from "./compare-records.ts";
import type { CandidateDifference, NoWitness, WitnessCriteria } from "./difference.ts";
import { noWitness } from "./no-witness.ts";
import { errorCriteria, placesOf, refusalCriteria } from "./refusal-criteria.ts";
import type { PlacesInBoth } from "./refusal-criteria.ts";

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
      criteria: (_was, _is, label) => (label === null ? stateCriteria(machine) : initialCriteria(machine)),
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
        [[older, was] as const, [newer, is] as const].some(
          ([model, one]) => one !== null && one.guard !== null && dependsOnCaller(model, one.guard),
        ),
      direction: (was, is, label) =>
        label === "When" ? directionOfRefusing({ before: older, after: newer }, was.guard, is.guard) : null,
      criteria: (was, is, label) =>
        transitionEvidence(
          { entity: machine.entity, transition: (is ?? was)!, models: [older, newer] },
          label,
          placesOf(was, is),
        ),
    }),
  );
}

interface TakenTransition {
  readonly entity: string;
  readonly transition: Transition;
  readonly models: readonly Specification[];
}

/** What shows a difference in one label of a transition. */
function transitionEvidence(
  taken: TakenTransition,
  label: string | null,
  places: PlacesInBoth,
): WitnessCriteria | NoWitness {
  if (taken.transition.after !== null)
    return noWitness("time passes until the system takes it, and a witness is one call");
  switch (label) {
    case "From":
    case null:
      return wrongStateCriteria(taken);
    case "When":
      return refusalCriteria(places);
    case "Error":
      return errorCriteria(places);
    default:
      return transitionCriteria(taken);
  }
}

/** What shows that there is another state: a call that leads into it, or that is refused by it. */
function stateCriteria({ entity, field }: Machine): WitnessCriteria {
  const inRefusals = new Set<Refusal["detection"]>(["wrong state", "not found"]);
  return {
    kind: "calls",
    isShownBy: ({ difference }) =>
      ("refusal" in difference && inRefusals.has(difference.refusal.detection)) ||
      showsStatus(entity, field, difference),
  };
}

/** What shows that records begin or end in another state. */
function initialCriteria({ entity, field }: Machine): WitnessCriteria {
  return {
    kind: "calls",
    isShownBy: ({ difference }) =>
      showsStatus(entity, field, difference) ||
      ("refusal" in difference && difference.refusal.detection === "wrong state"),
  };
}

function showsStatus(entity: string, field: string, difference: DecisionDifference): boolean {
  const { kind } = difference;
  if (kind === "body") return difference.at !== null && lastPart(difference.at.path) === field;
  return kind === "written" && difference.at?.path === `${entity}.${field}`;
}

function wrongStateCriteria({ entity, transition, models }: TakenTransition): WitnessCriteria {
  return {
    kind: "calls",
    isShownBy: ({ difference, request }) =>
      (difference.kind === "granted" || difference.kind === "refused") &&
      (difference.refusal.detection === "wrong state" || difference.refusal.detection === "not found") &&
      callTakesTransition(request.call, entity, transition.name, models),
  };
}

function transitionCriteria({ entity, transition, models }: TakenTransition): WitnessCriteria {
  return {
    kind: "calls",
    isShownBy: ({ difference, request }) =>
      difference.kind !== "error" && callTakesTransition(request.call, entity, transition.name, models),
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
