import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import type { Entity } from "../../../model/entity.ts";
import type { FieldType } from "../../../model/field-type.ts";
import { holdsRoles } from "../../../model/holds-roles.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Identification, Role } from "../../../model/role.ts";
import type { Block } from "../../1-parse/block.ts";
import { withoutBackticks } from "../../1-parse/code-parts.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords, spanOf } from "../../1-parse/words.ts";
import type { ResolveReport } from "../report/resolve-report.ts";
import { readKeyPlace } from "./read-key-place.ts";
import { findSignInSentences, readCredentials } from "./sign-in-sentences.ts";
import { readTokenPlace } from "./read-token-place.ts";
import type { WrittenIdentification } from "./written-identification.ts";

/** Finds the description of sign-in: a list of labels, or the sentence with the same content. */
export function findIdentification(
  records: readonly DocumentRecord[],
  prose: readonly Block[],
  report: ResolveReport,
): WrittenIdentification | null {
  const [record, second] = records;
  if (second !== undefined) report.add(createDiagnostic("two-ways-to-sign-in", second.span, {}));
  if (record === undefined) return findSignInSentences(prose, report);
  const cell = record.values.get("Sign in");
  const match = cell === undefined ? null : readCredentials(cell);
  if (cell === undefined || match === null) {
    if (cell !== undefined) report.add(createDiagnostic("bad-sign-in", spanOf(cell), { text: cell.text }));
    return null;
  }
  const [role, visitor] = [record.values.get("Role"), record.values.get("Visitor")];
  const valueOf = (label: string): Words | null => record.values.get(label) ?? null;
  return {
    ...match,
    role: role === undefined ? null : withoutBackticks(role),
    visitor: visitor === undefined ? null : withoutBackticks(visitor),
    token: valueOf("Token"),
    basic: valueOf("Basic"),
    key: valueOf("Key"),
  };
}

/** Resolves the description of sign-in; null if that fails, which is reported. */
export function resolveIdentification(
  written: WrittenIdentification,
  { visitor, roles }: { readonly visitor: string; readonly roles: readonly Role[] },
  entities: readonly Entity[],
  report: ResolveReport,
): Identification | null {
  const entity = oneNamed(entities, written.entity.text);
  if (entity === undefined) {
    report.add(
      createDiagnostic(
        "unknown-entity",
        spanOf(written.entity),
        { name: written.entity.text },
        didYouMean(
          written.entity.text,
          entities.map(({ name }) => name),
        ),
      ),
    );
    return null;
  }
  const by = linkField(written.by, entity, nameField, report);
  const secret = linkField(written.secret, entity, secretField, report);
  const isRead = !entity.fields.some(({ name, span }) => name === by && report.failedIn(span));
  if (by !== null && isRead && !entity.unique.some((names) => names.length === 1 && names[0] === by)) {
    report.add(createDiagnostic("sign-in-not-unique", spanOf(written.by), { field: `${entity.name}.${by}` }));
    return null;
  }
  const { names } = report;
  names.mention({ kind: "entity", of: null, name: entity.name }, written.entity);
  names.mention({ kind: "field", of: entity.name, name: written.by.text }, written.by);
  names.mention({ kind: "field", of: entity.name, name: written.secret.text }, written.secret);
  const role = linkRole(
    written.role,
    entity,
    roles.filter((one) => one.name !== visitor),
    report,
  );
  const key = written.key === null ? null : readKeyPlace(written.key, entity, report);
  const basic = written.basic !== null && readYes(written.basic, report);
  if (by === null || secret === null || role === null) return null;
  const token = written.token === null ? null : readTokenPlace(written.token, report);
  return {
    entity: entity.name,
    by,
    secret,
    ...role,
    visitor,
    token,
    basic,
    key,
    span: spanOf(written.entity),
  };
}

/** Resolves the name of a field; null if it is unknown or of a wrong type, which is reported. */
function linkField(words: Words, entity: Entity, { fits, what }: WantedField, report: ResolveReport): string | null {
  const found = oneNamed(entity.fields, words.text);
  if (found !== undefined && (fits(found.type) || found.type.kind === "unknown")) return found.name;
  const names = entity.fields.filter(({ type }) => fits(type)).map(({ name }) => name);
  report.add(
    createDiagnostic(
      "bad-sign-in-field",
      spanOf(words),
      { name: words.text, entity: entity.name, what },
      didYouMean(words.text, names),
    ),
  );
  return null;
}

/** Resolves the role of people: a role that all of them have, or the field that holds it. Null if that fails, which is reported. */
function linkRole(
  words: Words | null,
  entity: Entity,
  roles: readonly Role[],
  report: ResolveReport,
): Pick<Identification, "member" | "roleField"> | null {
  if (words === null) return { roleField: null, member: null };
  const { names } = report;
  const member = oneNamed(roles, words.text)?.name ?? null;
  if (member !== null) {
    names.mention({ kind: "role", of: null, name: member }, words);
    return { roleField: null, member };
  }
  const field = lastName(words);
  names.mention({ kind: "field", of: entity.name, name: field.text }, field);
  const owner = sliceWords(words, 0, words.text.lastIndexOf("."));
  if (owner.text === entity.name) names.mention({ kind: "entity", of: null, name: entity.name }, owner);
  const roleField = linkField(field, entity, rolesField, report);
  return roleField === null ? null : { roleField, member: null };
}

/** The types that a field can have, and how a message calls such a field. */
interface WantedField {
  readonly fits: (type: FieldType) => boolean;
  readonly what: string;
}

const nameField: WantedField = { fits: ({ kind }) => kind !== "secret" && kind !== "reverse", what: "a field" };
const secretField: WantedField = { fits: ({ kind }) => kind === "secret", what: "a field of type `secret`" };
const rolesField: WantedField = { fits: holdsRoles, what: "a field of type `Role`" };

function readYes(cell: Words, report: ResolveReport): boolean {
  const { text } = withoutBackticks(cell);
  if (!/^(?:yes|no)$/i.test(text)) report.add(createDiagnostic("bad-basic", spanOf(cell), { text }));
  return /^yes$/i.test(text);
}

function lastName(words: Words): Words {
  return sliceWords(words, words.text.lastIndexOf(".") + 1);
}
