import type { Call } from "../../model/call.ts";
import { entityNamed } from "../../model/find.ts";
import type { Asked } from "../../semantics/http/http-request.ts";
import type { SendOptions } from "../trace/send-options.ts";
import { resolveSendOptions } from "./resolve-send-options.ts";
import { changeBetween } from "./protocol-state.ts";
import type { RecordChange, RecordView, EntityTag } from "./protocol-state.ts";
import type { TargetKnowledge } from "./target-knowledge.ts";
import type { Person } from "../trace/person.ts";

/** How somebody sees a record now by a call, and the tag that the document has for that; null where it shows none. */
export function viewRecord(
  knowledge: TargetKnowledge,
  caller: Person | null,
  call: Call,
  params: Asked,
): (RecordView & { readonly etag: string }) | null {
  if (call.does.kind !== "read" || call.answers.body.kind !== "record") return null;
  const decision = knowledge.predict(caller, call, params);
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
    entityNamed(knowledge.model, record.entity).fields.flatMap(({ name, derived }) => (derived === null ? [name] : [])),
  );
  const shown = Object.fromEntries(Object.entries(decision.body).filter(([name]) => kept.has(name)));
  return {
    person: caller?.id ?? null,
    call: call.name,
    role: caller?.role ?? "",
    record,
    shown,
    writes: knowledge.protocolState.writesOf(record),
    etag,
  };
}

/** How a record that somebody was told a tag of has changed since, and what its tag would be now. */
export function changeSinceTag(
  knowledge: TargetKnowledge,
  tag: EntityTag,
): { readonly change: RecordChange; readonly etag: string } {
  const caller = tag.person === null ? null : knowledge.people.find(({ id }) => id === tag.person);
  const call = knowledge.model.calls.find(({ name }) => name === tag.call);
  const sight =
    caller === undefined || call === undefined
      ? null
      : viewRecord(knowledge, caller, call, { subject: tag.subject, input: {}, query: {}, ifMatch: null });
  return sight === null || sight.role !== tag.role
    ? { change: "unclear", etag: "" }
    : { change: changeBetween(tag, sight, knowledge.tolerance), etag: sight.etag };
}

/** Whether there is what a call is to be sent in, and it says something clear. */
export function canApplySendOptions(
  knowledge: TargetKnowledge,
  caller: Person | null,
  sendOptions: SendOptions | undefined,
): boolean {
  const tags = [sendOptions?.ifNoneMatch, sendOptions?.ifMatch].flatMap((step) =>
    step === undefined ? [] : [knowledge.protocolState.findTag(step)],
  );
  return (
    resolveSendOptions(knowledge.protocolState, caller, sendOptions) !== null &&
    tags.every((tag) => tag !== undefined && changeSinceTag(knowledge, tag).change !== "unclear")
  );
}

/** The tag that a call names, as the document has it: that of now, or one that is another; null where it names none. */
export function expectedTag(knowledge: TargetKnowledge, { ifNoneMatch, ifMatch }: SendOptions = {}): string | null {
  const step = ifNoneMatch ?? ifMatch;
  const tag = step === undefined ? undefined : knowledge.protocolState.findTag(step);
  if (tag === undefined) return null;
  const { change, etag } = changeSinceTag(knowledge, tag);
  return change === "none" ? etag : '"another"';
}
