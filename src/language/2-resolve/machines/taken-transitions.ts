import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Input } from "../../../model/call.ts";
import { findTransition } from "../../../model/find.ts";
import type { Machine, Transition } from "../../../model/machine.ts";
import type { Statement, Take } from "../../../model/statement.ts";
import type { Report } from "../report/report.ts";

/** The transitions that statements take, those inside of `for each` included. */
export function takenIn(statements: readonly Statement[]): readonly Take[] {
  return statements.flatMap((statement): readonly Take[] => {
    if (statement.kind === "take") return [statement];
    return statement.kind === "each" ? takenIn(statement.statements) : [];
  });
}

/** Reports transitions that the call can't take: timers, and those that need what it does not take itself. */
export function checkTaken(
  statements: readonly Statement[],
  machines: readonly Machine[],
  takes: readonly Input[],
  report: Report,
): void {
  for (const { entity, transition: name, span } of takenIn(statements)) {
    const transition = findTransition({ machines }, entity, name);
    const reason = transition === undefined ? null : whyNot(transition, takes);
    if (reason !== null) report.add(createDiagnostic("transition-not-here", span, { transition: name, reason }));
  }
}

/** Reports the transitions that an effect would take: no chain of them could be told to end. */
export function refuseTaken(effects: readonly Statement[], report: Report): void {
  for (const { transition, span } of takenIn(effects))
    report.add(
      createDiagnostic("transition-not-here", span, { transition, reason: "an effect changes no other status" }),
    );
}

function whyNot({ after, inputs }: Transition, takes: readonly Input[]): string | null {
  if (after !== null) return "the system takes it by itself";
  const lacking = inputs.find(
    (input) => !takes.some((one) => one.name === input.name && JSON.stringify(one.type) === JSON.stringify(input.type)),
  );
  return lacking === undefined ? null : `it needs the input \`${lacking.name}\`, which the call does not take so`;
}
