import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { run } from "../../bench/mutants/implementation.ts";
import { createSource } from "../../src/base/source.ts";
import type { KnownAccount } from "../../src/conform/accounts/known-account.ts";
import type { JudgingResult } from "../../src/conform/finding/judging-result.ts";
import { judgeTarget } from "../../src/conform/judge-target.ts";
import { openHttpTarget } from "../../src/conform/target/http-target.ts";
import type { Specification } from "../../src/model/specification.ts";
import { parse } from "../../src/language/parse.ts";

const read = (path: string): Specification =>
  parse(createSource(path, readFileSync(new URL(path, import.meta.url), "utf8"))).value;
const loans = read("../../specs/equipment-loans.md");
const withoutRates = {
  ...loans,
  calls: loans.calls.map((call) => ({ ...call, limit: null })),
};

/** Sends a request to a product, which has to grant it. */
async function send(address: URL, method: string, path: string, token: string | null, body: object): Promise<Answered> {
  const response = await fetch(new URL(path, address), {
    method,
    headers: { "Content-Type": "application/json", ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  expect(response.status).toBeLessThan(300);
  return (await response.json()) as Answered;
}

/** What of an answer is used here. */
interface Answered {
  readonly user: { readonly id: string };
  readonly token: string;
}

const signIn = async (address: URL, { name, secret }: KnownAccount): Promise<string> =>
  (await send(address, "POST", "/api/sign-in", null, { email: name, password: secret })).token;

/** Signs a person up and has the founder give them a role. */
async function addPerson(address: URL, founder: KnownAccount, name: string, role: string): Promise<KnownAccount> {
  const account = { name: `${name.toLowerCase()}@example.org`, secret: "correct horse battery" };
  const body = { name, email: account.name, password: account.secret };
  const { user } = await send(address, "POST", "/api/sign-up", null, body);
  await send(address, "PATCH", `/api/people/${user.id}`, await signIn(address, founder), { role });
  return account;
}

/** Judges a product by the document that it runs; others may use it, too. */
async function judgedByItself(
  model: Specification,
  address: URL,
  known: readonly KnownAccount[],
): Promise<JudgingResult> {
  const target = openHttpTarget(address);
  onTestFinished(() => target.close());
  return judgeTarget(model, target, {
    requests: 250,
    seed: 2,
    known,
    runId: "t",
    clock: Date.now,
    clockTolerance: 5000,
    isAlone: false,
    wait: () => Promise.resolve(),
  });
}

const conforms = { kind: "conforms", findings: [], notReproduced: [], stoppedBy: null };

test.each([[[0, 1, 2]], [[2, 1, 0]], [[1, 2, 0]]])(
  "known accounts may be named in the order %j: the target tells which of them was created first",
  async (order) => {
    const { address, known: people, close } = await run(withoutRates, "Manager");
    onTestFinished(close);
    const founder = people[0]!;
    const accounts = [
      founder,
      await addPerson(address, founder, "Bea", "Desk"),
      await addPerson(address, founder, "Cem", "Borrower"),
    ];
    const known = order.map((at) => accounts[at]!);
    expect(await judgedByItself(withoutRates, address, known)).toMatchObject(conforms);
  },
);

test("what others have written of a known account, and unique values that others have, are no deviations", async () => {
  const model = read("judged-by-itself/foreign-records.md");
  const { address, known, close } = await run(model, "Lead");
  onTestFinished(close);
  const token = await signIn(address, known[0]!);
  for (let place = 1; place <= 40; place += 1)
    await send(address, "POST", "/api/notes", token, { title: `Theirs ${place}`, place });
  expect(await judgedByItself(model, address, known)).toMatchObject(conforms);
});
