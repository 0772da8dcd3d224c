import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { buildLedger } from "../../src/ledger/build-ledger.ts";
import type { LedgerEntry } from "../../src/ledger/build-ledger.ts";
import type { MakeEngine } from "../../src/ledger/product-under-test.ts";
import type { Specification } from "../../src/model/specification.ts";
import { createEngine } from "../../src/runtime/engine/create-engine.ts";

const folder = new URL("../../specs/", import.meta.url);
const documents = readdirSync(folder).filter((name) => name.endsWith(".md"));

test.each(documents)("everything that %s declares is enforced by the product", async (name) => {
  const source = createSource(name, readFileSync(new URL(name, folder), "utf8"));
  const entries = await buildLedger(parse(source).value, source);
  expect(entries.filter(({ isUnenforced }) => isUnenforced).map(told)).toEqual([]);
  expect(entries.filter(({ evidence }) => evidence !== null).length).toBeGreaterThanOrEqual(
    Math.floor(entries.length * 0.8),
  );
});

const small = `# Specification: Small

## 1. What the product does and for whom

Keeps tasks.

## 2. Screens and routes

Not shown.

## 3. Entities and their fields

### Person (people)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| email | email, unique | yes | |
| password | secret 4..20 | yes | |
| role | Role | yes | \`Member\` |

### Task (tasks)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| title | text 2..20 | yes | |
| hours | integer | yes | |
| owner | Person | yes | \`me\` |
| state | status | yes | |

## 4. States and transitions

### Task.state

| State | Meaning |
| --- | --- |
| open (initial) | |
| done (final) | |

| Transition | From | To | When |
| --- | --- | --- | --- |
| finish | open | done | \`hours > 0\` |

## 5. Validation rules

| Rule | On | Must hold | Error |
| --- | --- | --- | --- |
| Not too long | Task | \`hours <= mostHours\` | TOO_LONG |
| No jokes | create Task | \`title != "joke"\` | NO_JOKES |

## 6. Roles and permissions

People sign in as Person with email and password. The role is \`Person.role\`; whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Member | whoever signs up |
| Chief | |

| Action | Visitor | Member | Chief |
| --- | --- | --- | --- |
| sign up | yes | | |
| read Task | | \`owner == me\` | yes |
| create Task | | yes | yes |
| finish Task | | \`owner == me\` | yes |

## 7. The calls it makes

Not shown.

## 8. The error catalogue

| Error | Status | Message |
| --- | --- | --- |
| TOO_LONG | 422 | That is too long. |
| NO_JOKES | 422 | Please. |

## 9. Business constants and limits

| Constant | Value |
| --- | --- |
| mostHours | 8 |
`;

const source = createSource("small.md", small);
const { value: model } = parse(source);

/** An engine that is made of less than the document says. */
function madeOf(changed: (model: Specification) => Specification): MakeEngine {
  return (own, store, passwords, allowed) => createEngine(changed(own), store, passwords, allowed);
}

test("of a small document every line has a generated test, and is held", async () => {
  const entries = await buildLedger(model, source);
  expect(entries.filter(({ isUnenforced, evidence }) => isUnenforced || evidence === null).map(told)).toEqual([]);
  const rule = entries.find(({ line }) => line.name === "Not too long")!;
  expect(rule.enforcement).toMatchObject({ http: "422 TOO_LONG", differs: null });
  expect(entries.map(({ line }) => line.kind)).toEqual([
    "limit",
    "limit",
    "transition",
    "guard",
    "rule",
    "rule",
    "permission",
    "permission",
    "permission",
    "permission",
    "error",
    "error",
    "constant",
  ]);
});

test.each<[string, (model: Specification) => Specification, string]>([
  [
    "a rule that always holds",
    (own) => ({ ...own, rules: own.rules.filter(({ name }) => name !== "Not too long") }),
    "rule Not too long",
  ],
  [
    "a rule on an action",
    (own) => ({ ...own, rules: own.rules.filter(({ name }) => name !== "No jokes") }),
    "rule No jokes",
  ],
  [
    "a guard",
    (own) => ({
      ...own,
      machines: own.machines.map((machine) => ({
        ...machine,
        transitions: machine.transitions.map((one) => ({ ...one, guard: null })),
      })),
    }),
    "guard finish Task",
  ],
  [
    "a right",
    (own) => ({ ...own, grants: own.grants.filter(({ action }) => action.kind !== "create") }),
    "permission create Task",
  ],
  [
    "a range",
    (own) => ({
      ...own,
      calls: own.calls.map((call) => ({
        ...call,
        takes: call.takes.map((input) =>
          input.field === "title" ? { ...input, type: { kind: "text", long: false, range: {} } as const } : input,
        ),
      })),
      entities: own.entities.map((entity) => ({
        ...entity,
        fields: entity.fields.map((field) =>
          field.name === "title" ? { ...field, type: { kind: "text", long: false, range: {} } as const } : field,
        ),
      })),
    }),
    "limit Task.title",
  ],
  [
    "a constant",
    (own) => ({ ...own, constants: own.constants.map((constant) => ({ ...constant, value: 99 })) }),
    "constant mostHours",
  ],
])("an engine that leaves out %s is caught", async (_, changed, line) => {
  const entries = await buildLedger(model, source, { makeEngine: madeOf(changed) });
  expect(entries.filter(({ isUnenforced }) => isUnenforced).map(told)).toContain(line);
});

test("what nothing uses and nothing gives is told", async () => {
  const text = small
    .replace("| mostHours | 8 |\n", "| mostHours | 8 |\n| leastHours | 1 |\n")
    .replace("| NO_JOKES | 422", "| NEVER | 409 | Never. |\n| NO_JOKES | 422");
  const idle = createSource("idle.md", text);
  const entries = await buildLedger(parse(idle).value, idle);
  expect(
    entries.filter(({ isUnenforced }) => isUnenforced).map((entry) => [told(entry), entry.enforcement.differs]),
  ).toEqual([
    ["error NEVER", "nothing gives it"],
    ["constant leastHours", "nothing uses it"],
  ]);
});

function told({ line }: LedgerEntry): string {
  return `${line.kind} ${line.name}`;
}
