import { printExpression } from "../../src/expression/print/print-expression.ts";
import { isRightTo } from "../../src/model/right-to.ts";
import type { Call } from "../../src/model/call.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { ObservedProduct } from "../../src/observe/product/observed-product.ts";
import {
  rightToCreate,
  rightToDelete,
  rightToRead,
  rightToReadField,
  rightToSignUp,
  rightToTransition,
  rightToUpdateField,
} from "../../src/semantics/rights/rights.ts";
import { isInRole } from "../../src/semantics/rights/role-of.ts";
import type { Right } from "../../src/semantics/rights/rights.ts";
import type { Fact } from "./facts.ts";
import { pathOf } from "./facts.ts";

/** What a cell of the table of permissions says: `yes`, `no` or a condition. */
type Cell = string;

/** Who may do what in a document: a fact for each role and each right that some role has, fields one by one. */
export function rightFactsOf(model: Specification): readonly Fact[] {
  return model.roles.flatMap(({ name: role }) =>
    rightsOf(model).flatMap((right) => {
      const cell = cellOf(model, role, right);
      return cell === null ? [] : [{ point: 6 as const, text: `${role}: ${right} = ${cell}` }];
    }),
  );
}

/** All rights of a document, named by what callers see: `read tickets`, `read tickets.note`, `POST /api/tickets/{}/solve`. */
function rightsOf(model: Specification): readonly string[] {
  const stored = model.entities.map(({ plural, fields, key }) => ({
    plural,
    names: fields
      .filter(({ type, hidden, name }) => type.kind !== "reverse" && !hidden && name !== key && type.kind !== "secret")
      .map(({ name }) => name),
  }));
  return [
    "sign up",
    ...stored.flatMap(({ plural, names }) => [
      `read ${plural}`,
      `create ${plural}`,
      `delete ${plural}`,
      ...names.flatMap((name) => [`read ${plural}.${name}`, `update ${plural}.${name}`]),
    ]),
    ...model.calls.filter(({ does }) => /^(?:transition|nothing|statements)$/.test(does.kind)).map(pathOf),
  ];
}

/** The cell of a document for a right; null: it has no such right. */
export function cellOf(model: Specification, role: string, right: string): Cell | null {
  if (right === "sign up") return cell(rightToSignUp(model, role));
  const call = model.calls.find((one) => pathOf(one) === right);
  if (call !== undefined) return cellOfCall(model, role, call);
  const [, verb = "", plural = "", field] = /^(\w+) ([^.]+)(?:\.(.+))?$/.exec(right) ?? [];
  const entity = model.entities.find((one) => one.plural === plural);
  if (entity === undefined) return null;
  if (verb === "create") return cellOfCreation(model, role, entity.name);
  if (verb === "delete") return cell(rightToDelete(model, role, entity.name));
  if (verb === "read" && field === undefined) return cell(rightToRead(model, role, entity.name));
  if (field === undefined || !entity.fields.some(({ name }) => name === field)) return null;
  return cell(
    verb === "read"
      ? rightToReadField(model, role, entity, field)
      : rightToUpdateField(model, role, entity.name, field),
  );
}

/** A condition on a field that no caller sends, and that is the caller by default, always holds of a new record. */
function cellOfCreation(model: Specification, role: string, name: string): Cell {
  const said = cell(rightToCreate(model, role, name));
  const [, field] = /^(\w+) == me$/.exec(said) ?? [];
  const call = model.calls.find(({ does }) => does.kind === "create" && does.entity === name);
  return field !== undefined && call?.takes.some((input) => input.field === field) === false ? "yes" : said;
}

