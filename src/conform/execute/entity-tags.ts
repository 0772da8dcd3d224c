import type { Call } from "../../model/call.ts";
import { derivationOf } from "../../model/field-questions.ts";
import { entityNamed } from "../../model/find.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import type { SendOptions } from "../trace/send-options.ts";
import { resolveSendOptions } from "./resolve-send-options.ts";
import { changeBetween } from "./protocol-state.ts";
import type { RecordChange, RecordView, EntityTag } from "./protocol-state.ts";
import type { RunningTrace } from "./running-trace.ts";
import type { TestPerson } from "../trace/test-person.ts";

/**
 * How somebody sees a record by a call now, with the ETag that the document requires. Null if that is not the answer:
 * the call does not read one record, or the request would be refused.
 *
 * *Send options* say how a request is sent if not as usual: in another session, with an idempotency key or an ETag,
 * or malformed.
 *
 * The *target* is the implementation that is tested.
 */
export function viewRecord(
  runningTrace: RunningTrace,
  caller: TestPerson | null,
  call: Call,
  params: RequestParts,
): (RecordView & { readonly etag: string }) | null {
  if (call.does.kind !== "read" || call.answers.body.kind !== "record") return null;
  const decision = runningTrace.predict(caller, call, params);
  if (
    decision.kind === "refusal" ||
    decision.etag === null ||
    decision.record === null ||
    typeof decision.body !== "object" ||
    decision.body === null
  )
    return null;
  const { record, etag } = decision;
  // Fields that depend on the time only do not change the ETag.
  const kept = new Set(
    entityNamed(runningTrace.model, record.entity).fields.flatMap((field) =>
      derivationOf(field) === null ? [field.name] : [],
    ),
  );
  const shown = Object.fromEntries(Object.entries(decision.body).filter(([name]) => kept.has(name)));
  return {
    person: caller?.id ?? null,
    call: call.name,
    role: caller?.role ?? "",
    record,
    shown,
    writes: runningTrace.protocolState.writesOf(record),
    etag,
  };
}

/** How a record has changed since an ETag was returned for it, and what its ETag is now. */
export function changeSinceTag(
  runningTrace: RunningTrace,
  tag: EntityTag,
): { readonly change: RecordChange; readonly etag: string } {
  const caller = tag.person === null ? null : runningTrace.people.find(({ id }) => id === tag.person);
  const call = runningTrace.model.calls.find(({ name }) => name === tag.call);
  const view =
    caller === undefined || call === undefined
      ? null
      : viewRecord(runningTrace, caller, call, { subject: tag.subject, input: {}, query: {}, ifMatch: null });
  return view === null || view.role !== tag.role
    ? { change: "unclear", etag: "" }
    : { change: changeBetween(tag, view, runningTrace.clockTolerance), etag: view.etag };
}

/** Whether send options can be resolved and their effect is clear. */
export function canApplySendOptions(
  runningTrace: RunningTrace,
  caller: TestPerson | null,
  sendOptions: SendOptions | undefined,
): boolean {
  const tags = [sendOptions?.ifNoneMatch, sendOptions?.ifMatch].flatMap((step) =>
    step === undefined ? [] : [runningTrace.protocolState.findTag(step)],
  );
  return (
    resolveSendOptions(runningTrace.protocolState, caller, sendOptions) !== null &&
    tags.every((tag) => tag !== undefined && changeSinceTag(runningTrace, tag).change !== "unclear")
  );
}

/**
 * The ETag that `decide` computes for the record whose ETag is sent with a request or, if the record has changed since
 * the target sent that ETag, an ETag that no record has. Null if the request is sent without an ETag.
 */
export function modelTagOf(runningTrace: RunningTrace, { ifNoneMatch, ifMatch }: SendOptions = {}): string | null {
  const step = ifNoneMatch ?? ifMatch;
  const tag = step === undefined ? undefined : runningTrace.protocolState.findTag(step);
  if (tag === undefined) return null;
  const { change, etag } = changeSinceTag(runningTrace, tag);
  return change === "none" ? etag : '"another"';
}
