import { expect } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";

/** The rows in which the document of doors can be changed. */
export interface Doors {
  readonly fields?: readonly string[];
  readonly transitions?: readonly string[];
  readonly rules?: readonly string[];
  readonly rights?: readonly string[];
  readonly errors?: readonly string[];
  readonly constants?: readonly string[];
}

/** A keeper creates doors and gives them to people; guests go through them. The document has no fault. */
const sound: Required<Doors> = {
  fields: ["| keeper | Person | | | |"],
  transitions: [
    "| enter | shut | open | | |",
    "| leave | open | shut | | |",
    "| lock | shut | locked | `keeper == me` | |",
    "| unlock | locked | shut | | |",
    "| remove | shut | gone | | |",
  ],
  rules: ['| Kept when locked | Door | `status != "locked" or keeper != null` | KEPT |'],
  rights: [
    "| create Door | | | yes |",
    "| update Door: keeper | | | yes |",
    "| enter, leave Door | | yes | yes |",
    "| lock, unlock, remove Door | | | yes |",
  ],
  errors: ["| KEPT | 409 | A locked door has a keeper. | | |"],
  constants: [],
};

/** The model of the document of doors, with some rows changed. The document has no errors. */
export function doors(other: Doors = {}): Specification {
  const { value: model, diagnostics } = parse(createSource("doors.md", doorsText(other)), { strict: false });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return model;
}

/** The text of the document of doors, with some rows changed. */
export function doorsText(other: Doors = {}): string {
  const { fields, transitions, rules, rights, errors, constants } = { ...sound, ...other };
  const table = (head: string, rows: readonly string[]): string =>
    rows.length === 0
      ? "Not shown.\n"
      : `| ${head} |\n|${" --- |".repeat(head.split("|").length)}\n${rows.join("\n")}\n`;
  return `# Specification: Doors

## 1. What the product does and for whom

Doors are opened, shut and locked.

## 2. Screens and routes

${table("Screen | Route | Shows | For", ["| Doors | `/` | list of Door | Guest, Keeper |"])}
## 3. Entities and their fields

### Person (people)

${table("Field | Type | Required | Default | Meaning", ["| name | text 1..80 | yes | | |", "| email | email, unique | yes | | |", "| password | secret 10..200 | yes | | |", "| role | Role | yes | `Guest` | |"])}
### Door (doors)

${table("Field | Type | Required | Default | Meaning", ["| number | integer, unique, counts up | yes | | |", ...fields, "| status | status | yes | | |"])}
## 4. States and transitions

### Door.status

${table("State | Meaning", ["| shut (initial) | |", "| open | |", "| locked | |", "| gone (final) | |"])}
${table("Transition | From | To | When | Effect", transitions)}
## 5. Validation rules

${table("Rule | On | Must hold | Error", rules)}
## 6. Roles and permissions

People sign in as Person with email and password. The role is \`Person.role\`; whoever has not signed in is a Visitor.

${table("Role | Who", ["| Guest | goes through doors |", "| Keeper | keeps doors |"])}
${table("Action | Visitor | Guest | Keeper", ["| read Door | | yes | yes |", "| read Person | | yes | yes |", ...rights])}
## 7. The calls it makes

Not shown.

## 8. The error catalogue

${table("Error | Status | Message | When | Handling", errors)}
## 9. Business constants and limits

${table("Constant | Value | Meaning", constants)}`;
}
