import { printExpression } from "../../expression/print/print-expression.ts";
import type { Machine, MachineState, Transition } from "../../model/machine.ts";
import { printStatements } from "./print-statements.ts";
import { inBackticks, printTable } from "./print-table.ts";

/** A machine under its heading. `codeOf` gives the code as a document may name it. */
export function printMachine(machine: Machine, codeOf: (inBackticks: string) => string): string {
  const states = printTable(machine.states, [
    { name: "State", keep: true, cell: (state) => `${state.name}${marks(state, machine)}` },
    { name: "Meaning", keep: true, cell: ({ meaning }) => meaning },
  ]);
  const transitions = printTable(machine.transitions, [
    { name: "Transition", keep: true, cell: ({ name }) => name },
    { name: "From", keep: true, cell: ({ from }) => from.join(", ") },
    { name: "To", keep: true, cell: ({ to }) => to },
    { name: "When", keep: true, cell: whenCell },
    { name: "Effect", cell: ({ effects }) => inBackticks(printStatements(effects)) },
    {
      name: "After",
      cell: ({ guard, after }) => (guard === null || after === null ? "" : inBackticks(printExpression(after))),
    },
    { name: "Error", cell: ({ error }) => (error === null ? "" : codeOf(error)) },
  ]);
  return [`### ${machine.entity}.${machine.field}`, states, transitions].filter((part) => part !== "").join("\n\n");
}

function marks({ name, final }: MachineState, { initial }: Machine): string {
  const marks = [...(name === initial ? ["initial"] : []), ...(final ? ["final"] : [])];
  return marks.length === 0 ? "" : ` (${marks.join(", ")})`;
}

function whenCell({ guard, after }: Transition): string {
  if (guard !== null) return inBackticks(printExpression(guard));
  return after === null ? "" : `after ${inBackticks(printExpression(after))}`;
}
