import { quoteForShell } from "../../host/data/quote-for-shell.ts";
import { withoutPasswords } from "../terminal/without-passwords.ts";
import type { MigrationPlan, PlannedStep } from "../../host/migrate/migration-plan.ts";

/** Why a migration was refused though somebody had seen its plan. */
interface Refusal {
  /** The word that was given as consent. */
  readonly given: string | undefined;
  /** Whether others have changed the data since it was planned. */
  readonly hasChanged: boolean;
}

/** Describes a plan that was not carried out, and the command that does so, in which `argument` says where the data is. */
export function layOutPlan(
  plan: MigrationPlan,
  { path, data, argument }: { readonly path: string; readonly data: string; readonly argument: string },
  refusal: Refusal = { given: undefined, hasChanged: false },
): string {
  if (plan.steps.length === 0) return `The data in ${withoutPasswords(data)} stays as it is.`;
  const command = `ninepoint migrate ${quoteForShell(path)}${argument}`;
  return [
    ...refusalLines(plan, refusal),
    ...stepLines(plan.steps),
    plan.isPossible
      ? plan.needsConsent
        ? `Nothing was changed. To carry out the plan: ${command} --consent ${plan.word}`
        : `Nothing was changed, and nothing needs consent. To carry out the plan: ${command}`
      : "Nothing was changed. The data can't follow this document.",
  ].join("\n");
}

function refusalLines({ needsConsent }: MigrationPlan, { given, hasChanged }: Refusal): readonly string[] {
  if (hasChanged)
    return ["While the migration was planned, others changed the data. This is what the document would do to it now:"];
  return given === undefined || !needsConsent
    ? []
    : [`${given} is not the word of this plan: the document or the data has changed since. Read the plan again.`];
}

/** Describes what a plan that was carried out has done. */
export function layOutResult(plan: MigrationPlan): string {
  return plan.steps.length === 0
    ? "The data follows the document. Nothing had to be changed."
    : ["The data follows the document.", ...plan.steps.map(stepInWords)].join("\n");
}

function stepLines(steps: readonly PlannedStep[]): readonly string[] {
  return [
    ...titled(
      "Impossible",
      steps.filter(({ kind }) => kind === "duplicates"),
    ),
    ...titled(
      "Needs consent",
      steps.filter(({ needsConsent }) => needsConsent),
    ),
    ...titled(
      "Needs no consent",
      steps.filter(({ kind, needsConsent }) => kind !== "duplicates" && !needsConsent),
    ),
  ];
}

function titled(title: string, steps: readonly PlannedStep[]): readonly string[] {
  return steps.length === 0 ? [] : [title, ...steps.map(stepInWords)];
}

function stepInWords({ says, line, isReversible, keys, values, kind }: PlannedStep): string {
  const place = line === null ? "" : `line ${line}: `;
  const reversal =
    isReversible === null
      ? ""
      : isReversible
        ? " The former document gives it back."
        : " The former document does not give it back; a copy does.";
  const records =
    kind === "converted" && keys.length > 0 && values === undefined ? ` Such as: ${keys.join(", ")}.` : "";
  const examples = (values ?? []).map(
    ({ key, before, after }) =>
      `\n    ${key}: ${JSON.stringify(before)} becomes ${after === null ? "empty" : JSON.stringify(after)}`,
  );
  return `  ${place}${says}${records}${reversal}${examples.join("")}`;
}
