import type { Detection, ErrorEntry } from "../../../src/model/error-entry.ts";
import type { Specification } from "../../../src/model/specification.ts";
import { replaced } from "./edit.ts";
import type { Mutant } from "./mutant.ts";

/** Errors gone wrong: another status, another code or other words. Of entries that only a server's own machinery gives none is made, nor of one for what is stale that is not the document's. */
export function ofErrors(model: Specification): readonly Mutant[] {
  return model.errors
    .filter((entry) => isGiven(model, entry))
    .flatMap((entry): readonly Mutant[] => {
      const mutant = (operator: string, changed: Partial<ErrorEntry>): Mutant => ({
        operator,
        point: 8,
        span: entry.span,
        says: entry.code,
        model: { ...model, errors: replaced(model.errors, entry, { ...entry, ...changed }) },
      });
      return [
        mutant("E2 wrong status", { status: entry.status === 400 ? 422 : 400 }),
        ...(entry.status >= 500 ? [] : [mutant("E3 500 for an error", { status: 500 })]),
        ...(model.errorBodies.length === 0 || JSON.stringify(model.errorBodies).includes('"name":"message"')
          ? [mutant("E4 wrong words", { message: [{ kind: "text", text: "Something went wrong." }] })]
          : []),
        ...ofCode(model, entry),
      ];
    });
}

/** Another code under the same status: the entry's, wherever it is named. */
function ofCode(model: Specification, entry: ErrorEntry): readonly Mutant[] {
  const { code } = entry;
  const isTold = model.errorBodies.length === 0 || JSON.stringify(model.errorBodies).includes('"name":"code"');
  if (!isTold) return [];
  const renamed = model.errors.find((one) => one !== entry && one.status === entry.status)?.code ?? `${code}_X`;
  return [
    {
      operator: "E1 wrong code",
      point: 8,
      span: entry.span,
      says: `${renamed} for ${code}`,
      model: {
        ...model,
        rules: model.rules.map((rule) => (rule.error === code ? { ...rule, error: renamed } : rule)),
        machines: model.machines.map((machine) => ({
          ...machine,
          transitions: machine.transitions.map((transition) =>
            transition.error === code ? { ...transition, error: renamed } : transition,
          ),
        })),
        calls: model.calls.map((call) => ({
          ...call,
          errors: call.errors.map((error) => (error.code === code ? { ...error, code: renamed } : error)),
        })),
        errors: withCode(model.errors, entry, renamed),
      },
    },
  ];
}

/** The entry under the other code, unless there is one of that code, which then stands for it. */
function withCode(errors: readonly ErrorEntry[], entry: ErrorEntry, code: string): readonly ErrorEntry[] {
  return errors
    .map((one) => (one === entry ? { ...one, code } : one))
    .toSorted((one, other) => Number(one.when !== null) - Number(other.when !== null));
}

/** Detections that `decide` does not make: they are a server's own. */
const byServer: ReadonlySet<Detection> = new Set([
  "too many calls",
  "unavailable",
  "too large",
  "malformed",
  "not supported",
  "key reused",
  "wrong method",
]);

function isGiven(model: Specification, { when, code, from }: ErrorEntry): boolean {
  // Nobody has to know of tags whose document says nothing of them.
  if (when === "stale" && from !== "document") return false;
  if (when !== null) return !byServer.has(when);
  return (
    model.rules.some(({ error }) => error === code) ||
    model.machines.some(({ transitions }) => transitions.some(({ error }) => error === code)) ||
    model.calls.some(({ errors }) => errors.some((one) => one.code === code))
  );
}
