import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { PreviewView } from "../../src/runtime/screens/view/preview-protocol.ts";
import { deskOn } from "./desk.ts";
import type { Desk } from "./desk.ts";
import { runProduct, temporaryFolder } from "./running-product.ts";

/** What differs between the documents of this file. */
interface Steps {
  /** Further fields of a card, as rows. */
  readonly fields?: string;
  readonly transitions: string;
  readonly actions: string;
  readonly limit?: string;
}

/** A document in which guests keep cards, whose `value` nobody may read. */
function cards({ fields = "", transitions, actions, limit = "" }: Steps): string {
  return `# Specification: Cards

## 1. What the product does and for whom

Guests keep cards.

## 2. Screens and routes

Not shown.

## 3. Entities and their fields

### Player (players)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..80, unique | yes | |
| password | secret 10..200 | yes | |
| coins | integer 0.. | yes | \`3\` |

### Card (cards)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| owner | Player, fixed | yes | \`me\` |
| title | text 1..80 | yes | |
| value | integer | yes | \`77\` |
| status | status | yes | |
${fields}
### Log (logs)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| card | Card, fixed | yes | |
| code | text 12..12, generated, unique | yes | |
| text | text ..80 | | |
| on | date | yes | \`date(now)\` |

## 4. States and transitions

### Card.status

| State | Meaning |
| --- | --- |
| down (initial) | |
| up | |
| gone (final) | |

| Transition | From | To | Effect |
| --- | --- | --- | --- |
| back | up | down | |
| burn | down, up | gone | |
${transitions}

## 5. Validation rules

Not shown.

## 6. Roles and permissions

People sign in as Player with name and password. Whoever has signed in is a Guest; whoever has not is a Visitor.

| Role | Who |
| --- | --- |
| Guest | whoever signs up |

| Action | Visitor | Guest |
| --- | --- | --- |
| sign up | yes | |
| read Player | | \`this == me\` |
| create Card | | yes |
| read Card: value | | no |
| back, burn Card | | \`owner == me\` |
| read Log | | \`card.owner == me\` |
${actions}

## 7. The calls it makes

Not shown.

## 8. The error catalogue

Not shown.

## 9. Business constants and limits

${limit === "" ? "Not shown." : `| Constant | Value | Meaning |\n| --- | --- | --- |\n${limit}`}
`;
}

test("a step that creates many records is previewed", async () => {
  const three = Array.from({ length: 3 }, () => "create Log {card: this}").join("; ");
  const { preview } = await cardOf({
    transitions: `| three | down | up | \`${three}\` |`,
    actions: "| read Card | | `owner == me` |\n| three Card | | `owner == me` |",
  });
  expect((await preview("Three a card")).map(({ kind, entity }) => `${kind} ${entity}`)).toEqual([
    "subject Card",
    "created Log",
    "created Log",
    "created Log",
  ]);
});

const ownCards = '| read Card | | `owner == me and status != "gone"` |';

test("a value that follows from what its viewer may not read is not told, only its field", async () => {
  const { preview } = await cardOf({
    fields: "| seen | integer | | |\n| copy | integer | | |\n| double | integer | derived | `seen * 2` |\n",
    transitions: "| look | down | up | `seen = value; owner.coins = owner.coins - 1` |",
    actions: `${ownCards}\n| look Card | | \`owner == me\` |`,
  });
  expect(await preview("Look a card")).toMatchObject([
    { kind: "subject", changes: [{ field: "status" }], untold: ["seen"], hidden: [] },
    { kind: "changed", entity: "Player", changes: [{ field: "coins", after: { value: 2 } }], untold: [] },
  ]);
});

test("what a later statement copies is not told either, wherever it goes, nor which records a hidden value chooses", async () => {
  const effects = [
    "seen = value",
    "create Log {card: this, text: title + string(seen)}",
    'update Card where owner == me and status == "up" {copy: value}',
  ].join("; ");
  const { desk, guest, preview } = await cardOf({
    fields: "| seen | integer | | |\n| copy | integer | | |\n",
    transitions: `| note | down | up | create Log {card: this, text: "old"} |\n| look | up | down | \`${effects}\` |\n| purge | up | down | delete Log where card.value > 50 |`,
    actions: `${ownCards}\n| look, note, purge Card | | \`owner == me\` |`,
  });
  await desk.does(guest, "POST", "/api/cards/1/note");
  const told = await preview("Look a card");
  expect(told.map(({ kind, entity }) => `${kind} ${entity}`)).toEqual(["subject Card", "created Log"]);
  expect(told[0]).toMatchObject({ changes: [{ field: "status" }], untold: ["seen", "copy"] });
  expect(told[1]).toMatchObject({ label: "", changes: [{ field: "on" }], untold: ["text"] });
  expect(JSON.stringify(told)).not.toContain("77");
  expect((await preview("Purge a card")).map(({ kind, entity }) => `${kind} ${entity}`)).toEqual(["subject Card"]);
});