function cellOfCall(model: Specification, role: string, call: Call): Cell | null {
  const { does } = call;
  if (call.for !== null && !call.for.includes(role)) return "no";
  if (does.kind === "create") return cellOfCreation(model, role, does.entity);
  if (does.kind === "list") return cell(rightToRead(model, role, does.entity)) === "no" ? "no" : "yes";
  if (does.kind === "read") return cell(rightToRead(model, role, does.entity));
  if (does.kind === "delete") return cell(rightToDelete(model, role, does.entity));
  if (does.kind === "me") return role === model.identification?.visitor ? "no" : "yes";
  if (does.kind === "transition") return cell(rightToTransition(model, role, does.entity, does.transition));
  if (call.for !== null) return call.for.includes(role) ? "yes" : "no";
  const isGranted = model.grants.some(
    ({ action, role: of }) => action.kind === "call" && isRightTo(action, call) && isInRole(role, of),
  );
  const isNamed = model.grants.some(({ action }) => action.kind === "call" && isRightTo(action, call));
  if (isNamed) return isGranted ? "yes" : "no";
  return does.kind === "nothing" ? "yes" : null;
}

function cell(right: Right): Cell {
  if (right.kind === "always") return "yes";
  return right.kind === "never" ? "no" : right.cases.map(({ when }) => printExpression(when)).join(" or ");
}

/**
 * What an observed table of permissions says by leaving rows out: that nobody has the right. It says so of the records and fields that the document has, and of no call that it lacks.
 */
export function absentRightFacts(observed: Specification, product: ObservedProduct): readonly Fact[] {
  if (product.rights.rows.length === 0) return [];
  const said = new Set(observedRightFacts(product, true).map(({ text }) => text.replace(/ = .*$/, "")));
  return observed.roles.flatMap(({ name: role }) =>
    rightsOf(observed).flatMap((right) => {
      const isOfRows = /^(?:create|delete|update) /.test(right);
      return isOfRows && !said.has(`${role}: ${right}`) && cellOf(observed, role, right) === "no"
        ? [{ point: 6 as const, text: `${role}: ${right} = no` }]
        : [];
    }),
  );
}

/** What an observed table of permissions says. What it leaves open is no fact, unless it is wanted. */
export function observedRightFacts({ rights, entities, calls }: ObservedProduct, withOpen = false): readonly Fact[] {
  const pluralOf = (name: string): string => entities.find((one) => one.name === name)?.plural ?? name;
  // A row without fields is about those that no other row names.
  const otherFields = (name: string): readonly string[] => {
    const entity = entities.find((one) => one.name === name);
    const apart = rights.rows.flatMap(({ action }) =>
      action.startsWith(`read ${name}: `) ? action.slice(name.length + 7).split(", ") : [],
    );
    const shown = (entity?.fields ?? []).filter(({ isAnswered }) => isAnswered).map((one) => one.name);
    return shown.filter((field) => field !== entity?.key && !apart.includes(field));
  };
  const names = (action: string): readonly string[] => {
    const [, verb = "", rest = "", fields] = /^(\S+) ([^:]+)(?:: (.+))?$/.exec(action) ?? [];
    if (action === "sign up") return [action];
    if (verb === "read" && fields === undefined)
      return [`read ${pluralOf(rest)}`, ...otherFields(rest).map((field) => `read ${pluralOf(rest)}.${field}`)];
    if (/^(?:create|delete)$/.test(verb) && fields === undefined) return [`${verb} ${pluralOf(rest)}`];
    if (fields !== undefined) return fields.split(", ").map((field) => `${verb} ${pluralOf(rest)}.${field}`);
    const call = calls.find(({ right }) => right === action);
    if (verb !== "update")
      return call === undefined ? [] : [`${call.of.method} ${call.of.path.replace(/\{[^}]*\}/g, "{}")}`];
    const updated = calls
      .filter(({ right }) => right === action)
      .flatMap(({ takes }) =>
        takes
          .replace(/^\w+\??: \{(.*)\}$/, "$1")
          .split(", ")
          .map((one) => one.replace(/\?.*$/, "")),
      );
    return updated.map((field) => `update ${pluralOf(rest)}.${field}`);
  };
  return rights.rows.flatMap(({ action, cells }) =>
    names(action).flatMap((right) =>
      [...cells].flatMap(([role, said]) =>
        said === "not shown" && !withOpen
          ? []
          : [{ point: 6 as const, text: `${role}: ${right} = ${said === "" ? "no" : said.replace(/^`|`$/g, "")}` }],
      ),
    ),
  );
}
