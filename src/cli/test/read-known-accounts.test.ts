import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readKnownAccounts } from "./read-known-accounts.ts";

const folder = mkdtempSync(join(tmpdir(), "people-"));

function read(text: string): ReturnType<typeof readKnownAccounts> {
  const path = join(folder, "people.json");
  writeFileSync(path, text);
  onTestFinished(() => rmSync(path, { force: true }));
  return readKnownAccounts(path, { ADA: "ten letters", EMPTY: "" });
}

test("people are known by a secret or a token, as they are or as the environment has it", () => {
  expect(
    read(
      '[{"name": "ada@example.org", "secret": "$ADA"}, {"token": "abc", "role": "Lead"}, {"name": "ben", "token": "$5 note"}]',
    ),
  ).toEqual([
    { name: "ada@example.org", secret: "ten letters" },
    { token: "abc", role: "Lead" },
    { name: "ben", token: "$5 note" },
  ]);
});

test.each([
  ["", "is not JSON"],
  ["{}", "has to be a list"],
  ["[]", "has to be a list"],
  ['["ada"]', "person 1: this is not an object."],
  ['[{"token": "a"}, {"name": "ada"}]', "person 2: an account needs a name and a secret, or a token."],
  ['[{"name": "ada", "secret": "x", "token": "y"}]', "an account needs a name and a secret, or a token."],
  ['[{"email": "ada", "secret": "x"}]', 'an account has no "email", only name, secret, token, role.'],
  ['[{"name": "ada", "secret": 7}]', '"secret" has to be a text.'],
  ['[{"name": "ada", "secret": "$EMPTY"}]', "$EMPTY is not in the environment."],
])("%s is refused, and says why", (text, why) => {
  expect(() => read(text)).toThrow(why);
});