test("of the records that a step chooses by what its viewer reads of them, all is told", async () => {
  const { desk, guest, preview } = await cardOf({
    transitions: [
      "| note | down | up | create Log {card: this, text: title} |",
      '| loud | up | down | for each l in logs: l.text = l.text + "!" |',
      "| clear | up | down | delete Log where card == this |",
    ].join("\n"),
    fields: "| logs | list of Log by card | | |\n",
    actions: `${ownCards}\n| note, loud, clear Card | | \`owner == me\` |`,
  });
  await desk.does(guest, "POST", "/api/cards/1/note");
  expect((await preview("Loud a card"))[1]).toMatchObject({
    kind: "changed",
    entity: "Log",
    changes: [{ field: "text", before: { value: "Ace" }, after: { value: "Ace!" } }],
  });
  expect((await preview("Clear a card")).map(({ kind, entity }) => `${kind} ${entity}`)).toEqual([
    "subject Card",
    "deleted Log",
  ]);
});

test("a record or a field that can't be read any more is not shown as emptied, and a deleted one is told as deleted", async () => {
  const { preview } = await cardOf({
    transitions: "| vanish | down | up | delete Card where owner == me |",
    actions: `${ownCards}\n| vanish Card | | \`owner == me\` |`,
  });
  expect(await preview("Burn a card")).toMatchObject([{ kind: "hidden", entity: "Card", label: "Ace", changes: [] }]);
  expect(await preview("Vanish a card")).toMatchObject([
    { kind: "deleted", entity: "Card", label: "Ace", changes: [] },
  ]);

  const partly = await cardOf({
    transitions: "| rise | down | up | |",
    actions: `${ownCards}\n| read Card: status | | \`owner == me\` |\n| rise Card | | \`owner == me\` |`,
  });
  expect(await partly.preview("Burn a card")).toMatchObject([
    { kind: "subject", changes: [{ field: "status" }], untold: [], hidden: ["title"] },
  ]);
});

test("the moment of the step and what the system generates are not told", async () => {
  const { preview } = await cardOf({
    fields: "| paidAt | timestamp | | |\n| dueAt | timestamp | | |\n",
    transitions:
      '| pay | down | up | `paidAt = now; dueAt = now + duration("7 days"); create Log {card: this, text: title}` |',
    actions: `${ownCards}\n| pay Card | | \`owner == me\` |`,
  });
  const told = await preview("Pay a card");
  expect(told.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
    ["status", "dueAt"],
    ["text", "on"],
  ]);
});

test("a preview waits as the call would, and counts as none", async () => {
  const { desk, guest, preview } = await cardOf({
    transitions: "| rise | down | up | |",
    actions: `${ownCards}\n| rise Card | | \`owner == me\` |`,
    limit: "| callsPerPerson | 4 per minute | |\n",
  });
  for (let times = 0; times < 6; times += 1) expect(await preview("Rise a card")).toHaveLength(1);
  // Creating the card was the first call.
  for (let times = 0; times < 3; times += 1) await desk.does(guest, "GET", "/api/cards/1");
  const refused = await desk.send("GET", "/_ninepoint/preview?call=Rise%20a%20card&subject=1", { token: guest });
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, expect.stringMatching(/^\d+$/)]);
});

test("a preview without its parameters is told in words what is missing", async () => {
  const { desk, guest } = await cardOf({
    transitions: "| rise | down | up | |",
    actions: `${ownCards}\n| rise Card | | \`owner == me\` |`,
  });
  const asked = async (query: string, token = guest): Promise<unknown> => {
    const { status, json } = await desk.send("GET", `/_ninepoint/preview${query}`, { token });
    return [status, json["message"]];
  };
  expect(await asked("")).toEqual([400, "The parameter “call” is missing: the name of the call."]);
  expect(await asked("?call=Rise%20a%20card")).toEqual([
    400,
    "The parameter “subject” is missing: the key of the record that the call is about.",
  ]);
  expect((await asked("?call=Nonsense")) as readonly unknown[]).toContain(404);
});

/** A guest with a card. */
async function cardOf(steps: Steps): Promise<{
  readonly desk: Desk;
  readonly guest: string;
  readonly preview: (call: string) => Promise<PreviewView["records"]>;
}> {
  const folder = temporaryFolder();
  const document = join(folder.path, "cards.md");
  const data = join(folder.path, "data");
  writeFileSync(document, cards(steps));
  const product = await runProduct(document, "--data", data, "--sample", "none");
  const desk = deskOn(product, document, data, folder.remove);
  onTestFinished(() => desk.close());
  const joined = await desk.send("POST", "/api/sign-up", { json: { name: "Ada", password: "correct horse" } });
  const guest = String(joined.json["token"]);
  await desk.does(guest, "POST", "/api/cards", { title: "Ace" });
  const preview = async (call: string): Promise<PreviewView["records"]> => {
    const { text } = await desk.does(guest, "GET", `/_ninepoint/preview?call=${encodeURIComponent(call)}&subject=1`);
    return (JSON.parse(text) as PreviewView).records;
  };
  return { desk, guest, preview };
}
