import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic, Fix } from "../../../base/diagnostic.ts";
import type { Source } from "../../../base/source.ts";
import type { Machine, MachineState } from "../../../model/machine.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";

/**
 * Reports states that records enter and can't leave, or from which no final state can be reached. Says nothing about
 * machines without transitions in the document.
 */
export const checkWaysOut: Check = (model, source, reported) =>
  hasErrorsIn(4, model, reported)
    ? []
    : model.machines.flatMap((machine) => (machine.transitions.length === 0 ? [] : waysOut(machine, source)));

function waysOut(machine: Machine, source: Source): readonly Diagnostic[] {
  const { states, initial, transitions } = machine;
  const reached = reachedFrom(machine, initial === null ? [] : [initial]);
  const open = states.filter(({ name, final }) => !final && reached.has(name));
  const stuck = open.filter(({ name }) => !transitions.some(({ from }) => from.includes(name)));
  const ends = new Set([...stuck, ...states.filter(({ final }) => final)].map(({ name }) => name));
  const ending = leadingTo(machine, ends);
  const undone = ends.size === stuck.length ? [] : open.filter(({ name }) => !ending.has(name));
  const [first] = undone;
  return [
    ...stuck.map((state) =>
      createDiagnostic(
        "state-without-way-out",
        state.span,
        { state: state.name },
        { fixes: [markFinal(state, source)] },
      ),
    ),
    ...(first === undefined
      ? []
      : [createDiagnostic("never-done", first.span, { states: undone.map(({ name }) => `\`${name}\``).join(", ") })]),
  ];
}

function reachedFrom({ transitions }: Machine, begin: readonly string[]): ReadonlySet<string> {
  const reached = new Set(begin);
  for (const state of reached) for (const { from, to } of transitions) if (from.includes(state)) reached.add(to);
  return reached;
}

/** The states from which one of some states can be reached, including these. */
function leadingTo({ transitions }: Machine, ends: ReadonlySet<string>): ReadonlySet<string> {
  const leading = new Set(ends);
  for (const state of leading)
    for (const { from, to } of transitions) if (to === state) for (const other of from) leading.add(other);
  return leading;
}

function markFinal({ name, span }: MachineState, { text }: Source): Fix {
  const end = text.indexOf(name, span.start) + name.length;
  const at = text.charAt(end) === "`" ? end + 1 : end;
  return {
    title: `Mark \`${name}\` as final`,
    safe: true,
    edits: [{ span: { start: at, end: at }, text: " (final)" }],
  };
}
