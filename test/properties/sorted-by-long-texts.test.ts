import fc from "fast-check";
import { expect, test } from "vitest";
import { compareText } from "../../src/base/compare-text.ts";
import { hashOf } from "../../src/base/hash-of.ts";
import type { Specification } from "../../src/model/specification.ts";
import { apply } from "../../src/semantics/state/apply.ts";
import { decide } from "../../src/semantics/decide.ts";
import type { Request } from "../../src/semantics/decision/request.ts";
import type { Row, State } from "../../src/semantics/state/state.ts";
import { openTwin } from "./engine-twin.ts";
import type { Twin } from "./engine-twin.ts";
import { modelOf } from "./sample-documents.ts";
import { runs } from "../runs.ts";

const now = "2026-11-21T10:00:00.000Z";
/** The address of a list with its cursor has to pass what stands in front of a server, too. */
const longestAddress = 2000;

const model = modelOf(
  "notes",
  `# Specification: Notes

## 1. What the product does and for whom
Long notes for everybody.
## 2. Screens and routes
| Screen | Route | Shows |
| --- | --- | --- |
| Notes | \`/\` | list of Note |
## 3. Entities and their fields
### Note (notes)
| Field | Type | Required | Default |
| --- | --- | --- | --- |
| body | long text 1..9000 | yes | |
| hidden | boolean | yes | \`false\` |
| aloud | text | derived | \`body + "!"\` |
## 4. States and transitions
Not shown.
## 5. Validation rules
Not shown.
## 6. Roles and permissions
| Role | Who |
| --- | --- |
| Anybody | whoever comes |

| Action | Anybody |
| --- | --- |
| read Note | \`not hidden\` |
| create Note | yes |
| update Note: body, hidden | yes |
| delete Note | yes |
## 7. The calls it makes
Calls follow the conventions.
## 8. The error catalogue
Not shown.
## 9. Business constants and limits
Not shown.
`,
);

/** Texts that begin alike for longer than a cursor holds, and some that are no longer than that. */
const body = fc
  .tuple(
    fc.constantFrom("a", "é", "😀", "\u{FFFD}"),
    fc.constantFrom(1, 99, 100, 101, 250),
    fc.constantFrom("", "b", "\u{FFFF}", "😀", "c".repeat(8000)),
  )
  .map(([letter, times, end]) => letter.repeat(times) + end);

/** What happens between two pages to one of the notes, counted from the last one seen. */
const change = fc.record({
  steps: fc.nat(6),
  to: fc.oneof(
    fc.constant({ kind: "gone" as const }),
    fc.constant({ kind: "hidden" as const }),
    body.map((text) => ({ kind: "written" as const, text })),
  ),
});

test("a list sorted by long texts is read to its end by short addresses, and each note is there once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(body, { minLength: 1, maxLength: 12 }),
      fc.constantFrom("body", "-body", "aloud", "-aloud"),
      fc.integer({ min: 1, max: 3 }),
      async (bodies, sort, size) => {
        const desk = await openDesk(bodies);
        try {
          const { seen } = await desk.readOn(sort, size, () => []);
          expect(seen).toEqual(
            inOrder(
              bodies.map((text, at) => [idOf(at), text]),
              sort.startsWith("-"),
            ),
          );
        } finally {
          await desk.close();
        }
      },
    ),
    { numRuns: runs(25) },
  );
});

test("whatever happens to others between two pages of it, a note that stays as it is is not left out", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(body, { minLength: 2, maxLength: 12 }),
      fc.constantFrom("body", "-body"),
      fc.array(change, { maxLength: 6 }),
      async (bodies, sort, changes) => {
        const desk = await openDesk(bodies);
        try {
          const { seen, touched } = await desk.readOn(sort, 2, oneByOne(changes));
          for (const at of bodies.keys()) if (!touched.has(idOf(at))) expect(seen, idOf(at)).toContain(idOf(at));
        } finally {
          await desk.close();
        }
      },
    ),
    { numRuns: runs(40) },
  );
});

const long = "l".repeat(120);

test.each([
  ["is gone", { kind: "gone" }],
  ["is hidden", { kind: "hidden" }],
  ["is another", { kind: "written", text: `${long}z` }],
] as const)(
  "where the last note of a page %s when the next one is asked for, those that begin alike come again",
  async (_, to) => {
    for (const sort of ["body", "-body"]) {
      const desk = await openDesk(["a", "b", "c", "d"].map((end) => long + end));
      try {
        const { seen } = await desk.readOn(sort, 2, oneByOne([{ steps: 0, to }]));
        const there = [0, 1, 2, 3].map(idOf).filter((id) => to.kind === "written" || id !== seen[1]);
        expect([...new Set(seen.slice(2))].sort(), sort).toEqual(there);
      } finally {
        await desk.close();
      }
    }
  },
);

