import { expect, test } from "vitest";
import { englishVerbs } from "./english-verbs.ts";
import { pastParticiple } from "./past-participle.ts";

test.each([
  ["assign", "assigned"],
  ["Solve", "solved"],
  ["ship", "shipped"],
  ["fix", "fixed"],
  ["show", "shown"],
  ["deploy", "deployed"],
  ["deny", "denied"],
  ["submit", "submitted"],
  ["cancel", "cancelled"],
  ["reopen", "reopened"],
  ["visit", "visited"],
  ["quit", "quit"],
  ["quarantine", "quarantined"],
  ["send back", "sent back"],
  ["Take over", "taken over"],
  ["wait", "waited"],
  ["plan", "planned"],
])("what was to %s is %s", (action, done) => {
  expect(pastParticiple(action)).toBe(done);
});

test("a word that is no verb of English has none", () => {
  for (const action of ["zuweisen", "", "priority", "__proto__"]) expect(pastParticiple(action)).toBe(null);
});

test("every verb that is known has one that ends as those of English do", () => {
  const odd = [...englishVerbs].map((verb) => [verb, pastParticiple(verb) ?? ""] as const);
  expect(odd.filter(([, done]) => /[^gr]eed$|[^aeiou]yed$|([^lnprtgbdsm])\1ed$/.test(done))).toEqual([]);
});
