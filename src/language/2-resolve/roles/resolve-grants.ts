import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import type { Expression } from "../../../model/expression.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Action, FieldRow, Grant, Role } from "../../../model/role.ts";
import type { ValueType } from "../../../model/value-type.ts";
import { withoutBackticks, onlyCode } from "../../1-parse/code-parts.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import type { Words } from "../../1-parse/words.ts";
import { spanOf } from "../../1-parse/words.ts";
import { environmentOf } from "../context/resolve-context.ts";
import type { ResolveContext } from "../context/resolve-context.ts";
import { unknownRole } from "../context/role-names.ts";
import { readCode, conditionType } from "../context/read-expression.ts";
import { inputsOfAction } from "../context/input-owner.ts";
import { rolesIncludedIn } from "./resolve-roles.ts";

/** One row of the permission table with the actions it is about. */
export interface PermissionRow {
  readonly actions: readonly Action[];
  readonly record: DocumentRecord;
}

/** What the conditions on an action can name. */
export interface ActionScopes {
  /** What is sent along; null where the action itself could not be read. */
  inputOf(action: Action): ReadonlyMap<string, ValueType> | null;
  /** The entity of the record that a call is about; null where it is about none. */
  subjectOf(call: string): string | null;
}

/** The cells of the permission table that say something: each action and role by itself, with the rights of included roles spread. */
export interface ResolvedGrants {
  readonly grants: readonly Grant[];
  readonly fieldRows: readonly FieldRow[];
  /** Of the cells that say `not shown`. */
  readonly openGrants: readonly Grant[];
}

/** Reads the cells of the permission table. */
export function resolveGrants(
  rights: readonly PermissionRow[],
  roles: readonly Role[],
  about: ActionScopes,
  context: ResolveContext,
): ResolvedGrants {
  const names = roles.map(({ name }) => name);
  const rows = rights.map(({ actions, record }) => ({
    actions,
    record,
    columns: [...record.labels].filter(([column, header]) => isRole(column, header, names, context)),
  }));
  const own = rows.flatMap(({ actions, record, columns }) => {
    if (actions.length > 0 && columns.length > 0 && record.values.size < 2 && record.unknown.size === 0) {
      context.report.add(createDiagnostic("row-grants-nobody", spanOf(record.name!), { right: record.name!.text }));
    }
    return actions.flatMap((action) =>
      columns.flatMap(([column]): readonly Grant[] => {
        const cell = record.values.get(column);
        if (cell === undefined || isNo.test(cell.text)) return [];
        const when = action.kind === "share views" ? readYes(cell, context) : readCell(cell, action, about, context);
        return when === undefined ? [] : [{ action, role: column, when, span: spanOf(cell), row: record.span }];
      }),
    );
  });
  const open = rows.flatMap(({ actions, record, columns }) =>
    actions.flatMap((action) =>
      columns
        .filter(([column]) => record.unknown.has(column))
        .map(([role]): Grant => ({ action, role, when: null, span: record.span, row: record.span })),
    ),
  );
  for (const { actions, record } of rights) {
    if (actions.length === 0 || own.some(({ row }) => row.start === record.span.start)) continue;
    context.report.names.rowOfNobody({ actions, span: record.span, isOpen: record.unknown.size > 0 });
  }
  const fieldRows = rights.flatMap(({ actions, record }) =>
    actions.flatMap((action): readonly FieldRow[] =>
      (action.kind === "read" || action.kind === "update") && action.fields !== null
        ? [{ kind: action.kind, entity: action.entity, fields: action.fields, row: record.span }]
        : [],
    ),
  );
  return { grants: withIncluded(own, roles), fieldRows, openGrants: withIncluded(open, roles) };
}

/** What is granted to each role, by itself and by the roles that it includes. */
function withIncluded(own: readonly Grant[], roles: readonly Role[]): readonly Grant[] {
  return roles.flatMap(({ name }) => {
    const included = rolesIncludedIn(name, roles);
    return own
      .filter(({ role }) => included.has(role))
      .map((grant) => (grant.role === name ? grant : { ...grant, role: name }));
  });
}

