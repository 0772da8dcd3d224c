import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { oncePer } from "../../../base/once-per.ts";
import type { Call } from "../../../model/call.ts";
import type { Detection, ErrorEntry, MessagePart } from "../../../model/error-entry.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Specification } from "../../../model/specification.ts";
import { errorsOfCalls } from "../actions/errors-of-calls.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { visibilityByRole } from "../rights/visibility-by-role.ts";
import type { VisibilityByRole } from "../rights/visibility-by-role.ts";
import { rolesThatMay } from "../rights/roles-that-may.ts";

/**
 * Reports names in messages that are always empty when the error is answered, because their value is not known by then
 * or its reader may not see it.
 */
export const checkMessageNames: Check = (model, _, reported) => {
  if (([3, 4, 5, 6, 7] as const).some((point) => hasErrorsIn(point, model, reported))) return [];
  const sights = visibilityByRole(model);
  return model.errors
    .filter(({ from }) => from === "document")
    .flatMap((entry) =>
      entry.message.flatMap((part): readonly Diagnostic[] => {
        if (part.kind === "text" || isConstant(part, model) || isFact(part, entry, model)) return [];
        const name = part.path.join(".");
        // Asked only for messages that name something of the call or its record: the programs of calls may be run for it.
        const calls = callsAnswering(entry, model)?.filter((call) => mayBeMade(call, model)) ?? null;
        const reason = whyEmpty(part, entry, calls, model, sights);
        if (reason !== null)
          return [createDiagnostic("message-name-empty", part.span, { name: `{${name}}`, code: entry.code, reason })];
        // What is detected may happen to every call; what a rule or a guard refuses happens to the calls that it judges.
        const some =
          entry.when !== null
            ? []
            : (calls ?? []).filter((call) => whyEmpty(part, entry, [call], model, sights) !== null);
        if (some.length === 0) return [];
        const related = some
          .slice(0, 3)
          .flatMap(({ name: called, span }) => (span.end === 0 ? [] : [{ span, message: `“${called}” is here.` }]));
        return [
          createDiagnostic(
            "message-name-empty-in-call",
            part.span,
            { name: `{${name}}`, code: entry.code, calls: namesOf(some) },
            { related },
          ),
        ];
      }),
    );
};

/** Lists calls for a sentence, the first three of many. */
function namesOf(calls: readonly Call[]): string {
  const names = calls.slice(0, 3).map(({ name }) => `“${name}”`);
  return `${names.join(", ")}${calls.length > names.length ? ` and ${calls.length - names.length} more` : ""}`;
}

/** Whether somebody may make the call: nobody is told anything by a call that nobody may make. */
function mayBeMade(call: Call, model: Specification): boolean {
  return model.grants.length === 0 || rolesThatMay(model, call).length > 0;
}

type Named = Extract<MessagePart, { kind: "name" }>;

function isConstant({ path }: Named, { constants }: Specification): boolean {
  return path.length === 1 && oneNamed(constants, path[0]) !== undefined;
}

/** The names that are known for every refusal. */
function isFact({ path: [name, ...rest] }: Named, { when, code }: ErrorEntry, { calls }: Specification): boolean {
  if (rest.length > 0) return false;
  if (name === "method" || name === "path") return true;
  const detected = [
    when,
    ...calls.flatMap(({ errors }) => errors.flatMap((one) => (one.code === code ? one.when : null))),
  ];
  return name === "retryAfter" && (detected.includes("too many calls") || detected.includes("unavailable"));
}

/** The detections that are answered before records and inputs are read. */
const early: ReadonlySet<Detection> = new Set([
  "not signed in",
  "bad credentials",
  "malformed",
  "too large",
  "too many calls",
  "not supported",
  "unavailable",
  "wrong method",
  "key reused",
]);

/** The calls that can be refused with an error; null if the refusal happens before the call is known. */
function callsAnswering({ code, when }: ErrorEntry, model: Specification): readonly Call[] | null {
  if (when === null) return callsGiving(model, code);
  if (!early.has(when)) return model.calls;
  const saying = model.calls.filter((call) => saidBy(call).has(code));
  return saying.length > 0 ? saying : null;
}

/** The calls that list an error, and those that rules and guards refuse with it. */
const callsGiving = oncePer((model: Specification, code: string): readonly Call[] =>
  model.calls.filter((call) => saidBy(call).has(code) || errorsOfCalls(model).get(call)!.canGive(code)),
);

/** The error codes that a call gives to detections and inputs. */
function saidBy({ errors }: Call): ReadonlySet<string> {
  return new Set(errors.flatMap(({ code, when, input }) => (when === null && input === null ? [] : [code])));
}

function whyEmpty(
  { path }: Named,
  { when }: ErrorEntry,
  calls: readonly Call[] | null,
  model: Specification,
  sights: VisibilityByRole,
): string | null {
  if (calls === null) return `nothing is known of a record when the system answers ${when}`;
  if (calls.length === 0) return null;
  const [name = "", ...rest] = path;
  if (calls.some((call) => isTaken(call, path))) return null;
  if (rest.length > 0) return "a message tells of fields of the record itself, and of no other";
  const about = calls.filter(
    ({ subject }) =>
      subject !== null && (name === "id" || fieldNamed(entityNamed(model, subject.entity), name) !== undefined),
  );
  if (about.length === 0) {
    const nested = calls.flatMap(({ takes }) => takes.filter((input) => input.name.endsWith(`.${name}`)))[0];
    const advice = nested === undefined ? "" : `; the input is \`{${nested.name}}\` in a message`;
    return `no call that is answered so takes it, or is about a record that has it${advice}`;
  }
  if (
    model.grants.length === 0 ||
    about.some((call) => name === "id" || sights.seen(call.subject!.entity, name, rolesThatMay(model, call)))
  )
    return null;
  return "whoever is answered so may not read it";
}

function isTaken({ takes }: Call, path: readonly string[]): boolean {
  return takes.some(
    ({ name, field, type }) =>
      type.kind !== "secret" && (name === path.join(".") || (path.length === 1 && field === path[0])),
  );
}
