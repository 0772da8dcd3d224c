import { expect, test } from "vitest";
import { operationIds } from "./operation-ids.ts";

test("names of calls become names for functions, each once", () => {
  const names = ["Open a ticket", "open-a ticket", "List", "Ärger melden", "!"];
  expect([...operationIds(names.map((name) => ({ name }))).values()]).toEqual([
    "openATicket",
    "openATicket_2",
    "list",
    "ärgerMelden",
    "call",
  ]);
});
