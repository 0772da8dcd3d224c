import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { callNamed, entityNamed } from "../../src/model/find.ts";
import type { Specification } from "../../src/model/specification.ts";
import { askedOfPeople } from "../../src/runtime/screens/view/asked-of-people.ts";
import { namingFields } from "../../src/runtime/screens/view/naming-field.ts";

function specification(name: string): Specification {
  return parse(createSource(name, readFileSync(new URL(`../../specs/${name}`, import.meta.url), "utf8"))).value;
}

function asked(model: Specification, call: string): readonly string[] {
  return askedOfPeople(model, callNamed(model, call)).map(({ name }) => name);
}

test("people are asked for no header that programs send, and for no number that the system gives", () => {
  const booker = specification("restful-booker.md");
  expect(callNamed(booker, "Create a booking").takes.map(({ name }) => name)).toContain("accept");
  expect(asked(booker, "Create a booking")).not.toContain("accept");
  expect(asked(specification("json-server.md"), "Create a post")).toEqual(["title", "author", "views"]);
});

test("a person is called by both names, anything else by the one that it has", () => {
  const names = (model: Specification, entity: string): readonly string[] =>
    namingFields(entityNamed(model, entity)).map(({ name }) => name);
  expect(names(specification("restful-booker.md"), "Booking")).toEqual(["firstname", "lastname"]);
  expect(names(specification("petclinic.md"), "Owner")).toEqual(["firstName", "lastName"]);
  expect(names(specification("helpdesk.md"), "Ticket")).toEqual(["subject"]);
  expect(names(specification("conduit.md"), "Comment")).toEqual([]);
});
