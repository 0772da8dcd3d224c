import fc from "fast-check";
import { expect, test } from "vitest";
import { runInMemory } from "../../bench/mutants/in-memory/run-in-memory.ts";
import { judgeTarget } from "../../src/conform/judge-target.ts";
import type { Specification } from "../../src/model/specification.ts";
import { documentOf } from "../document-of.ts";
import { readModel } from "../generate/read-document.ts";
import { runs } from "../runs.ts";
import { readersSignIn } from "./shelf-readers.ts";

/** The parts of a document that can be left open: what a product can do there, and how the document leaves it open. */
const parts = {
  /** The cells of the permission table. */
  visitorCreates: ["", "yes", "not shown"],
  memberCreates: ["yes", "", "not shown"],
  memberUpdates: ["yes", "`this.by == me`", "", "not shown"],
  memberSetsNote: ["yes", "", "not shown"],
  memberDeletes: ["yes", "`this.by == me`", "?"],
  visitorReadsNote: ["yes", "", "not shown"],
  memberReadsSize: ["yes", "", "not shown"],
  readsEmail: ["`this == me`", "yes", "", "not shown"],
  /** Whether fields are required. */
  note: ["", "yes", "not shown"],
  size: ["", "yes", "not shown"],
  /** What fields are that no caller gives. */
  code: ["`title`", '`"shelf"`', "not shown"],
  stars: ["`0`", "`7`", "not shown"],
  checkedBy: ["`me`", "not shown"],
  unknown: ["refused", "ignored", "not shown"],
  put: ["201", '201 `{"number": number, "note": note}`', "201 not shown"],
  star: ["", "200", "200 not shown"],
} as const;

type Part = keyof typeof parts;
type Said = Readonly<Record<Part, string>>;

/** A product, and a document that leaves some parts of it open. */
const drawn = fc
  .record(
    Object.fromEntries(
      Object.entries(parts).map(([part, said]) => [part, fc.tuple(fc.nat(said.length - 2), fc.boolean())]),
    ) as unknown as Readonly<Record<Part, fc.Arbitrary<readonly [number, boolean]>>>,
  )
  .map((choices) => {
    const said = (part: Part, mayBeOpen: boolean): string => {
      const [at, isOpen] = choices[part];
      return mayBeOpen && isOpen ? parts[part].at(-1)! : parts[part][at]!;
    };
    const all = (mayBeOpen: boolean): Said =>
      Object.fromEntries(Object.keys(parts).map((part) => [part, said(part as Part, mayBeOpen)])) as Said;
    return { product: all(false), document: all(true) };
  });

/** A shelf on which readers put books, give them stars, and change them. */
function shelf(said: Said): Specification {
  const isNeeded = (part: "note" | "size"): string => (said[part] === "yes" ? part : `${part}?`);
  return readModel(
    documentOf({
      3: `### Book

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| title | text ..40 | yes | |
| note | text ..40 | ${said.note} | |
| size | integer 1..9 | ${said.size} | |
| by | Reader | | me |
| code | text ..60 | | ${said.code} |
| stars | integer | | ${said.stars} |
| checkedBy | Reader | | ${said.checkedBy} |
| changedAt | timestamp, on update now | yes | now |

### Star

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| book | Book | yes | |
| by | Reader | yes | me |

### Reader

| Field | Type | Required |
| --- | --- | --- |
| email | email, unique | yes |
| password | secret | yes |
| nick | text ..9 | |`,
      6: `${readersSignIn}

| Action | Visitor | Member |
| --- | --- | --- |
| sign up | yes | |
| read Reader | | yes |
| read Reader: email | | ${said.readsEmail} |
| read Book | yes | yes |
| read Book: note | ${said.visitorReadsNote} | yes |
| read Book: size | | ${said.memberReadsSize} |
| create Book | ${said.visitorCreates} | ${said.memberCreates} |
| update Book: title, size | | ${said.memberUpdates} |
| update Book: note | | ${said.memberSetsNote} |
| delete Book | | ${said.memberDeletes} |
| read Star | | yes |
| create Star | | yes |`,
      7: `### All calls

- Other calls: none
- Unknown inputs: ${said.unknown}

### Sign up

- Call: \`POST /sign-up\`
- Takes: email, password, nick?
- Does: sign up

### Sign in

- Call: \`POST /sign-in\`
- Takes: email, password
- Does: sign in

### Me

- Call: \`GET /me\`
- Does: me

### Books

- Call: \`GET /books\`
- Does: list Book

### Book

- Call: \`GET /books/{number}\`
- On: Book
- Does: read Book

### Put

- Call: \`POST /books\`
- Takes: title, ${isNeeded("note")}, ${isNeeded("size")}
- Does: create Book
- Answers: ${said.put}

### Change

- Call: \`PATCH /books/{number}\`
- On: Book
- Takes: title?, note?, size?
- Does: update Book
- Answers: 200 \`{"number": number, "code": code, "all": {"stars": stars}}\`

### Give a star

- Call: \`POST /books/{number}/star\`
- On: Book
- Does: create Star {book: subject} unless exists Star where book == subject and by == me${
        said.star === "" ? "" : `\n- Answers: ${said.star}`
      }

### Burn

- Call: \`DELETE /books/{number}\`
- On: Book
- Does: delete Book`,
    }),
  );
}

test("whatever parts of a document are left open, a product is not judged by them", async () => {
  await fc.assert(
    fc.asyncProperty(drawn, fc.nat(999), async ({ product, document }, seed) => {
      let time = Date.UTC(2026, 10, 21, 10);
      const clock = (): number => (time += 2);
      const running = runInMemory(shelf(product), "Member", clock);
      const { findings, stoppedBy } = await judgeTarget(shelf(document), running.target, {
        requests: 100,
        seed,
        known: running.known,
        runId: "o",
        clock,
        clockTolerance: 5000,
        isAlone: false,
        skipsShrinking: true,
        wait: () => Promise.resolve(),
      });
      running.target.close();
      const found = findings.map(({ trace }) => {
        const { caller, sent, received, judgement } = trace.at(-1)!;
        return { by: caller?.number, sent, received, differences: judgement?.differences };
      });
      expect({ found, stoppedBy }).toEqual({ found: [], stoppedBy: null });
    }),
    { numRuns: runs(8), endOnFailure: true },
  );
});
