import type { Detection } from "../../model/error-entry.ts";
import { proseText } from "../document/table-lines.ts";
import { codeOfStatus } from "../errors/status-code.ts";
import type { ObservedError } from "../errors/observed-error.ts";
import { mostShown } from "../evidence/first-places.ts";
import { distinctNames, documentName } from "../names/document-name.ts";
import { blamedInputs } from "../recording/blamed-inputs.ts";
import { isObject } from "../recording/recorded-exchange.ts";
import type { Json } from "../recording/recorded-exchange.ts";
import type { RecordedOperation } from "../recording/recorded-operation.ts";
import { errorGroups } from "./error-groups.ts";
import { refusalOf } from "./refusal.ts";
import type { Step } from "./step.ts";
import { isOfTakenValue } from "./taken-values.ts";

/** An error of the catalogue, with the operations that were answered with it. */
export interface RecordedError extends ObservedError {
  readonly operations: ReadonlySet<RecordedOperation>;
  readonly steps: readonly Step[];
}

/** What is known of operations where errors are sorted. */
export interface ErrorContext {
  /** Whether a call was made on a record in a state from which it does not lead. */
  readonly isOutOfState: (step: Step) => boolean;
  readonly isSignIn: (operation: RecordedOperation) => boolean;
}

/** What a status means by HTTP. */
const detections: ReadonlyMap<number, Detection> = new Map([
  [401, "not signed in"],
  [403, "not allowed"],
  [404, "not found"],
  [405, "wrong method"],
  [412, "stale"],
  [413, "too large"],
  [415, "not supported"],
  [429, "too many calls"],
  [503, "unavailable"],
]);

/** The errors of a recording by status and code, the lowest status first. */
export function recordedErrors(steps: readonly Step[], context: ErrorContext): readonly RecordedError[] {
  const all = errorGroups(steps.filter(({ exchange }) => exchange.status >= 400)).toSorted(
    (a, b) => a[0]!.exchange.status - b[0]!.exchange.status,
  );
  const taken = new Set<Detection>();
  const bySize = all.toSorted((a, b) => b.length - a.length);
  const whens = new Map(
    bySize.map((group) => {
      const found = detectionOf(group, context);
      const when = found === null || taken.has(found.when) ? null : found;
      if (when !== null) taken.add(when.when);
      return [group, when] as const;
    }),
  );
  const errors = all.map((group) => errorOf(group, whens.get(group) ?? null));
  const isTwice = ({ code, status }: RecordedError): boolean =>
    errors.some((one) => one.status !== status && one.code.toLowerCase() === code.toLowerCase());
  const named = errors.map((error) => (isTwice(error) ? `${error.code}_${error.status}` : error.code));
  const codes = distinctNames(named, (name, index) => `${name}_${index}`);
  return errors.map((error, index) => ({ ...error, code: codes[index]! }));
}

function errorOf(group: readonly Step[], found: Found | null): RecordedError {
  const [first] = group;
  const { status } = first!.exchange;
  return {
    code: documentName("a field", codeIn(first!)),
    status,
    message: messageOf(group),
    when: found?.when ?? null,
    evidence: group.slice(0, mostShown).map(({ exchange }) => exchange.evidence),
    because: found?.because ?? null,
    counts: { observations: group.length, opportunities: group.length },
    operations: new Set(group.map(({ operation }) => operation)),
    steps: group,
  };
}

/** The code of a refusal; without one, the phrase of its status. */
function codeIn({ exchange }: Step): string {
  return refusalOf(exchange).code ?? codeOfStatus(exchange.status);
}

interface Found {
  readonly when: Detection;
  readonly because: string;
}

