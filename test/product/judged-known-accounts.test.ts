import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { founder } from "../../bench/mutants/founder.ts";
import { run } from "../../bench/mutants/implementation.ts";
import { createSource } from "../../src/base/source.ts";
import type { KnownAccount } from "../../src/conform/accounts/known-account.ts";
import { judgeTarget } from "../../src/conform/judge-target.ts";
import { openHttpTarget } from "../../src/conform/target/http-target.ts";
import { parse } from "../../src/language/parse.ts";

const { value: loans } = parse(
  createSource("equipment-loans.md", readFileSync(new URL("../../specs/equipment-loans.md", import.meta.url), "utf8")),
);
const withoutRates = {
  ...loans,
  calls: loans.calls.map((call) => ({ ...call, limit: null })),
};

/** Signs a person up and gives them a role, as the founder may. */
async function addPerson(address: URL, name: string, role: string): Promise<KnownAccount> {
  const send = async (method: string, path: string, token: string | null, body: object): Promise<Answered> => {
    const response = await fetch(new URL(path, address), {
      method,
      headers: { "Content-Type": "application/json", ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    expect(response.status).toBeLessThan(300);
    return (await response.json()) as Answered;
  };
  const account = { name: `${name.toLowerCase()}@example.org`, secret: "correct horse battery" };
  const { token } = await send("POST", "/api/sign-in", null, { email: founder.name, password: founder.secret });
  const { user } = await send("POST", "/api/sign-up", null, { name, email: account.name, password: account.secret });
  await send("PATCH", `/api/people/${user.id}`, token, { role });
  return account;
}

/** What of an answer is used here. */
interface Answered {
  readonly user: { readonly id: string };
  readonly token: string;
}

test.each([[[0, 1, 2]], [[2, 1, 0]], [[1, 2, 0]]])(
  "known accounts may be named in the order %j: the target tells which of them was created first",
  async (order) => {
    const product = await run(withoutRates, "Manager");
    const target = openHttpTarget(product.address);
    onTestFinished(async () => {
      target.close();
      await product.close();
    });
    const accounts = [
      founder,
      await addPerson(product.address, "Bea", "Desk"),
      await addPerson(product.address, "Cem", "Borrower"),
    ];
    const result = await judgeTarget(withoutRates, target, {
      requests: 250,
      seed: 2,
      known: order.map((at) => accounts[at]!),
      runId: "t",
      clock: Date.now,
      clockTolerance: 5000,
      isAlone: false,
      wait: () => Promise.resolve(),
    });
    expect(result).toMatchObject({ kind: "conforms", findings: [], notReproduced: [], stoppedBy: null });
  },
);