test("a place that names the beginning of what nobody may see tells nothing of it", async () => {
  const secret = `${"s".repeat(120)}ecret`;
  const desk = await openDesk([secret, "t", "r"]);
  try {
    await desk.ask("update", { subject: idOf(0), input: { hidden: true } });
    const { next } = (await desk.ask("list", { query: { sort: "body", size: "1" } })) as Page;
    const [mark] = JSON.parse(decodeURIComponent(String(next).replace(/~/g, "%"))) as readonly string[];
    const cursors = ["a", "s".repeat(100)].map((beginning) =>
      encodeURIComponent(JSON.stringify([mark, [beginning, hashOf(secret)], idOf(0)])).replace(/%/g, "~"),
    );
    const pages = [];
    for (const after of cursors) pages.push(await desk.ask("list", { query: { sort: "body", after } }));
    expect(pages.map((page) => (page as Page).items.map(({ id }) => id))).toEqual([[idOf(2), idOf(1)], [idOf(1)]]);
  } finally {
    await desk.close();
  }
});

function oneByOne(changes: readonly Change[]): () => readonly Change[] {
  const left = [...changes];
  return () => left.splice(0, 1);
}

interface Page {
  readonly items: readonly { readonly id: string; readonly body: string }[];
  readonly next: string | null;
}

type Change = {
  readonly steps: number;
  readonly to: { readonly kind: "gone" | "hidden" } | { readonly kind: "written"; readonly text: string };
};

interface Desk {
  /** Makes a call on the meaning and on the engine, which have to answer alike. */
  ask(does: "list" | "update" | "delete", more: Partial<Request>): Promise<unknown>;
  /** Reads page after page; `between` says what happens after each. */
  readOn(
    sort: string,
    size: number,
    between: () => readonly Change[],
  ): Promise<{ readonly seen: readonly string[]; readonly touched: ReadonlySet<string> }>;
  close(): Promise<void>;
}

async function openDesk(bodies: readonly string[]): Promise<Desk> {
  let state = stateOf(bodies);
  const twin = await openTwin(model);
  await twin.load(state);

  const ask: Desk["ask"] = async (does, more) => {
    const request = {
      call: callOf(model, does),
      subject: null,
      input: {},
      query: {},
      ifMatch: null,
      now,
      id: idOf(999),
      ...more,
    };
    const meant = decide(model, state, { kind: "visitor" }, request);
    const done = await performed(twin, request);
    if (meant.kind !== "answer") throw new Error(meant.code);
    expect(done).toEqual(meant.body);
    state = apply(state, meant.writes);
    return meant.body;
  };

  return {
    ask,
    async readOn(sort, size, between) {
      const seen: string[] = [];
      const touched = new Set<string>();
      for (let next: string | null = "", pages = 0; next !== null; pages += 1) {
        expect(pages, "pages come to an end").toBeLessThan(100);
        const page = (await ask("list", {
          query: { sort, size: String(size), ...(next === "" ? {} : { after: next }) },
        })) as Page;
        seen.push(...page.items.map(({ id }) => id));
        next = page.next;
        expect(`/api/notes?sort=${sort}&after=${next ?? ""}`.length).toBeLessThan(longestAddress);
        for (const { steps, to } of between()) {
          const there = inOrder(
            [...(state.entities["Note"]?.values() ?? [])]
              .filter(({ values }) => values["hidden"] === false)
              .map(({ id, values }) => [id, String(values["body"])]),
            sort.startsWith("-"),
          );
          const id = there[(there.indexOf(seen.at(-1) ?? "") + steps) % there.length];
          if (id === undefined) continue;
          touched.add(id);
          await ask(to.kind === "gone" ? "delete" : "update", {
            subject: id,
            input: to.kind === "written" ? { body: to.text } : to.kind === "hidden" ? { hidden: true } : {},
          });
        }
      }
      return { seen, touched };
    },
    close: () => twin.close(),
  };
}

async function performed(twin: Twin, request: Request): Promise<unknown> {
  const outcome = await twin.engine.perform({ kind: "visitor" }, request);
  if (outcome.kind !== "answer") throw new Error(outcome.code);
  return outcome.body === undefined ? undefined : JSON.parse(String(outcome.body));
}

function callOf({ calls }: Specification, does: string): string {
  return calls.find((call) => call.does.kind === does)!.name;
}

function stateOf(bodies: readonly string[]): State {
  const rows = bodies.map((text, at): Row => ({ id: idOf(at), values: { body: text, hidden: false }, since: {} }));
  return { entities: { Note: new Map(rows.map((row) => [row.id, row])) }, counters: {} };
}

function idOf(at: number): string {
  return `019f0000-0000-7000-8000-${String(at).padStart(12, "0")}`;
}

/** The ids in a list's order: what is equal in the order of creation. */
function inOrder(notes: readonly (readonly [string, string])[], descending: boolean): readonly string[] {
  return [...notes]
    .sort(([a, one], [b, other]) => (descending ? -1 : 1) * compareText(one, other) || compareText(a, b))
    .map(([id]) => id);
}
