import type { Call, Input } from "../../../model/call.ts";
import { transitionNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Statement } from "../../../model/statement.ts";

/** The input of a call that gives a field of its record its value. */
export function inputGiving(
  model: Specification,
  call: Call,
  field: string,
  taken: readonly Input[],
): Input | undefined {
  const value = statementsOnRecord(model, call)?.flatMap((one) =>
    one.kind === "assign" && one.of.kind === "this" && one.field === field ? [one.value] : [],
  )[0];
  const isGiving = (input: Input): boolean =>
    value === undefined
      ? input.field === field
      : value.kind === "entry" && value.of.kind === "input" && value.name === input.name;
  return taken.find((input) => input.items === undefined && isGiving(input));
}

/** What a call does to its record by statements of its own, or by those of the transition that it makes; null where it does something else. */
export function statementsOnRecord(model: Specification, { does }: Call): readonly Statement[] | null {
  if (does.kind === "statements") return does.statements;
  return does.kind === "transition" ? transitionNamed(model, does.entity, does.transition).transition.effects : null;
}
