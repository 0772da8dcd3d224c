import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { childrenOf } from "../../src/expression/tree/children-of.ts";
import type { Call } from "../../src/model/call.ts";
import type { Expression } from "../../src/model/expression.ts";
import { derivationOf, writtenDefaultOf } from "../../src/model/field-questions.ts";
import type { Specification } from "../../src/model/specification.ts";
import { mangled } from "./mangled.ts";
import { runs } from "../runs.ts";

const folder = fileURLToPath(new URL("../../specs/", import.meta.url));
const specs = readdirSync(folder)
  .filter((name) => name.endsWith(".md"))
  .map((name) => readFileSync(folder + name, "utf8"));

it("every name in a model is linked, whatever is wrong with its document", () => {
  fc.assert(
    fc.property(fc.constantFrom(...specs).chain(mangled), (text) => {
      expect(loose(parse(createSource("spec.md", text)).value)).toEqual([]);
    }),
    { numRuns: runs(200) },
  );
});

/** The names in a model that nothing in it bears. */
function loose(model: Specification): readonly string[] {
  const linked = linkedNames(model);
  expectDataLinked(model, linked);
  expectBehaviourLinked(model, linked);
  return linked.found;
}

/** The names that a model declares, and tests of what it mentions; a name that is none of them is added to `found`. */
interface LinkedNames {
  readonly found: string[];
  readonly entity: (name: string) => void;
  readonly role: (name: string) => void;
  readonly code: (name: string) => void;
  readonly call: (name: string) => void;
  readonly field: (entity: string, name: string) => void;
  readonly action: (what: MentionedAction) => void;
  readonly expression: (node: Expression | null) => void;
}

interface MentionedAction {
  readonly kind: string;
  readonly entity?: string;
  readonly transition?: string | null;
  readonly call?: string;
}

function linkedNames(model: Specification): LinkedNames {
  const entities = new Map(
    model.entities.map(
      (entity) => [entity.name, new Set(["id", "@id", ...entity.fields.map(({ name }) => name)])] as const,
    ),
  );
  const transitions = new Set(
    model.machines.flatMap(({ entity, transitions: all }) => all.map(({ name }) => `${entity}.${name}`)),
  );
  const calls = new Set(model.calls.map(({ name }) => name));
  const roles = new Set(model.roles.map(({ name }) => name));
  const codes = new Set(model.errors.map(({ code }) => code));
  const found: string[] = [];
  const need = (known: boolean, name: string): void => void (known || found.push(name));
  const linked: LinkedNames = {
    found,
    entity: (name) => need(entities.has(name), name),
    role: (name) => need(roles.has(name), name),
    code: (name) => need(codes.has(name), name),
    call: (name) => need(calls.has(name), name),
    field: (entity, name) => need(entities.get(entity)?.has(name) === true, `${entity}.${name}`),
    action({ entity, transition, call }) {
      if (entity !== undefined) linked.entity(entity);
      if (typeof transition === "string") need(transitions.has(`${entity}.${transition}`), transition);
      if (call !== undefined) linked.call(call);
    },
    expression(node) {
      if (node === null) return;
      if (node.kind === "field") linked.field(node.entity, node.name);
      if (node.kind === "collection") linked.entity(node.entity);
      childrenOf(node).forEach(linked.expression);
    },
  };
  return linked;
}

function expectDataLinked(model: Specification, { entity, field, expression, code, found }: LinkedNames): void {
  for (const { name, key, fields } of model.entities) {
    field(name, key);
    for (const one of fields) {
      expression(writtenDefaultOf(one));
      expression(derivationOf(one));
      if (one.type.kind === "reference") entity(one.type.entity);
      if (one.type.kind === "reverse") field(one.type.entity, one.type.by);
    }
  }
  for (const machine of model.machines) {
    field(machine.entity, machine.field);
    const states = new Set(machine.states.map(({ name }) => name));
    for (const { from, to, guard, error } of machine.transitions) {
      found.push(...[...from, to].filter((state) => !states.has(state)));
      expression(guard);
      if (error !== null) code(error);
    }
  }
}

function expectBehaviourLinked(model: Specification, linked: LinkedNames): void {
  const { entity, field, action, expression, code, role } = linked;
  for (const { on, holds, error } of model.rules) {
    action(on);
    expression(holds);
    code(error);
  }
  for (const { action: what, role: whose, when } of model.grants) {
    action(what);
    role(whose);
    expression(when);
  }
  for (const call of model.calls) expectCallLinked(call, linked);
  for (const { shows, for: whom } of model.screens) {
    if ("entity" in shows) entity(shows.entity);
    if (shows.kind === "form") linked.call(shows.call);
    if (shows.kind === "record") for (const list of shows.related) field(shows.entity, list);
    for (const one of whom ?? []) role(one);
  }
}

function expectCallLinked(
  { does, subject, errors, for: whom, answers: { body } }: Call,
  { entity, field, action, expression, code, role }: LinkedNames,
): void {
  action(does);
  if (subject !== null) entity(subject.entity);
  if (subject?.kind === "key") field(subject.entity, subject.field);
  if (subject !== null && subject.kind !== "me" && subject.where !== null) expression(subject.where);
  for (const error of errors) code(error.code);
  for (const one of whom ?? []) role(one);
  if (body.kind === "expression") expression(body.expression);
  if ("entity" in body) entity(body.entity);
}
