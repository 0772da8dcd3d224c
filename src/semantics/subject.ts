import { entityNamed } from "../model/find.ts";
import type { Value } from "../model/value-type.ts";
import type { Judging } from "./judging.ts";
import { keptName, readKey } from "./key.ts";
import { findBy } from "./references.ts";
import type { Facts } from "./refuse.ts";
import { represent, wholeOf } from "./represent.ts";
import { etagOf, matches } from "./etag.ts";

/** The id of the record that the path names; null where there is none, or none that the caller may read. */
export function findSubject(judging: Judging): string | null {
  const { call, request, model } = judging;
  if (call.subject === null || request.subject === null) return null;
  const { entity: name, field } = call.subject;
  const entity = entityNamed(model, name);
  return findBy(judging, name, keptName(entity, field), readKey(entity, field, request.subject));
}

/** Whether `If-Match` allows it: absent, or naming what the caller would be answered now. */
export function isFresh({ model, eyes, request, role }: Judging, entity: string, id: string): boolean {
  return request.ifMatch === null || matches(request.ifMatch, etagOf(represent(model, eyes, entity, id).kept, role));
}

/** What messages may say of the subject: what the caller sees of it. */
export function factsOf({ model, eyes }: Judging, entity: string, id: string | null): Facts {
  if (id === null) return () => undefined;
  return ([name, ...rest]) => {
    const seen = wholeOf(represent(model, eyes, entity, id)) as Readonly<Record<string, Value>>;
    return rest.length === 0 && name !== undefined && Object.hasOwn(seen, name) ? seen[name] : undefined;
  };
}
