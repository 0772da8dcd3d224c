import type { ErrorEntry } from "../../model/error-entry.ts";
import type { Specification } from "../../model/specification.ts";
import type { ModelMutant } from "./model-mutant.ts";
import { replaceEntry } from "./model-mutant.ts";

/**
 * The error that a target answered.
 *
 * The *target* is the implementation that is tested. A *mutant* is a copy of the document's model with one mistake. A
 * *point* is one of the nine parts of a document.
 */
export interface ReceivedError {
  readonly status: number;
  /** Its error code; null if the body has none. */
  readonly code: string | null;
  /** Its message; null if the body has none. */
  readonly message: string | null;
  /** Whether its message is the message of the expected error. */
  readonly hasExpectedMessage: boolean;
}

/** Mutants of an error of point 8, with the status, code or message that was received. */
export function mutateError(
  model: Specification,
  entry: ErrorEntry,
  { status, code, message, hasExpectedMessage }: ReceivedError,
): readonly ModelMutant[] {
  const mutant = (description: string, changed: Partial<ErrorEntry>): ModelMutant => ({
    span: entry.span,
    description: `${entry.code} ${description}`,
    model: { ...model, errors: replaceEntry(model.errors, entry, changed) },
  });
  return [
    ...(status === entry.status ? [] : [mutant(`had the status ${status}`, { status })]),
    ...(message === null ? [] : [mutant("were worded otherwise", { message: [{ kind: "text", text: message }] })]),
    ...(message === null || status === entry.status
      ? []
      : [mutant("were another", { status, message: [{ kind: "text", text: message }] })]),
    ...(code === null || code === entry.code
      ? []
      : [
          renameError(model, entry, code, entry.status),
          ...(status === entry.status || !hasExpectedMessage ? [] : [renameError(model, entry, code, status)]),
        ]),
  ];
}

/** The mutant in which an error has another code, wherever it is named. */
function renameError(model: Specification, entry: ErrorEntry, to: string, status: number): ModelMutant {
  const other = (code: string): string => (code === entry.code ? to : code);
  return {
    span: entry.span,
    description: `${entry.code} were ${status === entry.status ? "called " : ""}${to}${status === entry.status ? "" : `, with the status ${status}`}`,
    model: {
      ...model,
      errors: [
        { ...entry, code: to, status },
        ...model.errors.filter((one) => one !== entry && one.code !== to),
        ...model.errors
          .filter((one) => one.code === to && one.when !== null && one.when !== entry.when)
          .map((one) => ({ ...one, code: to })),
      ],
      rules: model.rules.map((rule) => ({ ...rule, error: other(rule.error) })),
      machines: model.machines.map((machine) => ({
        ...machine,
        transitions: machine.transitions.map((transition) => ({
          ...transition,
          error: transition.error === null ? null : other(transition.error),
        })),
      })),
      calls: model.calls.map((call) => ({
        ...call,
        errors: call.errors.map((error) => ({ ...error, code: other(error.code) })),
      })),
    },
  };
}
