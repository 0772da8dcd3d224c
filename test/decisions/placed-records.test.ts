import { expect, onTestFinished, test } from "vitest";
import { placeRecord } from "../../src/semantics/memory/place-record.ts";
import { MemoryWorld } from "../../src/semantics/memory/memory-world.ts";
import { rulesOn } from "../../src/semantics/write/judge-rules.ts";
import { peopledState } from "../properties/engine-people.ts";
import { openTwin } from "../properties/engine-twin.ts";
import { smallDocument } from "./small-world.ts";

// A record that no call creates, such as the first person of a role: nobody creates it, so that the rules on creating it are judged only where they are named.

const model = smallDocument({
  fields: ["| title | text | yes | |"],
  rules: ["| By somebody | create Person | `me != null` | BROKEN |", '| Short | Person | `name != "Long"` | BROKEN |'],
  rights: ["| read Person | yes | yes | yes | yes |"],
});
const now = "2026-11-23T09:00:00.000Z";
const id = "01a20000-0000-7000-8000-000000000000";
const person = (name: string, email = "dora@x.org") => ({ name, email, password: "hidden", role: "Chief" });
const broken = { kind: "refusal", code: "BROKEN" };

test("a record that no call creates is held to rules on creating it where these are named", () => {
  const place = (name: string, rules = rulesOn(model, "create", "Person", null, null)) =>
    placeRecord(new MemoryWorld(model, peopledState(model)), now, id, { entity: "Person", given: person(name), rules });
  expect(place("Dora", [])).toMatchObject({ kind: "placed", row: { id, values: { name: "Dora" } } });
  expect(place("Dora")).toMatchObject(broken);
  expect(place("Long", [])).toMatchObject(broken);
});

test("a person whom no call makes is held to rules on people, to what is unique, and to no rule on creating people", async () => {
  const twin = await openTwin(model);
  onTestFinished(() => twin.close());
  await twin.load(peopledState(model));
  expect(await twin.engine.addPerson(person("Long"), now)).toMatchObject(broken);
  expect(await twin.engine.addPerson(person("Dora", "ann@x.org"), now)).toMatchObject({ code: "NOT_UNIQUE" });
  expect(await twin.engine.addPerson(person("Dora"), now)).toMatchObject({ kind: "added" });
});
