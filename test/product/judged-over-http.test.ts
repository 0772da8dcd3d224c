import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { run } from "../../bench/mutants/implementation.ts";
import { createSource } from "../../src/base/source.ts";
import { judgeOverHttp } from "../../src/host/judge-over-http.ts";
import { parse } from "../../src/language/parse.ts";

test.each([
  ["petclinic.md", "ADMIN", "whose errors contain the address that was called, and whose people send passwords", []],
  [
    "json-server.md",
    "",
    "whose error for a key that somebody else took has status 500, and is no failure",
    Array.from({ length: 40 }, (_, at) => ["/posts", { id: 10 + at, title: "Theirs" }] as const),
  ],
] as const)("the product of %s, with an account %j, %s, conforms to it", async (name, role, _, others) => {
  const source = createSource(name, readFileSync(new URL(`../../specs/${name}`, import.meta.url), "utf8"));
  const { value: model, diagnostics } = parse(source);
  const product = await run(model, role);
  onTestFinished(() => product.close());
  for (const [path, record] of others) {
    const { status } = await fetch(new URL(path, product.address), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(record),
    });
    expect(status).toBe(201);
  }
  const report = await judgeOverHttp(
    { source, model, diagnostics },
    {
      against: product.address,
      known: product.known.map((account) => ({ ...account, role })),
      calls: 300,
      seed: 1,
      isAlone: false,
      isReadOnly: false,
      reset: undefined,
      replay: undefined,
      signal: new AbortController().signal,
    },
  );
  expect(report).toMatchObject({ kind: "conforms", findings: [] });
});
