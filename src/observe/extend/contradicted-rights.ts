import { printExpression } from "../../expression/print/print-expression.ts";
import type { Action } from "../../model/role.ts";
import type { Specification } from "../../model/specification.ts";
import {
  rightToCall,
  rightToCreate,
  rightToDelete,
  rightToRead,
  rightToReadField,
  rightToSignUp,
  rightToTransition,
  rightToUpdateField,
} from "../../semantics/rights/rights.ts";
import type { Right } from "../../semantics/rights/rights.ts";
import type { GrantedRight } from "../evidence/evidence.ts";
import { documentOutline } from "./document-outline.ts";
import type { Contradiction } from "./contradiction.ts";

/** Rights that a document gives a role otherwise than the evidence shows it. What the evidence leaves open contradicts nothing. */
export function contradictedRights(
  document: Specification,
  observed: Specification,
  { lines, granted }: SeenRights,
): readonly Contradiction[] {
  if (document.grants.length === 0) return [];
  const cells = [...grantedCells(observed), ...refusedCells(observed, lines)].flatMap(({ action, role, seen }) => {
    if (!document.roles.some(({ name }) => name === role)) return [];
    return namesOf(action).flatMap(({ name, right }) => {
      const own = right(document, role);
      const said = own === null ? null : wordsOf(own);
      // Of a new record, a condition on who made it holds by itself.
      const isSame =
        said === null || said === seen || (action.kind === "create" && (said === "no") === (seen === "no"));
      return isSame ? [] : [{ what: `${role}: ${name}`, document: said, observed: seen, line: `| ${lineOf(action)}` }];
    });
  });
  // What a cell says is said of more than one call.
  const found = [...deniedRights(document, granted), ...cells];
  return [...new Map(found.map((one) => [one.what, one])).values()];
}

/** What somebody was granted at least once, although the document gives it to nobody in the role. One such call suffices, also where the cell stays open. */
function deniedRights(document: Specification, granted: readonly GrantedRight[]): readonly Contradiction[] {
  return granted.flatMap(({ right: text, role, evidence }) => {
    const action = actionOf(text);
    if (action === null || !document.roles.some(({ name }) => name === role)) return [];
    return namesOf(action).flatMap(({ name, right }) =>
      right(document, role)?.kind === "never"
        ? [
            {
              what: `${role}: ${name}`,
              document: "no",
              observed: "yes",
              line: `| ${lineOf(action)}`,
              evidence: [evidence],
            },
          ]
        : [],
    );
  });
}

/** The action of a right as recordings name it: `update Ticket: subject`, `close Ticket`; null: nobody needs a right to it. */
function actionOf(right: string): Action | null {
  if (right === "sign up") return { kind: "sign up" };
  const [, call] = /^call (.+)$/.exec(right) ?? [];
  if (call !== undefined) return { kind: "call", call };
  const [, verb, entity, field] = /^(.+) (\w+)(?:: (.+))?$/.exec(right) ?? [];
  if (verb === undefined || entity === undefined) return null;
  const fields = field === undefined ? null : [field];
  if (verb === "read" || verb === "update") return { kind: verb, entity, fields };
  return verb === "create" || verb === "delete"
    ? { kind: verb, entity }
    : { kind: "transition", entity, transition: verb };
}

/** What the evidence shows of rights: the lines of the observed document, and what was granted at least once. */
export interface SeenRights {
  readonly lines: readonly string[];
  readonly granted: readonly GrantedRight[];
}

/** What the evidence shows of a right of a role: `yes`, `no` or a condition. */
interface SeenCell {
  readonly action: Action;
  readonly role: string;
  readonly seen: string;
}

function grantedCells({ grants }: Specification): readonly SeenCell[] {
  return grants.map(({ action, role, when }) => ({
    action,
    role,
    seen: when === null ? "yes" : printExpression(when),
  }));
}

/** The cells that are empty, of rows in which others are not. */
function refusedCells({ grants, roles }: Specification, lines: readonly string[]): readonly SeenCell[] {
  const text = lines.join("\n");
  const tables = documentOutline(lines).flatMap((section) => section.tables);
  return grants.flatMap(({ action, row }) => {
    const line = text.slice(0, row.start).split("\n").length - 1;
    const table = tables.find(({ rows }) => rows.some((one) => one.line === line));
    const cells = table?.rows.find((one) => one.line === line)?.cells ?? [];
    const isEmpty = (role: string): boolean => cells[table?.columns.indexOf(role) ?? -1] === "";
    return roles.filter(({ name }) => isEmpty(name)).map(({ name }) => ({ action, role: name, seen: "no" }));
  });
}

function wordsOf(right: Right): string {
  if (right.kind === "always") return "yes";
  return right.kind === "never" ? "no" : right.cases.map(({ when }) => printExpression(when)).join(" or ");
}

interface NamedRight {
  /** `read Ticket: note`. */
  readonly name: string;
  /** null: the document has nothing of that name. */
  readonly right: (model: Specification, role: string) => Right | null;
}

/** The rights of an action, fields one by one. */
function namesOf(action: Action): readonly NamedRight[] {
  switch (action.kind) {
    case "sign up":
      return [
        {
          name: "sign up",
          right: (model, role) => (model.identification === null ? null : rightToSignUp(model, role)),
        },
      ];
    case "call":
      return [
        {
          name: `call ${action.call}`,
          right: (model, role) =>
            model.calls.some(({ name, does }) => name === action.call && does.kind === "nothing")
              ? rightToCall(model, role, action.call)
              : null,
        },
      ];
    case "transition":
      return [
        {
          name: `${action.transition} ${action.entity}`,
          right: (model, role) =>
            isTransition(model, action) ? rightToTransition(model, role, action.entity, action.transition) : null,
        },
      ];
    case "create":
      return [{ name: `create ${action.entity}`, right: ofEntity(action.entity, rightToCreate) }];
    case "delete":
      return [{ name: `delete ${action.entity}`, right: ofEntity(action.entity, rightToDelete) }];
    case "read":
    case "update":
      return fieldRights(action);
    default:
      return [];
  }
}

type OfEntity = (model: Specification, role: string, entity: string) => Right;

function ofEntity(entity: string, right: OfEntity): NamedRight["right"] {
  return (model, role) => (model.entities.some(({ name }) => name === entity) ? right(model, role, entity) : null);
}

function isTransition(
  { machines }: Specification,
  { entity, transition }: Extract<Action, { readonly kind: "transition" }>,
): boolean {
  return machines.some((one) => one.entity === entity && one.transitions.some(({ name }) => name === transition));
}

function fieldRights({
  kind,
  entity,
  fields,
}: Extract<Action, { readonly kind: "read" | "update" }>): readonly NamedRight[] {
  if (fields === null) return kind === "read" ? [{ name: `read ${entity}`, right: ofEntity(entity, rightToRead) }] : [];
  return fields.map((field) => ({
    name: `${kind} ${entity}: ${field}`,
    right: (model, role) => {
      const own = model.entities.find(({ name }) => name === entity);
      if (own === undefined || !own.fields.some(({ name }) => name === field)) return null;
      return kind === "read"
        ? rightToReadField(model, role, own, field)
        : rightToUpdateField(model, role, entity, field);
    },
  }));
}

/** How the row of an action begins. */
function lineOf(action: Action): string {
  if (action.kind === "call") return `call ${action.call} |`;
  if (action.kind === "transition") return `${action.transition} ${action.entity}`;
  return "entity" in action ? `${action.kind} ${action.entity}` : action.kind;
}
