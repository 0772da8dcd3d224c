import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";

const asked = vi.hoisted((): string[] => []);

// Notes for which calls the program is run.
vi.mock("../../src/symbolic/refusals-beside-rights.ts", async (original) => {
  const { canBeRefusedBesideRights } = await original<typeof import("../../src/symbolic/refusals-beside-rights.ts")>();
  return {
    canBeRefusedBesideRights: (...of: Parameters<typeof canBeRefusedBesideRights>) => {
      asked.push(of[1].name);
      return canBeRefusedBesideRights(...of);
    },
  };
});

const helpDesk = readFileSync("specs/helpdesk.md", "utf8");

beforeEach(() => void asked.splice(0));

test("the programs of calls are not run for messages that name nothing but constants", () => {
  expect(parse(createSource("helpdesk.md", helpDesk)).diagnostics).toEqual([]);
  expect(asked).toEqual([]);
});

test("the programs of calls are run for a message that names a field", () => {
  const naming = helpDesk.replace("This ticket is closed.", "This ticket is closed: {body}");
  expect(parse(createSource("helpdesk.md", naming)).diagnostics).toEqual([]);
  expect(asked).not.toEqual([]);
});
