import { printExpression } from "../../expression/print/print-expression.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Action, Condition, Grant, Identification, Role, TokenPlace } from "../../model/role.ts";
import type { Specification } from "../../model/specification.ts";
import { inBackticks, printTable } from "./print-table.ts";

/** How people sign in, as a list of labels. */
export function printIdentification({
  entity,
  by,
  secret,
  roleField,
  member,
  visitor,
  token,
  basic,
  key,
}: Identification): string {
  const role = roleField === null ? (member ?? "") : inBackticks(`${entity}.${roleField}`);
  const labels = [
    ["Sign in", `${entity} with ${by} and ${secret}`],
    ["Role", role],
    ["Visitor", visitor],
    ["Token", token === null ? "" : printTokenPlace(token)],
    ["Basic", basic ? "yes" : ""],
    [
      "Key",
      key === null
        ? ""
        : `${inBackticks(`${key.place === "query" ? "?" : ""}${key.name}`)} holds ${inBackticks(`${entity}.${key.field}`)}`,
    ],
  ] as const;
  return labels
    .filter(([, value]) => value !== "")
    .map(([label, value]) => `- ${label}: ${value}`)
    .join("\n");
}

function printTokenPlace(place: TokenPlace): string {
  return place.kind === "cookie"
    ? `cookie ${inBackticks(place.name)}`
    : inBackticks(`${place.header}: ${place.scheme === null ? "" : `${place.scheme} `}…`);
}

/** The roles, with whom they are for and whom they include. */
export function printRoles(roles: readonly Role[]): string {
  return printTable(roles, [
    { name: "Role", keep: true, cell: ({ name }) => name },
    { name: "Who", keep: true, cell: ({ who }) => who },
    { name: "Includes", cell: ({ includes }) => includes.join(", ") },
  ]);
}

/** The named conditions. */
export function printConditions(conditions: readonly Condition[]): string {
  return printTable(conditions, [
    { name: "Condition", keep: true, cell: ({ name }) => name },
    { name: "On", keep: true, cell: ({ entity }) => entity },
    { name: "Holds when", keep: true, cell: ({ holds }) => inBackticks(printExpression(holds)) },
  ]);
}

/**
 * The permission table: a row per action and a column per role. Rights that come with an included role are left to that role. A row
 * that keeps fields from everybody says `no`.
 */
export function printPermissionTable(
  { grants, fieldRows, openGrants }: Pick<Specification, "grants" | "fieldRows" | "openGrants">,
  roles: readonly Role[],
  conditions: readonly Condition[],
): string {
  const rows: PrintedRow[] = [];
  const cells = [grants, openGrants].flatMap((all, at) =>
    all.filter((grant) => !isIncluded(grant, all, roles)).map((grant) => ({ ...grant, isOpen: at === 1 })),
  );
  for (const { action, role, when, span, isOpen } of cells.toSorted((a, b) => a.span.start - b.span.start)) {
    let row = rows.find((one) => same(one.action, action) && !one.cells.has(role));
    if (row === undefined) rows.push((row = { action, start: span.start, cells: new Map() }));
    const named = conditions.find((condition) => when !== null && same(condition.holds, when));
    row.cells.set(
      role,
      isOpen ? "not shown" : when === null ? "yes" : (named?.name ?? inBackticks(printExpression(when))),
    );
  }
  const withCells = new Set(cells.map(({ row }) => row.start));
  const ofNobody = fieldRows
    .filter(({ row }) => !withCells.has(row.start))
    .map(
      ({ row, ...action }): PrintedRow => ({
        action,
        start: row.start,
        cells: new Map(roles.map(({ name }) => [name, "no"])),
      }),
    );
  return printTable(
    [...rows, ...ofNobody].toSorted((a, b) => a.start - b.start),
    [
      { name: "Action", keep: true, cell: ({ action }) => printAction(action) },
      ...roles.map(({ name }) => ({
        name,
        keep: true as const,
        cell: ({ cells }: PrintedRow) => cells.get(name) ?? "",
      })),
    ],
  );
}

interface PrintedRow {
  readonly action: Action;
  /** Where it stands in the document. */
  readonly start: number;
  readonly cells: Map<string, string>;
}

/** An action as the permission table names it. */
export function printAction(action: Action): string {
  switch (action.kind) {
    case "read":
    case "update":
      return `${action.kind} ${action.entity}${action.fields === null ? "" : `: ${action.fields.join(", ")}`}`;
    case "create":
    case "delete":
      return `${action.kind} ${action.entity}`;
    case "transition":
      return `${action.transition} ${action.entity}`;
    case "call":
      return `call ${action.call}`;
    case "sign up":
    case "share views":
      return action.kind;
  }
}

function isIncluded({ action, role, when, span }: Grant, grants: readonly Grant[], roles: readonly Role[]): boolean {
  const reached = new Set(oneNamed(roles, role)?.includes ?? []);
  for (const name of reached) for (const further of oneNamed(roles, name)?.includes ?? []) reached.add(further);
  reached.delete(role);
  return grants.some(
    (one) =>
      reached.has(one.role) && same({ action, when, span }, { action: one.action, when: one.when, span: one.span }),
  );
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
