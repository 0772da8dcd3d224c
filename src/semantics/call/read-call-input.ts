import { oncePer } from "../../base/once-per.ts";
import type { Input } from "../../model/call.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Value } from "../../model/value-type.ts";
import type { FieldError } from "../decision/field-error.ts";
import { orderErrors } from "../input/order-errors.ts";
import { askQuestion } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import type { Program } from "../program/program.ts";
import { resolveReferences } from "./resolve-references.ts";

/** The context of a call with its input read, and the errors in that input. */
export interface InputRead {
  readonly context: ProgramContext;
  readonly errors: readonly FieldError[];
}

/**
 * Reads the input of a request as the types of the call's inputs say. Keys of records become ids. `whole`: inputs that an
 * update may leave out are required, too.
 */
export function* readCallInput(context: ProgramContext, whole = false): Program<InputRead> {
  const { takes } = context.call;
  const checked = yield* askQuestion("checkedInput", { context, whole });
  const { hasReferences, renamed } = traitsOf(takes);
  const { values, errors } = hasReferences ? yield* resolveReferences(context, takes, checked) : checked;
  // Equivalent if always: without references, they are in this order already.
  const ordered = errors.length > 1 && hasReferences ? orderErrors(takes, errors) : errors;
  const input: Record<string, Value> = { ...values };
  // Equivalent if always: an input that is undefined counts as one that is not sent.
  for (const { name, field } of renamed) if (values[name] !== undefined) input[field ?? name] = values[name];
  return { context: { ...context, environment: { ...context.environment, input } }, errors: ordered };
}

/** What reading the inputs of a call has to do besides checking them. */
interface InputTraits {
  readonly hasReferences: boolean;
  /**
   * The inputs that set a field of another name. Expressions see their values under the field's name, too, so that rules and
   * rights need not know how each call nests its inputs.
   */
  readonly renamed: readonly Input[];
}

const traitsOf = oncePer(
  (takes: readonly Input[]): InputTraits => ({
    hasReferences: takes.some(
      ({ type, items }) => type.kind === "reference" || (items !== undefined && traitsOf(items).hasReferences),
    ),
    renamed: takes.filter(
      ({ name, field }) => field !== null && field !== name && oneNamed(takes, field) === undefined,
    ),
  }),
);
