import { permissionTable } from "../description/permission-table.ts";
import { printExpression } from "../../expression/print/print-expression.ts";
import { printClaim } from "../../language/print/print-claims.ts";
import { printRuleSubject } from "../../language/print/print-rules-and-errors.ts";
import { printStatements } from "../../language/print/print-statements.ts";
import { printType } from "../../language/print/print-type.ts";
import type { Does } from "../../model/call.ts";
import type { MessagePart } from "../../model/error-entry.ts";
import type { Specification } from "../../model/specification.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import { mayEver } from "../../semantics/rights/role-gate.ts";
import { pathText } from "../openapi/parameters.ts";
import { escapeMarkup } from "../svg/markup.ts";
import { cellHtml, codeCell, tableHtml, wordsCell } from "./html-parts.ts";
import type { Cell } from "./html-parts.ts";

/** The rules, and what always or never holds. */
export function rulesHtml({ rules, claims }: Specification): string {
  return [
    tableHtml(
      "Rules",
      ["Rule", "On", "Must hold", "Else"],
      rules.map(({ name, on, holds, error }) => [name, printRuleSubject(on), codeCell(printExpression(holds)), error]),
    ),
    ...(claims.length === 0
      ? []
      : ["<ul>", ...claims.map((claim) => `<li>${cellHtml(wordsCell(printClaim(claim)))}</li>`), "</ul>"]),
  ].join("\n");
}

/** The roles, and who may do what. */
export function rolesHtml(model: Specification, role: string | null): string {
  const { roles, rows } = permissionTable(model, role);
  return [
    tableHtml(
      "Roles",
      ["Role", "Who", "Includes"],
      model.roles.map(({ name, who, includes }) => [name, who, includes.join(", ")]),
    ),
    rows.length === 0 ? "" : "<h3>Permissions</h3>",
    tableHtml(
      "Permissions",
      ["Action", ...roles],
      rows.map(({ action, cells }) => [action, ...cells.map(rightCell)]),
    ),
  ].join("\n");
}

function rightCell(conditions: readonly string[] | null): Cell {
  if (conditions === null) return { html: `<span class="soft">no</span>` };
  if (conditions.length === 0) return "yes";
  return { html: conditions.map((one) => `<code>${escapeMarkup(one)}</code>`).join(" or ") };
}

/** The calls of the API. */
export function callsHtml(model: Specification, role: string | null): string {
  const roles = role === null ? [...new Set([visitorRole(model), ...model.roles.map(({ name }) => name)])] : [role];
  return tableHtml(
    "Calls",
    ["Call", "Request", "Does", "Takes", "For"],
    model.calls.flatMap((call) => {
      const who = roles.filter((one) => mayEver(model, one, call));
      if (who.length === 0) return [];
      const takes = call.takes.map(
        ({ wire, type, required }) =>
          `<li><code>${escapeMarkup(wire)}</code>${required ? "" : " (optional)"}: ${cellHtml(wordsCell(printType(type)))}</li>`,
      );
      return [
        [
          call.name,
          codeCell(`${call.method} ${pathText(call.path)}`),
          doesCell(call.does),
          takes.length === 0 ? "" : { html: `<ul>${takes.join("")}</ul>` },
          who.join(", "),
        ],
      ];
    }),
  );
}

function doesCell(does: Does): Cell {
  switch (does.kind) {
    case "transition":
      return `${does.transition} ${does.entity}`;
    case "list":
    case "read":
    case "create":
    case "update":
    case "delete":
      return `${does.kind} ${does.entity}`;
    case "statements":
      return codeCell(printStatements(does.statements));
    default:
      return does.kind;
  }
}

/** The error catalogue. */
export function errorsHtml({ errors }: Specification): string {
  return tableHtml(
    "Errors",
    ["Error", "Status", "Message", "When"],
    errors.map(({ code, status, message, when }) => [code, String(status), message.map(partText).join(""), when ?? ""]),
  );
}

function partText(part: MessagePart): string {
  return part.kind === "text" ? part.text : `{${part.path.join(".")}}`;
}

/** The constants. */
export function constantsHtml({ constants }: Specification): string {
  return tableHtml(
    "Constants",
    ["Constant", "Value", "Meaning"],
    constants.map(({ name, written, meaning }) => [name, written, meaning]),
  );
}
