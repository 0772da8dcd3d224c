import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { createSource } from "../../../base/source.ts";
import { parse } from "../../parse.ts";

const helpdesk = readFileSync(fileURLToPath(new URL("../../../../specs/helpdesk.md", import.meta.url)), "utf8");

it.each(["read", "create", "update", "delete", "change"])(
  "says that `%s` is no name for a transition, and nothing that follows from it",
  (name) => {
    const text = helpdesk
      .replace("| close | solved |", `| ${name} | solved |`)
      .replace("answer, reopen, close Ticket", `answer, reopen, ${name} Ticket`);
    const { diagnostics } = parse(createSource("spec.md", text));
    expect(diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code)).toEqual([
      "reserved-name",
    ]);
  },
);
