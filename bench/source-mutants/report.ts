import { horizons, percent } from "../mutants/score/share.ts";
import { table } from "../report/table.ts";
import { equivalentMutants } from "./equivalent-mutants.ts";
import type { MutantOutcome } from "./judge-mutant.ts";
import { keyOfMutant } from "./source-mutant.ts";
import type { SourceMutant } from "./source-mutant.ts";

/** A mutant and what came of it. */
export interface JudgedMutant {
  readonly mutant: SourceMutant;
  readonly outcome: MutantOutcome;
}

/** How many mutants were killed within how many calls, as text. Mutants that do not start or that no caller can observe do not count. */
export function report(
  name: string,
  judged: readonly JudgedMutant[],
  calls: number,
  { showsSurvivors }: { readonly showsSurvivors: boolean },
): string {
  const notStarted = judged.filter(({ outcome }) => outcome.kind === "not started");
  const equivalent = judged.filter((one) => isEquivalent(name, one));
  const counted = judged.filter((one) => !notStarted.includes(one) && !equivalent.includes(one));
  const within = horizons.filter((one) => one <= calls);
  const killedWithin = (most: number): number =>
    counted.filter(({ outcome }) => outcome.kind === "killed" && outcome.calls <= most).length;
  const alive = counted.filter(({ outcome }) => outcome.kind !== "killed");
  return [
    table([
      ["", "mutants", "not started", "equivalent", ...within.map((one) => `within ${one.toLocaleString("en")}`)],
      [
        name,
        String(judged.length),
        String(notStarted.length),
        String(equivalent.length),
        ...within.map((one) => percent(counted.length === 0 ? null : killedWithin(one) / counted.length)),
      ],
    ]),
    ...(showsSurvivors ? ["", ...alive.map(nameOf)] : []),
  ].join("\n");
}

/** Whether somebody has decided that no caller can tell a mutant from the original; one that was killed is none, whatever was decided. */
function isEquivalent(name: string, { mutant, outcome }: JudgedMutant): boolean {
  const reasons = equivalentMutants[name] ?? {};
  return outcome.kind !== "killed" && keyOfMutant(mutant) in reasons;
}

function nameOf({ mutant, outcome }: JudgedMutant): string {
  return `${outcome.kind}: line ${mutant.line} of ${keyOfMutant(mutant)}${outcome.kind === "not tested" ? ` (${outcome.says})` : ""}`;
}