/** What the product detects by itself, if all refusals with a code have it in common. */
function detectionOf(group: readonly Step[], { isOutOfState, isSignIn }: ErrorContext): Found | null {
  const { status } = group[0]!.exchange;
  if (
    group.every(({ operation }) => isSignIn(operation)) &&
    [400, 401, 403, 422].includes(status) &&
    !group.some(isBlaming)
  )
    return { when: "bad credentials", because: "only the call that signs in answers it" };
  // A path that a method was granted at has this method, so that the error means something else.
  const isOfMethod = status !== 405 || group.every(({ operation }) => operation.granted.length === 0);
  const byStatus = isOfMethod ? detections.get(status) : undefined;
  if (byStatus !== undefined) return { when: byStatus, because: `HTTP says so of the status ${status}` };
  if (group.every(({ exchange }) => isUnreadable(exchange.body, exchange.method)) && status === 400)
    return {
      when: "malformed",
      because: "all requests that were answered with it have a body that is no object of JSON",
    };
  if (group.every(({ isRepeated }) => isRepeated))
    return {
      when: "key reused",
      because: "all requests that were answered with it have an Idempotency-Key that was sent before",
    };
  if ([400, 409, 422].includes(status) && group.length > 1 && group.every(isOfTakenValue))
    return {
      when: "not unique",
      because: "all requests that were answered with it have a value that another record has",
    };
  if (
    (status === 400 || status === 422) &&
    group.filter(isBlaming).length * 2 > group.length &&
    blamedBy(group).size > 1
  )
    return { when: "invalid input", because: "its answers name inputs" };
  if ((status === 409 || status === 422) && group.filter(isOutOfState).length > group.length / 2)
    return {
      when: "wrong state",
      because: "most calls that were answered with it were made in a state from which they do not lead",
    };
  if (
    status === 409 &&
    group.every(
      ({ exchange, operation, subject }) => exchange.method === "DELETE" && operation.path === subject?.kind.path,
    )
  )
    return { when: "still referenced", because: "only calls that delete a record are answered with it" };
  if ((status === 400 || status === 422) && group.every(isOfStatusAlone))
    return { when: "invalid input", because: `its answers say nothing but the status ${status}` };
  return null;
}

/** Whether a refusal has neither a code nor a message but the phrase of its status. */
function isOfStatusAlone({ exchange }: Step): boolean {
  const { code, message } = refusalOf(exchange);
  const phrase = codeOfStatus(exchange.status).replaceAll("_", " ").toLowerCase();
  return code === null && (message === null || message.trim().toLowerCase() === phrase);
}

/** The inputs that refusals with a code name; an error for one input alone is an error of its own. */
function blamedBy(group: readonly Step[]): ReadonlySet<string> {
  return new Set(group.flatMap(({ exchange }) => [...blamedInputs(exchange)]));
}

function isBlaming({ exchange }: Step): boolean {
  return blamedInputs(exchange).size > 0;
}

function isUnreadable(body: Json | undefined, method: string): boolean {
  return !isObject(body) && method !== "GET" && method !== "DELETE";
}

const duration = /\d+ (?:millisecond|second|minute|hour|day)s?(?: \d+ (?:second|minute|hour)s?)?/;

/** How often the same time to wait has to be told before it is a part of the message. */
const leastWaits = 3;

/** The message of all refusals with a code; what differs is a placeholder if it is a value of the record or of the request. */
function messageOf(group: readonly Step[]): string {
  const messages = group.flatMap((step) => {
    const text = refusalOf(step.exchange).message;
    return text === null ? [] : [{ text: text.replace(/[{}]/g, " "), step }];
  });
  const [first] = messages;
  if (first === undefined) return "not shown";
  const isLimit = first.step.exchange.status === 429;
  const isSame = messages.every(({ text }) => text === first.text);
  // How long to wait may differ the next time.
  const isTold = !isLimit || !duration.test(first.text) || messages.length >= leastWaits;
  if (isSame) return isTold ? plain(first.text) : "not shown";
  const names = new Set(messages.flatMap(({ step }) => Object.keys(valuesIn(step))));
  for (const name of names) {
    const texts = messages.map(({ text, step }) => withPlaceholder(text, name, valuesIn(step)[name]));
    if (texts[0] !== null && texts.every((text) => text === texts[0])) return plain(texts[0]!);
  }
  const waits = messages.map(({ text }) => text.replace(duration, "{retryAfter}"));
  return isLimit && waits.every((text) => text === waits[0]) ? plain(waits[0]!) : "not shown";
}

function plain(text: string): string {
  const shown = proseText(text.replace(/\{(\w+)\}/g, "\u0001$1\u0002"), 300)
    .replace(/\u0001/g, "{")
    .replace(/\u0002/g, "}");
  return shown === "" ? "not shown" : shown;
}

function valuesIn({ exchange, subject, operation }: Step): Readonly<Record<string, Json>> {
  const body = isObject(exchange.body) ? exchange.body : {};
  return { method: exchange.method, path: operation.path, ...subject?.record, ...body };
}

function withPlaceholder(text: string, name: string, value: Json | undefined): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const shown = String(value);
  return shown !== "" && text.includes(shown) ? text.replace(shown, `{${name}}`) : null;
}
