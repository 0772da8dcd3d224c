import type { Choices } from "./choices.ts";
import type { Names } from "./names.ts";
import type { EntitySketch, FieldSketch } from "./sketch.ts";

/** What a row can say of a field, by how its cell begins; the number keeps apart what has to differ. */
const cells: readonly (readonly [RegExp, (number: number) => string])[] = [
  [/matching/, (number) => `ab${number}`],
  [/^text \.\.6/, (number) => `row${number}`],
  [/^(?:long )?text/, (number) => `row ${number}`],
  [/^integer/, (number) => String(number + 1)],
  [/^boolean/, () => "yes"],
  [/^(?:decimal|money)/, (number) => `${number}.50`],
  [/^date/, (number) => `2026-11-2${number}`],
  [/^timestamp/, (number) => `2026-11-2${number}T10:00:00Z`],
  [/^time/, () => "09:30"],
  [/^duration/, (number) => `${number + 1} hours`],
  [/^email/, (number) => `row${number}@x.org`],
  [/^url/, () => "https://x.org/"],
  [/^phone/, (number) => `1234${number}`],
  [/^uuid/, (number) => `01a20000-0000-7000-8000-00000000000${number}`],
  [/^slug/, (number) => `row-${number}`],
  [/^list of text/, () => "a, b"],
  [/^list of integer/, () => "1, 2"],
  [/^json/, () => "`{}`"],
];

/** The people without whom nobody could go on after a reset. */
export function rowsOfPeople([, member, , chief]: Names["roles"]): string {
  return `### Rows of Person

| name | email | password | role |
| --- | --- | --- | --- |
| row | row@x.org | secret | ${chief} |
| other | other@x.org | secret | ${member} |`;
}

/** Draws rows of an entity; empty where one of its fields is none that a row can say. */
export function drawRowsOf(choices: Choices, { name, fields, states }: EntitySketch): string {
  const kept = fields.filter(
    (field) => field.required !== "derived" && !/^list of \w+ by/.test(field.cell) && field.name !== "status",
  );
  const needed = kept.filter(
    (field) => field.required === "yes" && field.given === "" && !/counts up|generated/.test(field.cell),
  );
  if (needed.some((field) => cellOf(field, 0) === null)) return "";
  const said = kept.filter((field) => cellOf(field, 0) !== null && (needed.includes(field) || choices.chance(60)));
  const status = states.length > 0 && choices.chance(50) ? [choices.of(states)] : [];
  const header = [...said.map((field) => field.name), ...(status.length > 0 ? ["status"] : [])];
  if (header.length === 0) return "";
  const rows = Array.from({ length: 1 + choices.below(3) }, (_, number) => [
    ...said.map((field) => cellOf(field, number) ?? ""),
    ...status,
  ]);
  return [
    `### Rows of ${name}`,
    "",
    ...[header, header.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`),
  ].join("\n");
}

function cellOf({ cell }: FieldSketch, number: number): string | null {
  const [, second] = /^one of \S+, (\S+),/.exec(cell) ?? [];
  if (second !== undefined) return second;
  return cells.find(([begins]) => begins.test(cell))?.[1](number) ?? null;
}
