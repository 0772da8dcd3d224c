import { expect, test } from "vitest";
import { observed } from "./har-of.ts";
import type { Told } from "./har-of.ts";

const refusal = (field: string, code: string): object => ({
  code: "INVALID",
  errors: [{ field, code, message: "This can't be." }],
});

const order = (number: number, amount: number): object => ({ number, item: `Lamp ${number}`, amount });

function ordered(number: number, amount: number): readonly Told[] {
  return [
    { call: "POST /orders", sent: { item: `Lamp ${number}`, amount }, status: 201, answer: order(number, amount) },
    { call: `GET /orders/${number}`, status: 200, answer: order(number, amount) },
  ];
}

test("a value that is the key by chance is not what names records", () => {
  const { text } = observed(ordered(2, 2));
  expect(text).toContain("`GET /orders/{number}`");
  expect(text).toContain("| number | integer, unique");
  expect(text).not.toContain("| amount | integer, unique");
});

test("of properties with the value of the key, the first names the record if none is called as keys are", () => {
  const seat = { seat: 7, amount: 7, zone: 7 };
  expect(observed([{ call: "GET /seats/7", status: 200, answer: seat }]).text).toContain("`GET /seats/{seat}`");
});

test("an input that was sent each time is required only if a request without it was refused", () => {
  const orders = [1, 2, 3, 4, 5, 6, 7].flatMap((number) => ordered(number, number + 1));
  const without = (field: string): Told => ({
    call: "POST /orders",
    sent: field === "item" ? { amount: 3 } : { item: "Lamp" },
    status: 422,
    answer: refusal(field, "required"),
  });
  const open = observed(orders).text;
  expect(open).toMatch(/\| item \| text \| not shown \|/);
  expect(open).toMatch(/\| amount \| integer \| not shown \|/);
  const { text } = observed([...orders, without("item")]);
  expect(text).toMatch(/\| item \| text \| yes \|/);
  expect(text).toMatch(/\| amount \| integer \| not shown \|/);
  expect(text).toContain("- Takes: item, amount?");
});

const signUp = (password: unknown, status: number, code = "type"): Told => ({
  call: "POST /sign-up",
  sent: { name: `Ann ${JSON.stringify(password).length}`, password },
  status,
  answer: status < 400 ? { id: 7 } : refusal("password", code),
});

test("a password is a text, also where others were refused that are about as long", () => {
  const text = observed([
    ...["secret-1xxxxx", "secret-2xxxxx", "secret-3xxxxxxxxx"].flatMap((one) => [signUp(one, 201), signUp(one, 201)]),
    signUp({}, 422),
    signUp("secret-4xxxxxx", 422),
  ]).text;
  expect(text).not.toContain("password: json");
  expect(text).not.toContain("password: one of");
  expect(text).toMatch(/password\??: text/);
});

test("an input whose texts are not known one by one is a text", () => {
  const sort = (kind: string, status: number): Told => ({
    call: "POST /sorts",
    sent: { kind },
    status,
    answer: status < 400 ? { done: true } : refusal("kind", "choice"),
  });
  expect(observed([sort("quick", 200), sort("heap", 200), sort("bogus", 422)]).text).toMatch(
    /- Takes: kind\??: text$/m,
  );
});

test("a text that another record has is not refused for its length", () => {
  const named = (name: string, status: number): Told => ({
    call: "POST /tags",
    sent: { name },
    status,
    answer: status < 400 ? { id: name.length, name } : refusal("name", "not-unique"),
  });
  const told = [named("a b c", 201), named("a b c d e f", 201), named("a b ", 409)];
  expect(observed(told).text).not.toMatch(/text 5/);
  expect(observed([...told, named("a bc", 422)]).text).toMatch(/text 5/);
});

test("the roles that answers to sign-ins tell are roles, although no call shows accounts", () => {
  const signIn = (name: string, role: string): readonly Told[] => [
    {
      call: "POST /sign-in",
      sent: { email: `${name}@example.org`, password: "correct-horse" },
      status: 200,
      answer: { token: `secret-of-${name}`, user: { id: name.length, email: `${name}@example.org`, role } },
    },
    { call: "GET /orders/1", headers: { Authorization: `Bearer secret-of-${name}` }, status: 200, answer: order(1, 5) },
  ];
  const { text } = observed([...signIn("ann", "Buyer"), ...signIn("keeper", "Keeper")]);
  expect(text).toContain("The role is `Account.role`; whoever has not signed in is a Visitor.");
  expect(text).toContain("| Action | Visitor | Buyer | Keeper |");
  expect(text).not.toContain("Member");
});
