import type { Call } from "../model/call.ts";
import type { Detection } from "../model/error-entry.ts";
import { entityNamed, transitionNamed } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";
import { actsOf } from "../semantics/write/acts-of.ts";
import type { Act } from "../semantics/write/acts-of.ts";
import { othersRead } from "../semantics/write/others-read.ts";
import { referrersOf } from "../semantics/write/remove.ts";
import { rulesOn, rulesOnCall } from "../semantics/write/rules-on.ts";

/** The codes of the errors that a call can give, in the order in which it is judged. */
export function errorsOfCall(model: Specification, call: Call): readonly string[] {
  const acts = actsOf(model, call.does);
  const own = (when: Detection): readonly string[] => {
    const entry =
      call.errors.find((one) => one.when === when)?.code ?? model.errors.find((one) => one.when === when)?.code;
    return entry === undefined ? [] : [entry];
  };
  return [
    ...new Set([
      ...detectedBefore(model, call, acts).flatMap(own),
      ...guardsOf(model, acts),
      ...rulesOf(model, call, acts),
      ...detectedInWriting(model, acts).flatMap(own),
      ...call.errors.map(({ code }) => code),
    ]),
  ];
}

/** What is detected before anything is done. */
function detectedBefore(
  model: Specification,
  { does, takes, subject, limit }: Call,
  acts: readonly Act[],
): readonly Detection[] {
  const sent = takes.some(({ place }) => place === "body");
  const isLimited = limit !== null || model.constants.some(({ name }) => name === "callsPerPerson");
  const identified = model.identification !== null;
  return [
    ...detection(sent, "malformed"),
    ...detection(identified && does.kind !== "sign up" && does.kind !== "sign in", "not signed in"),
    ...detection(does.kind === "sign in", "bad credentials"),
    ...detection(isLimited, "too many calls"),
    // So is an input that the call does not know; what effects and defaults come to is held to the fields' ranges too.
    ...detection(
      model.allCalls.unknownInputs === "refused" ||
        takes.length > 0 ||
        does.kind === "list" ||
        acts.some(({ verb }) => verb !== "delete"),
      "invalid input",
    ),
    ...detection(subject !== null, "not found"),
    ...detection(!["sign in", "sign out", "me"].includes(does.kind), "not allowed"),
    ...detection(subject !== null && ["update", "delete", "transition", "statements"].includes(does.kind), "stale"),
    ...detection(
      acts.some(({ verb }) => verb === "transition"),
      "wrong state",
    ),
  ];
}

/** What is detected while records are written. */
function detectedInWriting(model: Specification, acts: readonly Act[]): readonly Detection[] {
  const writesUnique = acts.some(
    ({ verb, entity }) =>
      (verb === "create" || verb === "update" || verb === "transition") && entityNamed(model, entity).unique.length > 0,
  );
  const deletesNamed = acts.some(
    ({ verb, entity }) =>
      verb === "delete" && referrersOf(model, entity).some(({ whenDeleted }) => whenDeleted === "refuse"),
  );
  return [...detection(writesUnique, "not unique"), ...detection(deletesNamed, "still referenced")];
}

function detection(isPossible: boolean, when: Detection): readonly Detection[] {
  return isPossible ? [when] : [];
}

function guardsOf(model: Specification, acts: readonly Act[]): readonly string[] {
  return acts.flatMap(({ entity, transition }) =>
    transition === null ? [] : [transitionNamed(model, entity, transition).transition.error ?? []].flat(),
  );
}

/** The errors of the rules that are judged when a call does all it may do. */
function rulesOf(model: Specification, call: Call, acts: readonly Act[]): readonly string[] {
  const written = new Set(acts.map(({ entity }) => entity));
  const onActs = acts.flatMap(({ verb, entity, transition }) => rulesOn(model, verb, entity, transition, null));
  // A rule on an entity may stop to hold by a write to another that it looks at.
  const invariants = model.rules.filter(
    ({ on, holds }) =>
      on.kind === "entity" &&
      (written.has(on.entity) || [...othersRead(model, holds)].some((entity) => written.has(entity))),
  );
  return [...rulesOnCall(model, call), ...onActs, ...invariants].map(({ error }) => error);
}
