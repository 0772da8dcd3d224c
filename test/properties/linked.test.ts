import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { childrenOf } from "../../src/expression/tree/children.ts";
import type { Expression } from "../../src/model/expression.ts";
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
  const field = (entity: string, name: string): void =>
    need(entities.get(entity)?.has(name) === true, `${entity}.${name}`);
  const action = (what: {
    readonly kind: string;
    readonly entity?: string;
    readonly transition?: string | null;
    readonly call?: string;
  }): void => {
    if (what.entity !== undefined) need(entities.has(what.entity), what.entity);
    if (typeof what.transition === "string")
      need(transitions.has(`${what.entity}.${what.transition}`), what.transition);
    if (what.call !== undefined) need(calls.has(what.call), what.call);
  };
  const expression = (node: Expression | null): void => {
    if (node === null) return;
    if (node.kind === "field") field(node.entity, node.name);
    if (node.kind === "collection") need(entities.has(node.entity), node.entity);
    childrenOf(node).forEach(expression);
  };
  for (const entity of model.entities) {
    need(entities.get(entity.name)!.has(entity.key), entity.key);
    for (const one of entity.fields) {
      expression(one.default);
      expression(one.derived);
      if (one.type.kind === "reference") need(entities.has(one.type.entity), one.type.entity);
      if (one.type.kind === "reverse") field(one.type.entity, one.type.by);
    }
  }
  for (const machine of model.machines) {
    field(machine.entity, machine.field);
    const states = new Set(machine.states.map(({ name }) => name));
    for (const { from, to, guard, error } of machine.transitions) {
      for (const state of [...from, to]) need(states.has(state), state);
      expression(guard);
      if (error !== null) need(codes.has(error), error);
    }
  }
  for (const { on, holds, error } of model.rules) {
    action(on);
    expression(holds);
    need(codes.has(error), error);
  }
  for (const { action: what, role, when } of model.grants) {
    action(what);
    need(roles.has(role), role);
    expression(when);
  }
  for (const call of model.calls) {
    action(call.does);
    if (call.subject !== null) need(entities.has(call.subject.entity), call.subject.entity);
    if (call.subject?.kind === "key") field(call.subject.entity, call.subject.field);
    if (call.subject !== null && call.subject.kind !== "me" && call.subject.where !== null)
      expression(call.subject.where);
    for (const { code } of call.errors) need(codes.has(code), code);
    for (const role of call.for ?? []) need(roles.has(role), role);
    if (call.answers.body.kind === "expression") expression(call.answers.body.expression);
    if ("entity" in call.answers.body) need(entities.has(call.answers.body.entity), call.answers.body.entity);
  }
  for (const { shows, for: whom } of model.screens) {
    if ("entity" in shows) need(entities.has(shows.entity), shows.entity);
    if (shows.kind === "form") need(calls.has(shows.call), shows.call);
    if (shows.kind === "record") for (const list of shows.related) field(shows.entity, list);
    for (const role of whom ?? []) need(roles.has(role), role);
  }
  return found;
}
