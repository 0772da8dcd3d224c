import { knownOf } from "../../expression/solve/known.ts";
import type { Call } from "../../model/call.ts";
import { transitionNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { deedsOf } from "./deeds.ts";
import type { Deed } from "./deeds.ts";
import { rulesFilledUpBy } from "./filling-up.ts";
import { readBy, touches } from "./read-by.ts";
import type { Reading } from "./read-by.ts";

/** The codes of the errors that rules and guards may answer a call with. */
export interface ErrorsOfCall {
  /** By rules on the call or on what it is for, by the guard of its transition, and by what is full at some time: such as its author has in mind. */
  readonly own: ReadonlySet<string>;
  /** By whatever it does besides, and by rules on entities that this could break. */
  readonly besides: ReadonlySet<string>;
}

/** What rules and guards may answer each call with: worked out once for a model. */
export function errorsOfCalls(model: Specification): ReadonlyMap<Call, ErrorsOfCall> {
  const before = kept.get(model);
  if (before !== undefined) return before;
  const found = workedOut(model);
  kept.set(model, found);
  return found;
}

const kept = new WeakMap<Specification, ReadonlyMap<Call, ErrorsOfCall>>();

function workedOut(model: Specification): ReadonlyMap<Call, ErrorsOfCall> {
  const invariants = invariantsByEntity(model);
  const onActions = new Map<string, string[]>();
  for (const { on, error } of model.rules) {
    if (on.kind === "entity") continue;
    const key = on.kind === "call" ? `call ${on.call}` : keyOf(on);
    onActions.set(key, [...(onActions.get(key) ?? []), error]);
  }
  const known = knownOf(model);
  return new Map(model.calls.map((call) => {
    const deeds = deedsOf(model, call);
    const errorsOf = (deed: Deed): readonly string[] => [...(onActions.get(keyOf(deed)) ?? []), ...guardOf(model, deed)];
    const first = call.does.kind === "statements" ? [] : deeds.slice(0, 1);
    const filledUp = rulesFilledUpBy(model, call, known).map(({ error }) => error);
    const own = new Set([...(onActions.get(`call ${call.name}`) ?? []), ...first.flatMap(errorsOf), ...filledUp]);
    const broken = deeds.flatMap((deed) => (invariants.get(deed.entity) ?? []).filter((invariant) => touches(model, deed, invariant)));
    return [call, { own, besides: new Set([...deeds.flatMap(errorsOf), ...broken.map(({ error }) => error)]) }];
  }));
}

interface Invariant extends Reading {
  readonly error: string;
}

/** The rules on entities, by each entity of which a record could break them. */
function invariantsByEntity(model: Specification): ReadonlyMap<string, readonly Invariant[]> {
  const byEntity = new Map<string, Invariant[]>();
  for (const { on, holds, error } of model.rules) {
    if (on.kind !== "entity") continue;
    const read = readBy(model, holds);
    for (const entity of new Set([on.entity, ...[...read].map((name) => name.slice(0, name.indexOf(".")))])) {
      byEntity.set(entity, [...(byEntity.get(entity) ?? []), { error, about: on.entity, holds, read }]);
    }
  }
  return byEntity;
}

function keyOf({ verb, entity, transition }: Pick<Deed, "verb" | "entity" | "transition">): string {
  return `${verb} ${entity} ${transition ?? ""}`;
}

function guardOf(model: Specification, { verb, entity, transition }: Deed): readonly string[] {
  if (verb !== "transition") return [];
  const { error } = transitionNamed(model, entity, transition!).transition;
  return error === null ? [] : [error];
}
