import type { Call } from "../../src/model/call.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Value } from "../../src/model/value-type.ts";
import { actOf, pageRequest } from "./actions.ts";
import { findSubject, valueInPath } from "./find-subject.ts";
import type { Outcome, Place } from "./outcome.ts";
import { readInput } from "./read-input.ts";
import { wrongInQuery } from "./list.ts";
import { Refused, refuse, refuseInput } from "./refused.ts";
import type { WrongField } from "./refused.ts";
import { callerOf, mayEverCall } from "./rights.ts";
import type { Caller } from "./scope.ts";
import { scopeIn } from "./run.ts";
import { taggedFields } from "./show.ts";
import type { Generate, Named, Run } from "./run.ts";
import { judgeInvariants } from "./rules.ts";
import { cloneWorld, entityOf } from "./world.ts";
import type { Stored, World } from "./world.ts";

/** One use of a call. */
export interface CallRequest {
  readonly call: string;
  /** The id of the account that calls; null for a visitor. */
  readonly person: string | null;
  readonly subject: string | null;
  /** Whether `subject` is the record key, whatever the path names records by. */
  readonly byKey: boolean;
  readonly input: { readonly [name: string]: Value };
  readonly query: { readonly [name: string]: string };
  /** What the tag in `If-Match` is of: anything, or fields as a record had them; undefined for a tag that was never given. */
  readonly ifMatch: null | "*" | { readonly tagged: string | undefined };
  readonly now: string;
  /** The id of the first record that the call creates. */
  readonly id: string;
  readonly token: string | null;
  readonly base: string | null;
  readonly here: string | null;
  readonly generate: Generate;
  /** What a cursor stands for; undefined for one that was never given. */
  readonly placeOf: (cursor: string) => Place | undefined;
}

/** What a call comes to, by the order of judgement. The world that it is given stays as it is. */
export function judgeCall(model: Specification, world: World, request: CallRequest): Outcome {
  try {
    return judge(model, world, request);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, status } = error.entry;
    return { kind: "refused", code, status, fields: error.fields };
  }
}

function judge(model: Specification, world: World, request: CallRequest): Outcome {
  const call = model.calls.find(({ name }) => name === request.call);
  if (call === undefined) return refuse(model, null, "not found");
  const caller = judgeCaller(model, world, call, request.person);
  const reading: Run = runOf(model, world, caller, { call, request, input: {}, subject: null });
  const { does } = call;
  // What may only be left out where a record is changed is required where one is created.
  const isLenient = does.kind === "update" && does.creates && !does.replaces && !mayCreate(reading, request);
  const read = readInput(scopeIn(reading, null), call, request.input, { isLenient, isByKey: request.byKey });
  const ofQuery = wrongInQuery({ ...scopeIn(reading, null), asSeen: true }, call, pageRequest(call, request));
  const wrong = [...read.wrong, ...ofQuery];
  const inputsFirst = model.allCalls.judgedFirst !== "caller";
  if (inputsFirst) judgeInput(model, call, wrong);
  if (inputsFirst && read.isWrongPath) refuse(model, call, "not found");
  const named = judgeSubject({ ...reading, input: read.input }, request);
  const subject = named === null ? null : { entity: named.entity, id: named.stored.id };
  const own = runOf(model, cloneWorld(world), caller, { call, request, input: read.input, subject });
  const run: Run = { ...own, before: world };
  const act = actOf(run, call, { request, given: read.given, stored: named?.stored ?? null });
  if (!inputsFirst) {
    act.permitFirst?.();
    judgeInput(model, call, wrong);
    if (read.isWrongPath) refuse(model, call, "not found");
  }
  act.permit();
  judgeTag(run, request, named, act.createsSubject === true);
  const answered = act.act();
  judgeInvariants(run);
  return answered();
}

/** Checks 3 and 5. */
function judgeCaller(model: Specification, world: World, call: Call, person: string | null): Caller {
  const { kind } = call.does;
  const isSession = kind === "sign in" || kind === "sign up" || kind === "sign out" || kind === "me";
  const known = callerOf(model, world, person);
  const caller = known ?? (kind === "sign in" || kind === "sign up" ? callerOf(model, world, null) : null);
  if (caller === null || (isSession && model.identification === null)) return refuse(model, call, "not signed in");
  if (!mayEverCall(model, call, caller)) refuse(model, call, caller.me === null ? "not signed in" : "not allowed");
  return caller;
}

/** Check 7. */
function judgeInput(model: Specification, call: Call, wrong: readonly WrongField[]): void {
  if (wrong.length > 0) refuseInput(model, call, wrong);
}

interface Beginning {
  readonly call: Call;
  readonly request: CallRequest;
  readonly input: Run["input"];
  readonly subject: Named | null;
}

function runOf(model: Specification, world: World, caller: Caller, { call, request, input, subject }: Beginning): Run {
  const { now, generate, id, token, base, here } = request;
  return {
    model,
    call,
    before: world,
    world,
    now,
    caller,
    input,
    subject,
    generate,
    nextId: id,
    written: new Set(),
    token,
    base,
    here,
  };
}

/** Whether the record that the path names is to be created: it is not there, and the path has a value that its field can have. */
function mayCreate(run: Run, { subject, byKey }: CallRequest): boolean {
  const { call, model } = run;
  if (call === null || findSubject(scopeIn(run, null), call, subject, byKey) !== null) return false;
  if (call.subject?.kind !== "key") return true;
  const { entity, field } = call.subject;
  const type = entityOf(model, entity).fields.find(({ name }) => name === field)?.type;
  return type === undefined || valueInPath(scopeIn(run, null), type, subject ?? "") !== null;
}

/** Check 9. */
function judgeSubject(run: Run, { subject, byKey }: CallRequest): { entity: string; stored: Stored } | null {
  const { model, call } = run;
  if (call === null || call.subject === null) return null;
  const found = findSubject(scopeIn(run, null), call, subject, byKey);
  if (found === null) return call.does.kind === "update" && call.does.creates ? null : refuse(model, call, "not found");
  if (!found.isReadable) refuse(model, call, model.allCalls.hiddenRecords);
  return found;
}

/** Check 11. */
function judgeTag(
  run: Run,
  { ifMatch }: CallRequest,
  found: { readonly entity: string; readonly stored: Stored } | null,
  createsSubject: boolean,
): void {
  const kind = run.call?.does.kind;
  if (ifMatch === null || kind === "read" || kind === "list" || kind === "nothing") return;
  if (found === null) {
    if (createsSubject) refuse(run.model, run.call, "stale");
    return;
  }
  if (ifMatch === "*") return;
  const scope = { ...scopeIn(run, null), asSeen: true };
  if (taggedFields(scope, found.entity, found.stored) !== ifMatch.tagged) refuse(run.model, run.call, "stale");
}
