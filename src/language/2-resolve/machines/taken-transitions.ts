import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Span } from "../../../base/span.ts";
import type { Does, Input } from "../../../model/call.ts";
import { findTransition } from "../../../model/find.ts";
import type { Machine, Transition } from "../../../model/machine.ts";
import type { Statement, Take } from "../../../model/statement.ts";
import type { ResolveReport } from "../report/resolve-report.ts";

/** The transitions that statements take, those inside of `for each` included. */
export function transitionsTaken(statements: readonly Statement[]): readonly Take[] {
  return statements.flatMap((statement): readonly Take[] => {
    if (statement.kind === "take") return [statement];
    return statement.kind === "each" ? transitionsTaken(statement.statements) : [];
  });
}

/** Reports transitions that the call can't take: timers, and those that need what it does not take itself. */
export function checkTakenTransitions(
  statements: readonly Statement[],
  machines: readonly Machine[],
  takes: readonly Input[],
  report: ResolveReport,
): void {
  for (const { entity, transition: name, span } of transitionsTaken(statements)) {
    const transition = findTransition({ machines }, entity, name);
    const reason = transition === undefined ? null : whyNot(transition, takes);
    if (reason !== null) report.add(createDiagnostic("transition-not-here", span, { transition: name, reason }));
  }
}

/** Reports a timed transition that a call would make. */
export function checkMadeTransition(
  { entity, transition: name }: Extract<Does, { kind: "transition" }>,
  machines: readonly Machine[],
  span: Span,
  report: ResolveReport,
): void {
  if ((findTransition({ machines }, entity, name)?.after ?? null) !== null)
    report.add(createDiagnostic("transition-not-here", span, { transition: name, reason: takenBySystem }));
}

/** Reports the transitions that an effect would take: no chain of them could be told to end. */
export function refuseTakenTransitions(effects: readonly Statement[], report: ResolveReport): void {
  for (const { transition, span } of transitionsTaken(effects))
    report.add(
      createDiagnostic("transition-not-here", span, { transition, reason: "an effect changes no other status" }),
    );
}

const takenBySystem = "the system takes it by itself";

function whyNot({ after, inputs }: Transition, takes: readonly Input[]): string | null {
  if (after !== null) return takenBySystem;
  const lacking = inputs.find(
    (input) => !takes.some((one) => one.name === input.name && JSON.stringify(one.type) === JSON.stringify(input.type)),
  );
  return lacking === undefined ? null : `it needs the input \`${lacking.name}\`, which the call does not take so`;
}
