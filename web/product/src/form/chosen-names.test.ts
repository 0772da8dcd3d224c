import { expect, test } from "vitest";
import { QueryClient } from "@tanstack/react-query";
import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import { chosenNames, nameOfCreated } from "./chosen-names.ts";

const inputs = [
  { name: "item", type: "reference" },
  { name: "borrower", type: "reference" },
  { name: "days", type: "integer" },
  { name: "note", type: "text" },
] as unknown as readonly InputView[];

const client = new QueryClient();
client.setQueryData(["options", { call: "Lend", input: "item", q: "dri" }], {
  options: [{ key: "7", label: "Cordless drill" }],
  refused: [],
});
client.setQueryData(["options", { call: "Other", input: "borrower", q: "" }], {
  options: [{ key: "bob", label: "Bob" }],
  refused: [],
});

test("what is chosen goes by the name by which this input offered it", () => {
  const values: Readonly<Record<string, string | number>> = { item: 7, borrower: "bob", days: 3 };
  const chosen = chosenNames(client, { call: "Lend", inputs }, (name) => values[name] ?? null);
  expect(chosen).toEqual({ item: "Cordless drill" });
});

test("a record is called by the text that is typed for it, else by what is chosen for it, else by nothing", () => {
  const chosen = { item: "Cordless drill" };
  expect(nameOfCreated({ inputs }, (name) => (name === "note" ? "For the fence" : null), chosen)).toBe("For the fence");
  expect(nameOfCreated({ inputs }, () => null, chosen)).toBe("Cordless drill");
  expect(nameOfCreated({ inputs }, () => null, {})).toBe(null);
});
