import { expect, test } from "vitest";
import type { FormView } from "../../src/runtime/screens/view/protocol.ts";
import { openReasonedDesk, person } from "./reasoned-desk.ts";
import type { People, ReasonedDesk } from "./reasoned-desk.ts";

const now = "2026-11-15T12:00:00.000Z";

/** A Member may read neither what credit people have, nor the notes on orders, nor the orders of others. */
const text = `# Specification: Orders

## 2. Screens and routes

| Screen | Route | Shows |
| --- | --- | --- |
| Order | \`/orders/:id\` | Order |

## 3. Entities and their fields

### User (users)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..80 | yes | |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |
| role | Role | yes | \`Member\` |
| credit | integer | yes | \`0\` |

### Order (orders)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| id | integer, unique, counts up | yes | |
| status | status | yes | |
| by | User | yes | \`me\` |
| amount | integer 1..1000 | yes | |
| size | one of small, large | yes | \`"small"\` |
| note | text ..80 | | |

## 4. States and transitions

### Order.status

| State | Meaning |
| --- | --- |
| new (initial) | |
| sent (final) | |

| Transition | From | To | When | Error |
| --- | --- | --- | --- | --- |
| send | new | sent | \`note != "stop"\` | NOT_NOW |

## 5. Validation rules

| Rule | On | Must hold | Error |
| --- | --- | --- | --- |
| Within credit | create Order | \`amount <= me.credit\` | TOO_MUCH |
| Not too many of all | create Order | \`Order.size() < maxOrders\` | TOO_MANY |
| Large needs credit | create Order | \`size != "large" or me.credit > 150\` | TOO_LARGE |

## 6. Roles and permissions

People sign in as User with email and password. The role is \`User.role\`; whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Member | whoever signs up |
| Chief | |

| Action | Visitor | Member | Chief |
| --- | --- | --- | --- |
| sign up | yes | | |
| read User | | yes | yes |
| read User: credit | | | yes |
| read Order | | \`by == me\` | yes |
| read Order: note | | | yes |
| create Order | | yes | yes |
| send Order | | yes | yes |

## 8. The error catalogue

| Error | Status | Message | When |
| --- | --- | --- | --- |
| TOO_MUCH | 422 | That is too much. | |
| TOO_MANY | 409 | There are too many orders. | |
| TOO_LARGE | 422 | That is too large. | |
| NOT_NOW | 409 | Not now. | |

## 9. Business constants and limits

| Constant | Value |
| --- | --- |
| maxOrders | 4 |
`;

/** A world in which ann, a Member, and cleo, a Chief, have some credit, and cleo has made so many orders. */
async function openOrders(credit: number, orders: number): Promise<ReasonedDesk> {
  const someone = { password: "correct horse", credit };
  const people: People = {
    ann: { ...someone, name: "Ann", email: "ann@example.com", role: "Member" },
    cleo: { ...someone, name: "Cleo", email: "cleo@example.com", role: "Chief" },
  };
  const made = Array.from({ length: orders }, () => ["cleo", "Create an order", null, { amount: 1 }, now] as const);
  return openReasonedDesk(
    text,
    people,
    [["ann", "Create an order", null, { amount: 1, note: "stop" }, now], ...made],
    now,
  );
}

async function formIn(desk: ReasonedDesk, who: string): Promise<FormView> {
  const form = await desk.screens.form(person(who), { call: "Create an order" });
  if ("status" in form) throw new Error(form.code);
  return form;
}

test("bounds and limits that rest on what their reader may not read are not told, and are told to who may read it", async () => {
  const [poor, rich] = [await openOrders(100, 1), await openOrders(120, 2)];
  try {
    const [one, two] = [await formIn(poor, "ann"), await formIn(rich, "ann")];
    expect(two).toEqual(one);
    expect(one.limits).toEqual([]);
    expect(one.inputs.find(({ name }) => name === "amount")).toMatchObject({ min: 1, max: 1000 });
    const shown = await formIn(poor, "cleo");
    expect(shown.limits).toEqual([{ left: 2, most: 4, text: "You can add 2 more (4 orders at a time)" }]);
    expect(shown.inputs.find(({ name }) => name === "amount")).toMatchObject({ min: 1, max: 100 });
  } finally {
    await Promise.all([poor.close(), rich.close()]);
  }
});

test("a condition that reads what its reader may not read is told by the message of its error alone", async () => {
  const desk = await openOrders(100, 1);
  try {
    const refused = (who: string) => desk.screens.reasons(person(who), { screen: "Order", entity: "Order", key: "1" });
    expect(await refused("ann")).toMatchObject({ refused: [{ reason: { code: "NOT_NOW", text: "Not now." } }] });
    expect(await refused("cleo")).toMatchObject({
      refused: [{ reason: { code: "NOT_NOW", text: "Not now. Condition: the note is not stop." } }],
    });
    for (const who of ["ann", "cleo"]) {
      const large = (await formIn(desk, who)).inputs.find(({ name }) => name === "size")?.refused;
      expect(large).toMatchObject([{ value: "large", reason: { code: "TOO_LARGE", text: "That is too large." } }]);
    }
  } finally {
    await desk.close();
  }
});
