import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createSource } from "../../../base/source.ts";
import { parse } from "../../../language/parse.ts";
import type { Specification } from "../../../model/specification.ts";
import { actionView, createCalls, oneForEachThing, recordCalls } from "./actions-of-role.ts";
import { labelOnRecord } from "./label-on-record.ts";

function specification(path: string): Specification {
  const file = fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
  return parse(createSource(path, readFileSync(file, "utf8"))).value;
}

test.each([
  ["specs/json-server.md", "Anyone", "Post", ["Edit", "Delete", "Comment"]],
  ["specs/petclinic.md", "OWNER_ADMIN", "Owner", ["Edit", "Delete", "Add a pet"]],
  ["specs/conduit.md", "Reader", "Article", ["Edit", "Delete", "Comment", "Favorite", "Unfavorite"]],
])("in %s, what %s can do with a %s is called without it", (path, role, entity, expected) => {
  const model = specification(path);
  const known = model.roles.some(({ name }) => name === role) ? role : model.roles.at(-1)!.name;
  const calls = oneForEachThing(recordCalls(model, known, entity, null));
  expect(calls.map((call) => actionView(model, call).label)).toEqual(expected);
});

test("a record is edited by the call that changes what it is given, where another replaces it", () => {
  const model = specification("specs/json-server.md");
  const role = model.roles.at(-1)!.name;
  const [edit] = oneForEachThing(recordCalls(model, role, "Post", null)).filter(({ does }) => does.kind === "update");
  expect(edit?.method).toBe("PATCH");
});

test("what is created for a record is called without it, and without whom it is for", () => {
  const model = specification("specs/equipment-loans.md");
  const named = (name: string): string => {
    const call = model.calls.find((one) => one.name === name)!;
    return labelOnRecord(model, call, name.endsWith("borrower") ? "Loan" : "Item", "Edit");
  };
  expect(["Charge a borrower", "Reserve an item", "Lend an item"].map(named)).toEqual(["Charge", "Reserve", "Lend"]);
});

test("an object is left out with its owner", () => {
  const model = specification("specs/petclinic.md");
  const named = (name: string): string =>
    labelOnRecord(model, model.calls.find((one) => one.name === name)!, "Pet", "Edit");
  expect(["Replace an owner's pet", "Add a visit to an owner's pet"].map(named)).toEqual(["Edit", "Add a visit"]);
});

test("a call whose statements begin by creating a record is offered in the list of such records, and beside no record", () => {
  const model = specification("specs/petclinic.md");
  const named = (entity: string, by: string | null): readonly string[] =>
    createCalls(model, "VET_ADMIN", entity, null, by).map(({ name }) => name);
  expect(named("Vet", null)).toEqual(["Add a vet"]);
  // It is created after the vet.
  expect(named("VetSpecialty", null)).toEqual([]);
  expect(named("Vet", "practice")).toEqual([]);
});
