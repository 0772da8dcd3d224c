import { compareText } from "../base/compare-text.ts";
import { evaluate } from "../expression/evaluate.ts";
import { entityNamed } from "../model/find.ts";
import type { Value } from "../model/value-type.ts";
import { askedOfSubject, namedBy } from "./asked-of-subject.ts";
import type { Judging } from "./judging.ts";
import { keptName, readKey } from "./key.ts";
import { findBy } from "./references.ts";
import type { Facts } from "./refuse.ts";
import { represent, wholeOf } from "./represent.ts";
import { scopeOf } from "./truth.ts";
import { etagOf, matches } from "./etag.ts";

/** The id of the record that a request is about, its input read; null where there is none, or none that the caller may read. */
export function findSubject(judging: Judging): string | null {
  const { call: { subject }, request, eyes, moment } = judging;
  if (subject === null) return null;
  if (subject.kind === "me") return moment.me !== null && eyes.readable(subject.entity, moment.me) ? moment.me : null;
  const where = askedOfSubject(subject, request);
  const isMeant = (id: string): boolean => where === null || evaluate(where, scopeOf(eyes, moment, { this: id })) === true;
  const entity = entityNamed(judging.model, subject.entity);
  const field = namedBy(subject, request, entity.key);
  if (field === null) return [...eyes.all(entity.name)].sort(compareText).find(isMeant) ?? null;
  if (request.subject === null) return null;
  const id = findBy(judging, entity.name, keptName(entity, field), readKey(entity, field, request.subject));
  return id !== null && isMeant(id) ? id : null;
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
