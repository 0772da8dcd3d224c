import type { Call } from "../../model/call.ts";
import { entityNamed } from "../../model/find.ts";
import type { Asked } from "../../semantics/http/http-request.ts";
import type { Around } from "../story/around.ts";
import { borneBy } from "./borne-by.ts";
import { changeBetween } from "./correspondence.ts";
import type { Change, Sight, Tag } from "./correspondence.ts";
import type { Knowledge } from "./knowledge.ts";
import type { Person } from "../story/person.ts";

/** How somebody sees a record now by a call, and the tag that the document has for that; null where it shows none. */
export function sightOf(
  known: Knowledge,
  who: Person | null,
  call: Call,
  asked: Asked,
): (Sight & { readonly etag: string }) | null {
  if (call.does.kind !== "read" || call.answers.body.kind !== "record") return null;
  const decision = known.foresee(who, call, asked);
  if (
    decision.kind === "refusal" ||
    decision.etag === null ||
    decision.record === null ||
    typeof decision.body !== "object" ||
    decision.body === null
  )
    return null;
  const { record, etag } = decision;
  // What only follows from the time makes no tag another.
  const kept = new Set(
    entityNamed(known.model, record.entity).fields.flatMap(({ name, derived }) => (derived === null ? [name] : [])),
  );
  const shown = Object.fromEntries(Object.entries(decision.body).filter(([name]) => kept.has(name)));
  return {
    person: who?.id ?? null,
    call: call.name,
    role: who?.role ?? "",
    record,
    shown,
    writes: known.correspondence.writesOf(record),
    etag,
  };
}

/** How a record that somebody was told a tag of has changed since, and what its tag would be now. */
export function seenSince(known: Knowledge, tag: Tag): { readonly change: Change; readonly etag: string } {
  const who = tag.person === null ? null : known.people.find(({ id }) => id === tag.person);
  const call = known.model.calls.find(({ name }) => name === tag.call);
  const sight =
    who === undefined || call === undefined
      ? null
      : sightOf(known, who, call, { subject: tag.subject, input: {}, query: {}, ifMatch: null });
  return sight === null || sight.role !== tag.role
    ? { change: "unclear", etag: "" }
    : { change: changeBetween(tag, sight, known.tolerance), etag: sight.etag };
}

/** Whether there is what a call is to be sent in, and it says something clear. */
export function canSend(known: Knowledge, who: Person | null, around: Around | undefined): boolean {
  const tags = [around?.ifNoneMatch, around?.ifMatch].flatMap((step) =>
    step === undefined ? [] : [known.correspondence.tagTold(step)],
  );
  return (
    borneBy(known.correspondence, who, around) !== null &&
    tags.every((tag) => tag !== undefined && seenSince(known, tag).change !== "unclear")
  );
}

/** The tag that a call names, as the document has it: that of now, or one that is another; null where it names none. */
export function tagNamed(known: Knowledge, { ifNoneMatch, ifMatch }: Around = {}): string | null {
  const step = ifNoneMatch ?? ifMatch;
  const tag = step === undefined ? undefined : known.correspondence.tagTold(step);
  if (tag === undefined) return null;
  const { change, etag } = seenSince(known, tag);
  return change === "none" ? etag : '"another"';
}
