import type { ObservedCall } from "../calls/observed-call.ts";
import type { ObservedError } from "../errors/observed-error.ts";
import type { Unsaid } from "../evidence/evidence.ts";
import { distinctNames } from "../names/document-name.ts";
import type { ObservedProduct } from "../product/observed-product.ts";
import type { ObservedRule } from "../product/observed-rule.ts";
import type { ObservedEntity } from "../records/observed-entity.ts";
import { joinedCalls } from "./joined-calls.ts";
import { joinedEntities } from "./joined-entities.ts";
import { renamedText } from "./joined-names.ts";
import type { NewNames } from "./joined-names.ts";
import { joinedRights } from "./joined-rights.ts";

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
  const { calls, rights, resolved: ofCalls, formerNames } = joinedCalls(first.calls, second.calls, names.entities);
  const rules = [...first.rules, ...second.rules.map((rule) => renamedRule(rule, second, { entities, names }))];
  const ruleNames = distinctNames(
    rules.map(({ name }) => name),
    (name, index) => `${name} (${index})`,
  );
  const errors = joinedErrors(first.errors, second.errors);
  // What the product detects by itself is not named under each call.
  const isDetected = (code: string): boolean => errors.some((one) => one.code === code && one.when !== null);
  const table = joinedRights(first.rights, second.rights, { entities: names.entities, rights });
  const isShown = ({ right }: ObservedCall): boolean =>
    table.rows.some(({ action }) => action.split(": ")[0] === right);
  const answered = new Set([...ofCalls, ...calls.filter(isShown).map(({ name }) => `${name}: who may make it`)]);
  return {
    title: first.title ?? second.title,
    about: first.about ?? second.about,
    entities,
    machines: [
      ...first.machines,
      ...missing(first.machines, renamedMachines(second, names), (one) => `${one.entity}.${one.field}`),
    ],
    rules: rules.map((rule, index) => ({ ...rule, name: ruleNames[index]! })),
    rights: table,
    calls: calls.map((call) => ({ ...call, errors: call.errors.filter((code) => !isDetected(code)) })),
    errors,
    unknownInputs: first.unknownInputs ?? second.unknownInputs,
    errorForms: first.errorForms ?? second.errorForms,
    constants: [...first.constants, ...missing(first.constants, second.constants, ({ name }) => name)],
    unsaid: [
      ...first.unsaid.filter(({ what }) => !resolved.has(what) && !answered.has(what)),
      ...unsaid,
      ...second.unsaid
        .filter(({ what }) => !formerNames.has(what.split(": ")[0]!))
        .map((one) => renamedUnsaid(one, names)),
    ],
    source: first.source === second.source ? first.source : "evidence",
  };
}

/** The errors of two sources. Whoever knows what the product detects with an error says it, if no other error is for that. */
function joinedErrors(first: readonly ObservedError[], second: readonly ObservedError[]): readonly ObservedError[] {
  const taken = new Set(first.map(({ when }) => when));
  const both = first.map((error) => {
    const other = second.find(({ code, status }) => code === error.code && status === error.status);
    if (other === undefined) return error;
    const isNew = error.when === null && other.when !== null && !taken.has(other.when);
    const evidence = [...error.evidence, ...other.evidence];
    // A description may leave open what stands at a place; who got the message knows it.
    const isOpen = /…|^not shown$/.test(error.message) && !/…|^not shown$/.test(other.message);
    const counts = error.counts ?? other.counts;
    const known = { ...error, evidence, counts, message: isOpen ? other.message : error.message };
    return isNew ? { ...known, when: other.when, because: other.because } : known;
  });
  const others = missing(first, second, ({ code }) => code);
  return [...both, ...others.map((error) => (taken.has(error.when) ? { ...error, when: null, because: null } : error))];
}

interface JoinedNames {
  readonly entities: readonly ObservedEntity[];
  readonly names: NewNames;
}

/** A rule of the second source, with the names that its entity and its fields have now. */
function renamedRule(rule: ObservedRule, second: ObservedProduct, { entities, names }: JoinedNames): ObservedRule {
  // `Ticket`, or `create Ticket`
  const owner = rule.on.split(" ").at(-1)!;
  const fields = names.fields.get(owner) ?? new Map<string, string>();
  const on = renamedText(rule.on, names.entities);
  const before = second.entities.find(({ name }) => name === owner)?.fields ?? [];
  const required = before.flatMap((one) => (one.required ? [fields.get(one.name) ?? one.name] : []));
  const entity = entities.find(({ name }) => name === on);
  const holds = renamedText(rule.holds, new Map([...names.entities, ...fields]));
  return { ...rule, on, holds: guardedRule(holds, entity, required) };
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

function renamedMachines({ machines }: ObservedProduct, { entities, fields }: NewNames): ObservedProduct["machines"] {
  return machines.map((one) => ({
    ...one,
    entity: entities.get(one.entity) ?? one.entity,
    field: fields.get(one.entity)?.get(one.field) ?? one.field,
  }));
}

/** `Ticket.title: …` with the names that the entity and the field have now. */
function renamedUnsaid(one: Unsaid, { entities, fields }: NewNames): Unsaid {
  const match = /^(\w+)(?:\.(\w+))?(: .*)$/s.exec(one.what);
  if (match === null || !entities.has(match[1]!)) return one;
  const [, entity = "", field, rest = ""] = match;
  const name = field === undefined ? "" : `.${fields.get(entity)?.get(field) ?? field}`;
  return { ...one, what: `${entities.get(entity)}${name}${rest}` };
}
