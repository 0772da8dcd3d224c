import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import { apply, emptyState } from "../../semantics/state/apply.ts";
import { decide } from "../../semantics/decide.ts";
import type { Row } from "../../semantics/state/state.ts";
import { mayAffectRole, affectedRoles, peopleInRoles } from "./affected-roles.ts";
import { killableMutants } from "./killable-mutants.ts";

const { value: model } = parse(
  createSource("helpdesk.md", readFileSync(new URL("../../../specs/helpdesk.md", import.meta.url), "utf8")),
);
const now = "2026-11-21T10:00:00.000Z";
const idOf = (number: number): string => `00000000-0000-7000-8000-00000000000${number}`;

/** A state with one person of each role, and a ticket of the first customer. */
const people = model.roles
  .filter(({ name }) => name !== model.identification?.visitor)
  .map(({ name }, at) => ({ role: name, id: idOf(at) }));
const put = (entity: string, id: string, values: Row["values"]): Parameters<typeof apply>[1][number] => ({
  kind: "put",
  entity,
  row: { id, values, since: {} },
});
const customer = people.find(({ role }) => role === "Customer")!;
const state = apply(emptyState, [
  ...people.map(({ role, id }) =>
    put(model.identification!.entity, id, {
      name: role,
      email: `${role.toLowerCase()}@example.com`,
      password: "x",
      role,
      active: true,
      createdAt: now,
    }),
  ),
  put("Ticket", idOf(8), {
    number: 1,
    title: "Ink",
    body: "None left",
    priority: "normal",
    status: "open",
    requester: customer.id,
    assignee: null,
    createdAt: now,
    updatedAt: now,
  }),
]);

test("a mutant of rights answers roles that it does not affect like the document", () => {
  let passedOver = 0;
  let told = 0;
  for (const { model: other, roles, relevantCalls } of killableMutants(model)) {
    if (roles === null) continue;
    for (const call of model.calls.filter(({ name }) => relevantCalls.has(name))) {
      for (const caller of [null, ...people]) {
        const role = caller?.role ?? model.identification!.visitor;
        const [one, two] = [model, other].map((by) =>
          decide(by, state, caller === null ? { kind: "visitor" } : { kind: "person", id: caller.id }, {
            call: call.name,
            subject: call.subject === null ? null : "1",
            input: {},
            query: {},
            ifMatch: null,
            token: "",
            now,
            id: idOf(9),
          }),
        );
        const isSame = JSON.stringify(two) === JSON.stringify(one);
        if (!isSame) told += 1;
        if (mayAffectRole(roles, call, role)) continue;
        passedOver += 1;
        expect(isSame, `${call.name} by ${role}, of ${[...roles].join()}`).toBe(true);
      }
    }
  }
  expect(passedOver).toBeGreaterThan(200);
  expect(told).toBeGreaterThan(20);
});

test("a mutant of anything but rights, or of the actions with rights, may affect any role", () => {
  expect(affectedRoles(model, { ...model, rules: [] })).toBeNull();
  const [first] = model.grants.filter(({ action }) => action.kind === "read" && action.fields !== null);
  const alike = model.grants.filter(({ action }) => JSON.stringify(action) === JSON.stringify(first?.action));
  expect(affectedRoles(model, { ...model, grants: model.grants.filter((grant) => !alike.includes(grant)) })).toBeNull();
});

test("people with several roles are in each of them", () => {
  const people = ["Member", "Member, Chief", "Clerk, Chief", ""].map((role) => ({ role }));
  expect(peopleInRoles(people, new Set(["Chief"]))).toEqual([people[1], people[2]]);
  expect(peopleInRoles(people, new Set(["Member", "Clerk"]))).toEqual(people.slice(0, 3));
});
