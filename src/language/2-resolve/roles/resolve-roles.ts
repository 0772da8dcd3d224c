import { findCycles } from "../../../base/find-cycles.ts";
import { reservedMeaning } from "../report/reserved-names.ts";
import { createDiagnostic } from "../../../base/diagnostic.ts";
import { oncePer } from "../../../base/once-per.ts";
import { noSpan } from "../../../base/span.ts";
import type { Role } from "../../../model/role.ts";
import { withoutBackticks, splitOutsideCode } from "../../1-parse/code-parts.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import type { Words } from "../../1-parse/words.ts";
import { spanOf } from "../../1-parse/words.ts";
import { createDeclaredNames, readIdentifier } from "../report/identifier.ts";
import type { ResolveReport } from "../report/resolve-report.ts";
import { isEveryone, unknownRole } from "../context/role-names.ts";

/** The roles of point 6, the visitor's first where the document has no row for it. `visitorWords`: where the way to sign in names that one. */
export function resolveRoles(
  records: readonly DocumentRecord[],
  visitor: string,
  visitorWords: Words | null,
  report: ResolveReport,
): readonly Role[] {
  const declared = createDeclaredNames(report);
  const named = records.flatMap((record) => {
    const name = record.name === null ? null : readIdentifier(record.name, "a role", report);
    if (name === null || !declared.declare(record.name!, name, "role")) return [];
    report.names.declare({ kind: "role", of: null, name }, record.name!);
    return [{ name, record }];
  });
  const names = named.map(({ name }) => name);
  const isOnly = names.every((name) => name === visitor);
  const written = named.map(({ record }) => record.name!);
  for (const words of visitorWords === null || names.includes(visitor) ? written : [...written, visitorWords])
    reportReserved(words, isOnly, report);
  const roles = named.map(({ name, record }): Role => {
    const cell = record.values.get("Includes");
    const includes = (cell === undefined ? [] : splitOutsideCode(cell, /,|\s+and\s+/)).flatMap((part) => {
      const { text } = withoutBackticks(part);
      report.names.mention({ kind: "role", of: null, name: text }, withoutBackticks(part));
      if (names.includes(text) || text === visitor) return [text];
      report.add(unknownRole(part, text, [...names, visitor], visitor));
      return [];
    });
    return { name, who: record.values.get("Who")?.text ?? "", includes, span: record.span };
  });
  reportCircles(roles, report);
  return roles.some(({ name }) => name === visitor)
    ? roles
    : [{ name: visitor, who: "", includes: [], span: noSpan }, ...roles];
}

/** The first column of the permission table has a name of its own, and the words for every role name one role only where there is no other. */
function reportReserved(words: Words, isOnly: boolean, report: ResolveReport): void {
  const name = withoutBackticks(words).text;
  const reserved = /^action$/i.test(name) ? "Action" : name.toLowerCase();
  const meaning = isOnly && isEveryone(name) ? null : reservedMeaning("a role", reserved);
  if (meaning !== null) report.add(createDiagnostic("reserved-name", spanOf(words), { name, what: "a role", meaning }));
}

/** A role and all that it includes, whatever way round. */
export function rolesIncludedIn(role: string, roles: readonly Role[]): ReadonlySet<string> {
  const includes = includedBy(roles);
  const reached = new Set([role]);
  for (const name of reached) for (const included of includes.get(name) ?? []) reached.add(included);
  return reached;
}

/** Roles that are named, and those that include one of them: what is for a role is for these too. */
export function withIncludingRoles(named: readonly string[], roles: readonly Role[]): readonly string[] {
  const others = roles
    .map(({ name }) => name)
    .filter((role) => !named.includes(role) && named.some((one) => rolesIncludedIn(role, roles).has(one)));
  return others.length === 0 ? named : [...named, ...others];
}

const includedBy = oncePer(
  (roles: readonly Role[]) => new Map(roles.map(({ name, includes }) => [name, includes] as const)),
);

/** Tells each circle once, at the first of its roles. */
function reportCircles(roles: readonly Role[], report: ResolveReport): void {
  const circles = findCycles(includedBy(roles));
  const first = circles.map((circle) => roles.find(({ name }) => circle.has(name))!);
  for (const { name, span } of first) report.add(createDiagnostic("role-includes-itself", span, { role: name }));
}
