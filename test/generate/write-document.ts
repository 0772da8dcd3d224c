import type { CallSketch } from "./draw-calls.ts";
import type { ConditionSketch } from "./draw-rights.ts";
import type { EntitySketch } from "./sketch.ts";

/** Everything of a document that is not the same in all of them. */
export interface DocumentSketch {
  readonly entities: readonly EntitySketch[];
  /** Rows of the table of screens. */
  readonly screens: readonly string[];
  /** Sections of rows. */
  readonly seeds: readonly string[];
  readonly rules: readonly string[];
  readonly conditions: readonly ConditionSketch[];
  readonly rows: readonly string[];
  /** The labels of `### All calls`. */
  readonly forAll: readonly string[];
  readonly calls: readonly CallSketch[];
  readonly roles: readonly string[];
}

/** The document as people would write it. */
export function writeDocument(sketch: DocumentSketch): string {
  const { screens, seeds, entities, rules, forAll, calls } = sketch;
  const machines = entities.filter(({ states }) => states.length > 0);
  const sections = [...(forAll.length === 0 ? [] : [{ name: "All calls", lines: forAll }]), ...calls];
  return (
    [
      "# Specification: Generated",
      point(1, "What the product does and for whom", ["Whatever chance has drawn."]),
      point(2, "Screens and routes", optionalTable(["Screen", "Route", "Shows", "For", "Actions"], screens)),
      point(3, "Entities and their fields", [...entities.map(writeEntity), ...seeds]),
      point(4, "States and transitions", machines.map(writeMachine)),
      point(5, "Validation rules", optionalTable(["Rule", "On", "Must hold", "Error"], rules)),
      point(6, "Roles and permissions", writeRoles(sketch)),
      point(
        7,
        "The calls it makes",
        sections.map(({ name, lines }) => `### ${name}\n\n${lines.map((line) => `- ${line}`).join("\n")}`),
      ),
      point(8, "The error catalogue", writeErrors(entities)),
      point(9, "Business constants and limits", [
        table(
          ["Constant", "Value"],
          ["| limit | 3 |", "| rate | 1.50 |", "| waitTime | 3 hours |", "| pageSize | 3 |"],
        ),
      ]),
    ].join("\n\n") + "\n"
  );
}

function point(number: number, title: string, parts: readonly string[]): string {
  return `## ${number}. ${title}\n\n${parts.length === 0 ? "Not shown." : parts.join("\n\n")}`;
}

/** A table, or nothing where it would have no rows. */
function optionalTable(columns: readonly string[], rows: readonly string[]): readonly string[] {
  return rows.length === 0 ? [] : [table(columns, rows)];
}

function writeRoles({ roles, conditions, rows }: DocumentSketch): readonly string[] {
  return [
    `People sign in as Person with email and password. The role is \`Person.role\`; whoever has not signed in is a ${roles[0] ?? ""}.`,
    table(
      ["Role", "Who"],
      roles.slice(1).map((role) => `| ${role} | |`),
    ),
    ...optionalTable(
      ["Condition", "On", "Holds when"],
      conditions.map(({ name, entity, holds }) => `| ${name} | ${entity} | \`${holds}\` |`),
    ),
    table(["Action", ...roles], ["| sign up | yes | | | |", ...rows]),
  ];
}

function writeErrors(entities: readonly EntitySketch[]): readonly string[] {
  const errors = [
    "| WRONG_STATE | 409 | That can't be done while {status}. | wrong state |",
    "| GUARDED | 409 | Not now, {status}: {limit} at most. | |",
    "| BROKEN | 422 | That breaks a rule: {name}{title1}{count1}{price5}. | |",
    "| ALSO_BROKEN | 409 | That breaks another rule. | |",
  ];
  return [
    table(
      ["Error", "Status", "Message", "When"],
      errors.map((row) => row.replace(/\{(\w+)\}/g, (name, word: string) => (isKnown(word, entities) ? name : ""))),
    ),
    "### Field messages",
    table(
      ["Problem", "Field", "Message"],
      [
        "| required | | say {field} |",
        "| too-long | | {field}: {min} to {max}, not more |",
        "| too-large | price5 | not over {limit} |",
        "| choice | | one of {values} |",
      ],
    ),
  ];
}

function writeEntity({ name, plural, fields }: EntitySketch): string {
  const rows = fields.map((field) => `| ${field.name} | ${field.cell} | ${field.required} | ${field.given} |`);
  return `### ${name} (${plural})\n\n${table(["Field", "Type", "Required", "Default"], rows)}`;
}

function writeMachine({ name, states, transitions }: EntitySketch): string {
  const stateRows = states.map((state, at) => `| ${state}${at === 0 ? " (initial)" : ""} | |`);
  const rows = transitions.map(
    ({ name: verb, from, to, when, error, effect }) =>
      `| ${verb} | ${from.join(", ")} | ${to} | ${when} | ${error} | ${effect} |`,
  );
  return [
    `### ${name}.status`,
    table(["State", "Meaning"], stateRows),
    ...(rows.length === 0 ? [] : [table(["Transition", "From", "To", "When", "Error", "Effect"], rows)]),
  ].join("\n\n");
}

function table(columns: readonly string[], rows: readonly string[]): string {
  return [`| ${columns.join(" | ")} |`, `|${" --- |".repeat(columns.length)}`, ...rows].join("\n");
}

function isKnown(word: string, entities: readonly EntitySketch[]): boolean {
  return word === "limit" || entities.some(({ fields }) => fields.some(({ name }) => name === word));
}
