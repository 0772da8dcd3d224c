import { expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import { createDomainFinder } from "./domain-finder.ts";
import type { EntityDomain } from "./domain-finder.ts";

test("an entity has the domain that its name says, also in the plural and in compounds", () => {
  const words = {
    Film: "film",
    InvoiceLine: "line",
    LeaveRequest: "leave",
    PurchaseOrder: "order",
    Recipes: "recipe",
    RentalCar: "car",
    TripRequest: "trip",
    Room: "room",
  };
  for (const [entity, first] of Object.entries(words)) {
    const found = domainIn(`### ${entity} (things)`, entity);
    expect(found?.domain.words.split(" "), entity).toContain(first);
    expect(found?.isKind, entity).toBe(false);
  }
});

test("a kind of something is called like its kinds", () => {
  expect(domainIn("### PetType (pet-types)", "PetType")).toMatchObject({ isKind: true });
  const genre = domainIn(
    "### Genre (genres)\n\n### Film (films)\n\n| Field | Type |\n| --- | --- |\n| genre | Genre |\n",
    "Genre",
  );
  expect(genre?.domain.words).toMatch(/^film/);
  expect(genre?.isKind).toBe(true);
});

test("a word of several senses has the one that the document's other words say", () => {
  expect(domainIn("### Ticket (tickets)", "Ticket")?.domain.voice).toBe("support");
  const concert = "### Ticket (tickets)\n\n### Event (events)\n\n### Venue (venues)\n\n### Seat (seats)";
  expect(domainIn(concert, "Ticket")?.domain.voice).toBe("event");
});

test("an entity that no word of the catalogue names has no domain", () => {
  expect(domainIn("### Gromble (grombles)", "Gromble")).toBeNull();
});

/** The domain of an entity in a document with these entities. */
function domainIn(entities: string, entity: string): EntityDomain | null {
  const table = "\n\n| Field | Type |\n| --- | --- |\n| code | text |\n";
  const whole = entities.replace(/^(### .*)$(?!\n\n\|)/gm, `$1${table}`);
  const { value } = parse(
    createSource("test", `# Specification: Test\n\n## 3. Entities and their fields\n\n${whole}\n`),
  );
  const found = value.entities.find(({ name }) => name === entity);
  if (found === undefined) throw new Error(`no entity ${entity}`);
  return createDomainFinder(value).ofEntity(found);
}