const isYes = /^yes$/i;
const isNo = /^(?:no|-|–|—)$/i;

function isRole(column: string, header: Words, names: readonly string[], { report, visitor }: ResolveContext): boolean {
  if (column === "Action") return false;
  report.names.mention({ kind: "role", of: null, name: column }, header);
  if (!names.includes(column)) report.add(unknownRole(header, column, names, visitor));
  return names.includes(column);
}

/** When a cell of the row `share views` grants, which is about no record: always; undefined where it says anything else, which is reported. */
function readYes(cell: Words, { report }: ResolveContext): null | undefined {
  if (isYes.test(cell.text)) return null;
  const { text } = withoutBackticks(cell);
  report.add(createDiagnostic("share-views-cell", spanOf(cell), { text, reason: "its cells are `yes` or empty" }));
  return undefined;
}

/** When a cell grants: null is always; undefined where it can't be read, which is reported. */
function readCell(
  cell: Words,
  action: Action,
  about: ActionScopes,
  context: ResolveContext,
): Expression | null | undefined {
  const input = about.inputOf(action);
  if (input === null) return undefined;
  if (isYes.test(cell.text)) return null;
  const entity = "entity" in action ? action.entity : action.kind === "call" ? about.subjectOf(action.call) : null;
  const code = onlyCode(cell);
  const named = oneNamed(context.conditions, withoutBackticks(cell).text);
  // In code a name means what it means in every expression.
  const condition =
    named !== undefined && code !== null && (named.entity !== entity || /^[A-Za-z_]\w*$/.test(named.name))
      ? undefined
      : named;
  if (condition !== undefined)
    context.report.names.mention({ kind: "condition", of: null, name: condition.name }, withoutBackticks(cell));
  if (condition !== undefined && condition.entity === entity) return condition.holds;
  if (condition !== undefined) {
    const related = [{ span: condition.span, message: `It is declared on \`${condition.entity}\`.` }];
    context.report.add(
      createDiagnostic(
        "condition-elsewhere",
        spanOf(cell),
        { name: condition.name, entity: condition.entity },
        { related, ...hintWithoutRecord(action, entity) },
      ),
    );
    return undefined;
  }
  if (context.broken.has(withoutBackticks(cell).text)) return undefined;
  if (code === null || isPhrase(code.text)) {
    const names = context.conditions.filter((one) => one.entity === entity).map(({ name }) => name);
    context.report.add(
      createDiagnostic(
        "unknown-condition",
        spanOf(cell),
        { name: withoutBackticks(cell).text },
        { ...hintWithoutRecord(action, entity), ...didYouMean(withoutBackticks(cell).text, ["yes", "no", ...names]) },
      ),
    );
    return undefined;
  }
  return (
    readCode(
      code,
      environmentOf(context, { this: entity, input, sentTo: inputsOfAction(action) }),
      conditionType,
      context,
    ) ?? undefined
  );
}

/** What a cell can say in a row that is about no record, so that no condition of the document fits. */
function hintWithoutRecord(action: Action, entity: string | null): { readonly hint?: string } {
  if (entity !== null) return {};
  return action.kind === "sign up"
    ? { hint: signUpHint }
    : {
        hint: "This row is about no record. A cell is `yes`, empty, or an expression of `me`, `now`, `input` and constants.",
      };
}

const signUpHint =
  "Before somebody signs up there is no account that a condition could be about. A cell is `yes`, empty, or an expression of `now`, `input` and constants; a rule in point 5 on `create ACCOUNT` can say what a new account has to be.";

/** Whether a text in backticks is several plain words, as the name of a condition is and no expression. */
function isPhrase(text: string): boolean {
  return /^\p{L}[\p{L}\p{N}_-]*(?: [\p{L}\p{N}_-]+)+$/u.test(text) && !/(?:^| )(?:and|or|not|in)(?: |$)/.test(text);
}
