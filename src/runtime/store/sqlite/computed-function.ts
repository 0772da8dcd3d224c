import { noSpan } from "../../../base/span.ts";
import { evaluate } from "../../../expression/evaluate/evaluate.ts";
import { emptyWorld } from "../../../expression/scope/world.ts";
import type { Expression, FunctionCall } from "../../../model/expression.ts";
import type { Value } from "../../../model/value-type.ts";
import { decodeCell, encodeCell } from "../encode-cell.ts";
import type { Cell } from "../data-store.ts";

/** A call as a text that identifies its function. Arguments are left open, except literals, for which some functions (`matches`) are compiled. */
export function computedFunction(call: FunctionCall): string {
  const open = call.arguments.map(
    (argument, index): Expression =>
      argument.kind === "literal"
        ? { ...argument, span: noSpan }
        : { kind: "variable", name: `given${index}`, type: argument.type, span: noSpan },
  );
  return JSON.stringify({ ...call, arguments: open, span: noSpan });
}

/** Makes the function that computes calls by their texts, as `evaluate` does. */
export function createComputer(): (text: string, ...cells: Cell[]) => Cell {
  const known = new Map<string, FunctionCall>();
  return (text, ...cells) => {
    const call = known.get(text) ?? (JSON.parse(text) as FunctionCall);
    known.set(text, call);
    const given = call.arguments.map(
      ({ type }, index) => [`given${index}`, decodeCell(cells[index] ?? null, type)] as const,
    );
    return encodeCell(evaluateAlone(call, Object.fromEntries(given)), call.type);
  };
}

function evaluateAlone(call: FunctionCall, variables: Readonly<Record<string, Value>>): Value {
  return evaluate(call, {
    world: emptyWorld,
    this: null,
    old: null,
    me: null,
    now: "",
    input: {},
    constants: {},
    variables,
    budget: { left: 1_000_000 },
  });
}
