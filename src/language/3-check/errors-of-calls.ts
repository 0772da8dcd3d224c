import type { Call } from "../../model/call.ts";
import { transitionNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { deedsOf } from "./deeds.ts";
import type { Deed } from "./deeds.ts";
import { readBy, touches } from "./read-by.ts";

/** The codes of the errors that rules and guards may answer a call with. */
export interface ErrorsOfCall {
  /** By rules on the call or on what it is for, and by the guard of its transition: such as its author has in mind. */
  readonly own: ReadonlySet<string>;
  /** By whatever it does besides, and by rules on entities that this could break. */
  readonly besides: ReadonlySet<string>;
}

/** What rules and guards may answer each call with. */
export function errorsOfCalls(model: Specification): ReadonlyMap<Call, ErrorsOfCall> {
  const invariants = model.rules.flatMap(({ on, holds, error }) => (on.kind === "entity" ? [{ error, about: on.entity, read: readBy(model, holds) }] : []));
  const onActions = new Map<string, string[]>();
  for (const { on, error } of model.rules) {
    if (on.kind === "entity") continue;
    const key = on.kind === "call" ? `call ${on.call}` : keyOf(on);
    onActions.set(key, [...(onActions.get(key) ?? []), error]);
  }
  return new Map(model.calls.map((call) => {
    const deeds = deedsOf(model, call);
    const errorsOf = (deed: Deed): readonly string[] => [...(onActions.get(keyOf(deed)) ?? []), ...guardOf(model, deed)];
    const first = call.does.kind === "statements" ? [] : deeds.slice(0, 1);
    const own = new Set([...(onActions.get(`call ${call.name}`) ?? []), ...first.flatMap(errorsOf)]);
    const broken = invariants.filter(({ about, read }) => deeds.some((deed) => touches(model, deed, read, about)));
    return [call, { own, besides: new Set([...deeds.flatMap(errorsOf), ...broken.map(({ error }) => error)]) }];
  }));
}

function keyOf({ verb, entity, transition }: Pick<Deed, "verb" | "entity" | "transition">): string {
  return `${verb} ${entity} ${transition ?? ""}`;
}

function guardOf(model: Specification, { verb, entity, transition }: Deed): readonly string[] {
  if (verb !== "transition") return [];
  const { error } = transitionNamed(model, entity, transition!).transition;
  return error === null ? [] : [error];
}
