import { parseTimestamp } from "../base/calendar.ts";
import { nearestName } from "../base/did-you-mean.ts";
import { oneNamed } from "../model/one-named.ts";
import type { Specification } from "../model/specification.ts";
import { decide as decideRequest } from "../semantics/decide.ts";
import type { Decision } from "../semantics/decision/decision.ts";
import { refusalMessage, wordRefusal } from "../wording/word-refusal.ts";
import { decideTimer as decideDueTimer } from "../semantics/decide-timer.ts";
import { seedWrites } from "../semantics/memory/place-rows.ts";
import { apply, emptyState } from "../semantics/state/apply.ts";
import type { Actor } from "../semantics/state/state.ts";
import { readSoundDocument } from "./reading/read-sound-document.ts";
import type { CallDecision } from "./shape/decision.ts";
import { NinepointError } from "./shape/document-error.ts";
import type { DocumentOptions } from "./shape/document-options.ts";
import type { JsonValue } from "./shape/json-value.ts";
import type { ProductState, StateWrite } from "./shape/product-state.ts";

export type { CallDecision, GrantedCall, RefusedCall, TextSpan } from "./shape/decision.ts";
export type { DocumentDiagnostic, DocumentPlace } from "./shape/diagnostic.ts";
export { DocumentError, NinepointError } from "./shape/document-error.ts";
export type { DocumentOptions } from "./shape/document-options.ts";
export type { JsonValue } from "./shape/json-value.ts";
export type { ProductState, StateWrite, StoredRecord } from "./shape/product-state.ts";

declare const isModel: unique symbol;

/** What a document says, as `readModel` makes it. It is JSON, whose form beyond these names may change from version to version. */
export interface DocumentModel {
  readonly [isModel]: true;
  readonly title: string;
  readonly roles: readonly { readonly name: string }[];
  readonly entities: readonly { readonly name: string }[];
  readonly calls: readonly { readonly name: string; readonly method: string }[];
}

/** Reads a document once, to decide by it as often as wanted. Throws a `DocumentError` where the document has errors. */
export function readModel(text: string, options: DocumentOptions = {}): DocumentModel {
  return readSoundDocument(text, options).model as unknown as DocumentModel;
}

/** The state in which a product begins: the rows that its document has, and nothing else. Throws a `NinepointError` where rows break a rule. */
export function initialState(model: DocumentModel, now: string): ProductState {
  const placed = seedWrites(specificationOf(model), timestampIn(now));
  if (placed.kind === "refusal")
    throw new NinepointError(
      `the document's rows can't all be there: ${refusalMessage(specificationOf(model), placed)} (${placed.code})`,
    );
  return apply(emptyState, placed.writes);
}

/** A use of a call. */
export interface CallRequest {
  /** The call's name, such as `Create a ticket` or `Sign up`: `model.calls` has them all. */
  readonly call: string;
  /** The key of the record that it is about; absent where the call is about none. */
  readonly subject?: string | null | undefined;
  /** The inputs by name, in the form that the API takes them. What is undefined is not sent. */
  readonly input?: Readonly<Record<string, JsonValue | undefined>> | undefined;
  /** What a list is asked for: `size`, `after`, `sort`, filters. */
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** The tag that the record must have. */
  readonly ifMatch?: string | null | undefined;
  /** When it is made, as RFC 3339 text such as `2026-03-02T09:00:00Z`. */
  readonly now: string;
  /** A new UUID. The first record that the call creates gets it, each further one the next. */
  readonly id: string;
}

/**
 * Decides what a call comes to: the one meaning that the server, the screens and the tester are held to. The same arguments always give the
 * same decision, and nothing is changed: the state after the call is `applyWrites(state, decision.writes)`.
 *
 * Throws a `NinepointError` where the document has no such call, and for a time that is none.
 *
 * @param actor the id of the person who calls; null: a visitor
 */
export function decide(
  model: DocumentModel,
  state: ProductState,
  actor: string | null,
  { call, subject = null, input = {}, query = {}, ifMatch = null, now, id }: CallRequest,
): CallDecision {
  const specification = specificationOf(model);
  requireCall(specification, call);
  const caller: Actor = actor === null ? { kind: "visitor" } : { kind: "person", id: actor };
  const request = { call, subject, input: sentInput(input), query, ifMatch, now: timestampIn(now), id };
  return decisionOf(model, decideRequest(specification, state, caller, request));
}

/** A timed transition of one record. */
export interface TimerRequest {
  readonly entity: string;
  /** The name of the transition. */
  readonly transition: string;
  /** The id of the record. */
  readonly record: string;
  /** When, as RFC 3339 text. */
  readonly now: string;
  /** A new UUID, for what the transition's effects create. */
  readonly id: string;
}

/** Decides what a timed transition of a record comes to at a moment; it is refused before its time. Throws a `NinepointError` where nothing of that name happens by itself. */
export function decideTimer(
  model: DocumentModel,
  state: ProductState,
  { entity, transition, record, now, id }: TimerRequest,
): CallDecision {
  const specification = specificationOf(model);
  const isTimed = specification.machines.some(
    (machine) =>
      machine.entity === entity && machine.transitions.some(({ name, after }) => name === transition && after !== null),
  );
  if (!isTimed) throw new NinepointError(`${entity} has no transition ${transition} that happens by itself.`);
  return decisionOf(
    model,
    decideDueTimer(specification, state, { entity, transition, id: record, now: timestampIn(now), newId: id }),
  );
}

/** The state after writes; the state that was given stays as it is. What this takes does not grow with the state. */
export function applyWrites(state: ProductState, writes: readonly StateWrite[]): ProductState {
  return apply(state, writes);
}

/** A name that no call has is a mistake of the program, to which no answer of the document's fits. */
function requireCall({ calls }: Specification, name: string): void {
  if (oneNamed(calls, name) !== undefined) return;
  const known = calls.map((call) => call.name);
  const near = nearestName(name, known);
  throw new NinepointError(
    `there is no call “${name}”. ${near === null ? `There are: ${known.join(", ")}.` : `Did you mean “${near}”?`}`,
  );
}

function sentInput(input: NonNullable<CallRequest["input"]>): Readonly<Record<string, JsonValue>> {
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
}

function specificationOf(model: DocumentModel): Specification {
  return model as unknown as Specification;
}

/** A timestamp in the form that all of a state have, so that they can be compared as text. */
function timestampIn(text: string): string {
  const timestamp = parseTimestamp(text);
  if (timestamp === null)
    throw new NinepointError(`now takes a timestamp such as 2026-03-02T09:00:00Z, not "${text}".`);
  return timestamp;
}

function decisionOf(model: DocumentModel, decision: Decision): CallDecision {
  if (decision.kind === "refusal") {
    const { kind, status, code, message, fields, because } = wordRefusal(specificationOf(model), decision);
    return { kind, status, code, message, fields, because };
  }
  const { kind, status, body, etag, writes, record, person, because } = decision;
  return { kind, status, body, etag, writes, record, person, because };
}
