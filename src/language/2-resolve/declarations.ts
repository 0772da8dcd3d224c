import type { Constant } from "../../model/constant.ts";
import type { Role } from "../../model/role.ts";
import { resolveConstants } from "./values/resolve-constants.ts";
import { brokenInEither } from "./context/resolve-context.ts";
import type { BrokenNames } from "./context/resolve-context.ts";
import { conventionalConstants } from "./conventions/conventional-constants.ts";
import { resolveEntityHeads } from "./entities/resolve-entity-heads.ts";
import type { EntityHead } from "./entities/resolve-entity-heads.ts";
import type { ErrorCodes } from "./errors/read-error-code.ts";
import type { TypeNames } from "./entities/read-type-cell.ts";
import { findIdentification } from "./sign-in/resolve-identification.ts";
import type { WrittenIdentification } from "./sign-in/written-identification.ts";
import { createDeclaredNames } from "./report/identifier.ts";
import { resolveMachineHead } from "./machines/resolve-machine-head.ts";
import type { MachineHead } from "./machines/resolve-machine-head.ts";
import type { DocumentRecords } from "./points/read-document-records.ts";
import type { ResolveReport } from "./report/resolve-report.ts";
import { resolveRoles } from "./roles/resolve-roles.ts";
import { reportSignInInWords } from "./sign-in/report-sign-in-in-words.ts";

/** All names that the document declares, read before their uses. */
export interface Declarations {
  readonly constants: readonly Constant[];
  readonly signIn: WrittenIdentification | null;
  readonly visitor: string;
  readonly roles: readonly Role[];
  readonly entityHeads: readonly EntityHead[];
  readonly machineHeads: readonly MachineHead[];
  readonly codes: ErrorCodes;
  readonly names: TypeNames;
}

/** Reads constants, roles, and the headings of entities and machines. */
export function readDeclarations(found: DocumentRecords, strict: boolean, report: ResolveReport): Declarations {
  const ownConstants = resolveConstants(found.constants, report);
  const signIn = findIdentification(found.signIn, found.proseOfRoles, report);
  const visitor = signIn?.visitor?.text ?? (signIn === null ? roleOfAll(found) : null) ?? "Visitor";
  const roles = resolveRoles(found.roles, visitor, signIn?.visitor ?? null, report);
  mentionVisitor(signIn, found, report);
  const entityHeads = resolveEntityHeads(
    found.entities.map(({ section }) => section),
    report,
  );
  const machineHeads = resolveMachineHeads(found, report);
  const constants =
    strict || entityHeads.length === 0 ? ownConstants : [...ownConstants, ...conventionalConstants(ownConstants)];
  const entities = entityHeads.map(({ name }) => name);
  const signedIn = roles.map(({ name }) => name).filter((name) => name !== visitor);
  report.names.own(signedIn, "Role");
  const nobody = signIn !== null && !entities.includes(signIn.entity.text);
  const unread =
    signIn === null && found.signIn.length === 0 && reportSignInInWords(found.proseOfRoles, found.entities, report);
  const broken = brokenInEither(brokenNames(found, entities, machineHeads), new Set(nobody || unread ? ["me"] : []));
  return {
    constants,
    signIn,
    visitor,
    roles,
    entityHeads,
    machineHeads,
    codes: found.errors.length === 0 ? null : new Set(found.errors.flatMap(({ name }) => name?.text ?? [])),
    names: { constants, roles: signedIn, entities, broken },
  };
}

/** The role of visitors: the one that the description of sign-in names, with its row in the table of roles if there is one. */
function mentionVisitor(
  signIn: WrittenIdentification | null,
  { roles }: DocumentRecords,
  { names }: ResolveReport,
): void {
  const words = signIn?.visitor ?? null;
  if (words === null) return;
  const named = { kind: "role", of: null, name: words.text } as const;
  if (roles.some(({ name }) => name?.text === words.text)) names.mention(named, words);
  else names.declare(named, words);
}

function resolveMachineHeads(found: DocumentRecords, report: ResolveReport): readonly MachineHead[] {
  const declared = createDeclaredNames(report);
  return found.machines.flatMap(({ section, records }) => {
    const head = resolveMachineHead(section, records, report);
    if (head === null) return [];
    const { words } = section.heading;
    return declared.declare(words, words.text, "machine") ? [head] : [];
  });
}

/** The names of headings and rows that could not be read. */
function brokenNames(
  found: DocumentRecords,
  entities: readonly string[],
  machines: readonly MachineHead[],
): BrokenNames {
  if (found.incomplete) return { has: () => true };
  const read = new Set(machines.filter(({ entity }) => entities.includes(entity.text)).map(({ section }) => section));
  const lost = found.machines.filter(({ section }) => !read.has(section)).flatMap(({ records }) => records);
  return new Set(lost.flatMap(({ name }) => name?.text ?? []));
}

/**
 * The only role, which every caller has if nobody signs in. A document with a secret field intends people to sign in, even if
 * its description of sign-in can't be read: nobody gets their role without signing in.
 */
function roleOfAll({ roles, signIn, entities }: DocumentRecords): string | null {
  const keepsSecrets = entities.some(({ records }) =>
    records.some(({ values }) => /^`?secret\b/.test(values.get("Type")?.text ?? "")),
  );
  return roles.length === 1 && signIn.length === 0 && !keepsSecrets ? (roles[0]?.name?.text ?? null) : null;
}
