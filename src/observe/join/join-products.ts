import type { Unsaid } from "../evidence/evidence.ts";
import { distinctNames } from "../names/document-name.ts";
import type { ObservedProduct } from "../product/observed-product.ts";
import type { ObservedRule } from "../product/observed-rule.ts";
import type { ObservedRights } from "../product/observed-rights.ts";
import type { ObservedEntity } from "../records/observed-entity.ts";
import { joinedEntities } from "./joined-entities.ts";
import { renamedText } from "./joined-names.ts";
import type { NewNames } from "./joined-names.ts";

/** The order in which sources are joined: what callers see comes first, and its names stay. */
const order = ["description", "recording", "database", "schema"];

/**
 * What several sources show of a product together. Something that two of them show has the evidence of both. Where they say different things, both sides are in
 * `unsaid`. It makes no difference in which order the sources are given.
 */
export function joinProducts(products: readonly ObservedProduct[]): ObservedProduct {
  const [first, ...others] = products.toSorted((a, b) => rankOf(a) - rankOf(b) || compare(sourceOf(a), sourceOf(b)));
  if (first === undefined) throw new Error("There is no product to join.");
  return others.reduce(joinedPair, first);
}

function rankOf({ source }: ObservedProduct): number {
  const rank = order.indexOf(source);
  return rank === -1 ? order.length : rank;
}

/** What tells products of the same kind of source apart. */
function sourceOf({ entities, title, calls, unsaid }: ObservedProduct): string {
  const evidence = [title, ...entities, ...calls, ...unsaid].flatMap((one) => one?.evidence ?? []);
  return JSON.stringify([evidence[0]?.source ?? "", entities.map(({ name }) => name)]);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function joinedPair(first: ObservedProduct, second: ObservedProduct): ObservedProduct {
  const { entities, names, unsaid, resolved } = joinedEntities(first, second);
  const calls = [
    ...first.calls,
    ...second.calls
      .filter(({ call }) => !first.calls.some((one) => one.call === call))
      .map((call) => renamedCall(call, names)),
  ];
  const callNames = distinctNames(
    calls.map(({ name }) => name),
    (name, index) => `${name} (${index})`,
  );
  const rules = [...first.rules, ...second.rules.map((rule) => renamedRule(rule, second, { entities, names }))];
  const ruleNames = distinctNames(
    rules.map(({ name }) => name),
    (name, index) => `${name} (${index})`,
  );
  return {
    title: first.title ?? second.title,
    about: first.about ?? second.about,
    entities,
    machines: [
      ...first.machines,
      ...missing(first.machines, renamedMachines(second, names), (one) => `${one.entity}.${one.field}`),
    ],
    rules: rules.map((rule, index) => ({ ...rule, name: ruleNames[index]! })),
    rights: joinedRights(first.rights, second.rights, names),
    calls: calls.map((call, index) => ({ ...call, name: callNames[index]! })),
    errors: [...first.errors, ...missing(first.errors, second.errors, ({ code }) => code)],
    constants: [...first.constants, ...missing(first.constants, second.constants, ({ name }) => name)],
    unsaid: [
      ...first.unsaid.filter(({ what }) => !resolved.has(what)),
      ...unsaid,
      ...second.unsaid.map((one) => renamedUnsaid(one, names)),
    ],
    source: first.source === second.source ? first.source : "evidence",
  };
}

interface JoinedNames {
  readonly entities: readonly ObservedEntity[];
  readonly names: NewNames;
}

/** A rule of the second source, with the names that its entity and its fields have now. */
function renamedRule(rule: ObservedRule, second: ObservedProduct, { entities, names }: JoinedNames): ObservedRule {
  const fields = names.fields.get(rule.on) ?? new Map<string, string>();
  const on = renamedText(rule.on, names.entities);
  const before = second.entities.find(({ name }) => name === rule.on)?.fields ?? [];
  const required = before.flatMap((one) => (one.required ? [fields.get(one.name) ?? one.name] : []));
  const entity = entities.find(({ name }) => name === on);
  return { ...rule, on, holds: guardedRule(renamedText(rule.holds, fields), entity, required) };
}

/** A rule that was written for fields with values, where some of them may have none now. */
function guardedRule(holds: string, entity: ObservedEntity | undefined, required: readonly string[]): string {
  const words = new Set(holds.replace(/"(?:[^"\\]|\\.)*"/g, "").match(/[A-Za-z_]\w*/g));
  const empty = (entity?.fields ?? []).filter(
    (one) => !one.required && required.includes(one.name) && words.has(one.name),
  );
  return empty.length === 0 ? holds : `${empty.map(({ name }) => `${name} == null or `).join("")}(${holds})`;
}

function missing<T>(first: readonly T[], second: readonly T[], keyOf: (one: T) => string): readonly T[] {
  const known = new Set(first.map(keyOf));
  return second.filter((one) => !known.has(keyOf(one)));
}

function renamedCall(call: ObservedProduct["calls"][number], { entities }: NewNames): ObservedProduct["calls"][number] {
  const rename = (text: string): string => renamedText(text, entities);
  return {
    ...call,
    on: rename(call.on),
    does: rename(call.does),
    answers: rename(call.answers),
    right: rename(call.right),
  };
}

function renamedMachines({ machines }: ObservedProduct, { entities, fields }: NewNames): ObservedProduct["machines"] {
  return machines.map((one) => ({
    ...one,
    entity: entities.get(one.entity) ?? one.entity,
    field: fields.get(one.entity)?.get(one.field) ?? one.field,
  }));
}

function joinedRights(first: ObservedRights, second: ObservedRights, { entities }: NewNames): ObservedRights {
  const renamed = second.rows.map((row) => ({ ...row, action: renamedText(row.action, entities) }));
  return {
    signIn: first.signIn ?? second.signIn,
    roles: [...new Set([...first.roles, ...second.roles])],
    rows: [...first.rows, ...missing(first.rows, renamed, ({ action }) => action)],
  };
}

/** `Ticket.title: …` with the names that the entity and the field have now. */
function renamedUnsaid(one: Unsaid, { entities, fields }: NewNames): Unsaid {
  const match = /^(\w+)(?:\.(\w+))?(: .*)$/s.exec(one.what);
  if (match === null || !entities.has(match[1]!)) return one;
  const [, entity = "", field, rest = ""] = match;
  const name = field === undefined ? "" : `.${fields.get(entity)?.get(field) ?? field}`;
  return { ...one, what: `${entities.get(entity)}${name}${rest}` };
}
