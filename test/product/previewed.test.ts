import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import type { PreviewedRecord, PreviewView } from "../../src/runtime/screens/view/preview-protocol.ts";
import { deskOn } from "./desk.ts";
import type { Desk } from "./desk.ts";
import { changed } from "./document.ts";
import type { Change } from "./document.ts";
import { runProduct, temporaryFolder } from "./running-product.ts";

const counter = readFileSync(new URL("../browser/counter.md", import.meta.url), "utf8");
const { value: model } = parse(createSource("counter.md", counter));
const withAmounts: readonly Change[] = [
  [
    "| reason | text 1..60 | yes | |",
    "| reason | text 1..60 | yes | |\n| amount | money | yes | |\n| due | date | | |",
  ],
  [
    '`create Fee {hire: this, rider: rider, reason: "lost"}`',
    '`marks = ["gone"]; create Fee {hire: this, rider: rider, reason: "lost", amount: 80.50, due: date(now) + duration("14 days")}`',
  ],
];

test("before a step is taken, its viewer is told what it will write, and nothing is written", async () => {
  const { desk, clerk, hire } = await hiredOut(...withAmounts);
  const before = await desk.rows();
  const { records, more } = await previewed(desk, clerk, "lose", hire);
  expect(await desk.rows()).toBe(before);
  expect(more).toBe(0);
  expect(records.map(told)).toEqual([
    { kind: "subject", entity: "Hire", values: { marks: [null, ["gone"]], status: ["out", "lost"] } },
    {
      kind: "created",
      entity: "Fee",
      values: { rider: [null, "Rita"], reason: [null, "lost"], amount: [null, 80.5], due: [null, expect.any(String)] },
    },
  ]);

  const { json } = await desk.does(clerk, "POST", `/api/hires/${hire}/lose`);
  expect(json).toMatchObject({ status: "lost", marks: ["gone"] });
  const found = await previewed(desk, clerk, "find", hire);
  expect(found.records.map(({ kind, entity }) => `${kind} ${entity}`)).toEqual(["subject Hire", "deleted Fee"]);
});

test("of what somebody may not read, nothing is told", async () => {
  const unread: readonly Change[] = [
    ...withAmounts,
    ["| create, read, update Fee | | yes |", "| create, update Fee | | yes |"],
  ];
  const fees = await hiredOut(...unread);
  const { records } = await previewed(fees.desk, fees.clerk, "lose", fees.hire);
  expect(records.map(({ entity }) => entity)).toEqual(["Hire"]);

  const hidden = await hiredOut(...withAmounts, [
    "| create, read, update Fee | | yes |",
    "| create, read, update Fee | | yes |\n| read Fee: amount | | no |",
  ]);
  const shown = await previewed(hidden.desk, hidden.clerk, "lose", hidden.hire);
  expect(Object.keys(told(shown.records[1]!).values)).toEqual(["rider", "reason", "due"]);
});

test("what would be refused is refused in the same words, and a call that asks for inputs has no preview", async () => {
  const { desk, clerk, hire } = await hiredOut();
  const refusal = async (token: string | undefined, call: string, subject: number): Promise<unknown> => {
    const { status, json } = await desk.send(
      "GET",
      pathOf(callOf(call), subject),
      token === undefined ? {} : { token },
    );
    return [status, json["code"]];
  };
  const close = await desk.send("POST", `/api/hires/${hire}/close`, { token: clerk });
  expect(close.status).toBe(409);
  expect(await refusal(clerk, "close", hire)).toEqual([409, close.json["code"]]);
  expect((await refusal(clerk, "lose", 99)) as readonly number[]).toContain(404);
  expect((await refusal(undefined, "lose", hire)) as readonly number[]).toContain(401);
  for (const call of ["Create a hire", "Change a hire", "Sign in", "Nonsense"])
    expect((await refusal(clerk, call, hire)) as readonly number[], call).toContain(404);
});

/** A shop whose clerk has handed out a bicycle. */
async function hiredOut(
  ...changes: readonly Change[]
): Promise<{ readonly desk: Desk; readonly clerk: string; readonly hire: number }> {
  const folder = temporaryFolder();
  const document = join(folder.path, "counter.md");
  const data = join(folder.path, "data");
  writeFileSync(document, changed(counter, ...changes));
  const product = await runProduct(document, "--data", data, "--sample", "3");
  const desk = deskOn(product, document, data, folder.remove);
  onTestFinished(() => desk.close());
  const clerk = await desk.become("Clerk");
  const rider = await desk.does(clerk, "POST", "/api/riders", { name: "Rita" });
  const made = await desk.does(clerk, "POST", "/api/hires", { bicycle: "Red one", rider: rider.json["id"] });
  const hire = Number(made.json["number"]);
  await desk.does(clerk, "POST", `/api/hires/${hire}/handOut`);
  return { desk, clerk, hire };
}

/** The name of the call that takes a transition; of any other call its own. */
function callOf(transition: string): string {
  const taken = model.calls.find(({ does }) => does.kind === "transition" && does.transition === transition);
  return taken?.name ?? transition;
}

function pathOf(call: string, subject: number): string {
  return `/_ninepoint/preview?call=${encodeURIComponent(call)}&subject=${subject}`;
}

async function previewed(desk: Desk, token: string, transition: string, hire: number): Promise<PreviewView> {
  return JSON.parse((await desk.does(token, "GET", pathOf(callOf(transition), hire))).text) as PreviewView;
}

/** A record with its values before and after, references by name. */
function told({ kind, entity, changes }: PreviewedRecord): {
  readonly kind: string;
  readonly entity: string;
  readonly values: Readonly<Record<string, readonly unknown[]>>;
} {
  const plain = (value: PreviewedRecord["changes"][number]["before"]): unknown =>
    value === null
      ? null
      : value.kind === "reference"
        ? value.record.label
        : value.kind === "value"
          ? value.value
          : value;
  return {
    kind,
    entity,
    values: Object.fromEntries(changes.map(({ field, before, after }) => [field, [plain(before), plain(after)]])),
  };
}
