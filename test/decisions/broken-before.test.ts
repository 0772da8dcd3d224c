import { afterAll, beforeAll, expect, it } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { createEngine } from "../../src/runtime/engine/create-engine.ts";
import type { Engine } from "../../src/runtime/engine/engine.ts";
import { freshId } from "../../src/runtime/fresh-id.ts";
import { loadState } from "../../src/runtime/engine/load-state.ts";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import type { DataStore } from "../../src/runtime/store/data-store.ts";
import { decide } from "../../src/semantics/decide.ts";
import type { Row, State } from "../../src/semantics/state/state.ts";
import { openTestStore } from "../stores.ts";

// Rules come after data: a shelf may hold more than a rule that is new allows. No call is refused for what it found so.
const document = `# Specification: Shelves

## 1. What the product does and for whom

Keeps boxes on shelves.

## 2. Screens and routes

Not shown.

## 3. Entities and their fields

### Shelf (shelves)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| label | text 1..20 | | |
| room | integer 0.. | yes | |
| boxes | list of Box by shelf | | |

### Box (boxes)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| shelf | Shelf | yes | |

## 4. States and transitions

Not shown.

## 5. Validation rules

| Rule | On | Must hold | Error |
| --- | --- | --- | --- |
| Room enough | Shelf | \`boxes.size() <= room\` | FULL |

## 6. Roles and permissions

| Role | Who |
| --- | --- |
| Visitor | anyone |

| Action | Visitor |
| --- | --- |
| read, create, update, delete Shelf | yes |
| read, create, update, delete Box | yes |

## 7. The calls it makes

Not shown.

## 8. The error catalogue

Not shown.

## 9. Business constants and limits

Not shown.
`;
const { value: model } = parse(createSource("shelves.md", document));
const now = "2026-11-21T10:00:00.000Z";

function row(id: string, values: Row["values"]): Row {
  return { id, values, since: {} };
}

function keyed(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((one) => [one.id, one]));
}

/** Shelf 1 holds two boxes and has room for one; shelf 2 is just full; shelf 3 is empty. */
const state: State = {
  entities: {
    Shelf: keyed([
      row("s1", { number: 1, label: null, room: 1 }),
      row("s2", { number: 2, label: null, room: 1 }),
      row("s3", { number: 3, label: null, room: 1 }),
    ]),
    Box: keyed([
      row("b1", { number: 1, shelf: "s1" }),
      row("b2", { number: 2, shelf: "s1" }),
      row("b3", { number: 3, shelf: "s2" }),
    ]),
  },
  counters: { "Shelf.number": 3, "Box.number": 3 },
};

let store: DataStore;
let engine: Engine;

beforeAll(async () => {
  store = await openTestStore();
  await migrateStore(store, model, now);
  await loadState(store, model, state, { hash: async (plain) => plain, accounts: [] });
  engine = createEngine(model, store, { hash: async (plain) => plain, verify: async () => false });
});

afterAll(() => store.close());

it.each([
  [
    "writing the record that breaks it, without mending it, is refused",
    "Change a shelf",
    "1",
    { label: "attic" },
    "FULL",
  ],
  ["writing beside it, so that it stays as broken as it was, is not", "Create a box", null, { shelf: 1 }, 201],
  ["what it is not about is free", "Create a box", null, { shelf: 3 }, 201],
  ["breaking another record is refused", "Create a box", null, { shelf: 2 }, "FULL"],
  ["moving from the broken one to one that becomes broken is refused", "Change a box", "1", { shelf: 2 }, "FULL"],
  ["mending it is not", "Change a shelf", "1", { room: 9 }, 200],
] as const)("%s", async (_, call, subject, input, comes) => {
  const request = { call, subject, input, query: {}, ifMatch: null, now, id: freshId(0) };
  const decision = decide(model, state, { kind: "visitor" }, request);
  expect(decision.kind === "answer" ? decision.status : decision.code).toBe(comes);
  const outcome = await engine.perform({ kind: "visitor" }, request);
  expect(outcome.kind === "answer" ? outcome.status : outcome.code).toBe(comes);
});
