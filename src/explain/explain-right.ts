import { printExpression } from "../expression/print/print-expression.ts";
import { printAction } from "../language/print/print-roles.ts";
import type { Condition, FieldRow, Grant, Identification, Role } from "../model/role.ts";
import { visitorRole } from "../semantics/rights/role-of.ts";
import { textOfPart } from "../compare/model-pair/is-same-part.ts";
import type { ClauseExplanation } from "./clause-explanation.ts";
import { callWithRoute, callsTakingAction, rightToTakeAction } from "./rights-and-calls.ts";
import type { ExplainContext } from "./explain-context.ts";
import { factsFor, lineNumberOf } from "./explain-context.ts";
import { describeCondition, describeWhoMay } from "./describe-who-may.ts";

/** Explains a row of the permission table: who may do what it names, who may not, and by which calls. */
export function explainRight(context: ExplainContext, grants: readonly Grant[]): ClauseExplanation {
  const { model } = context;
  const actions = [...new Map(grants.map(({ action }) => [printAction(action), action])).values()];
  return {
    heading: `who may ${actions.map(printAction).join("; ")}`,
    facts: [
      ...actions.flatMap((action) => {
        const others = model.grants
          .filter((one) => !grants.includes(one) && textOfPart(one.action) === textOfPart(action))
          .map(({ row }) => lineNumberOf(context, row));
        return [
          ...factsFor(printAction(action), ...describeWhoMay(model, rightToTakeAction(model, action))),
          ...factsFor(
            "Also by",
            others.length === 0
              ? null
              : `the rows at ${[...new Set(others)].map((line) => `line ${line}`).join(", ")}, told with it above`,
          ),
        ];
      }),
      ...factsFor(
        "Judged",
        ...new Set(
          actions.map(({ kind }) =>
            kind === "share views"
              ? "when somebody shares a saved view, or changes or removes a shared one"
              : kind === "create"
                ? "on the record as it would become"
                : kind === "update"
                  ? "on the record before and after"
                  : "on the record as it is",
          ),
        ),
      ),
      ...factsFor(
        "Calls",
        ...new Set(actions.flatMap((action) => callsTakingAction(model, action)).map(callWithRoute)),
      ),
      ...factsFor(
        "Else",
        actions.some(({ kind }) => kind !== "read")
          ? describeRefusal(context, "not allowed")
          : `${describeRefusal(context, "not found")}: what somebody may not read is not there for them`,
      ),
    ],
  };
}

/** Explains a row of the permission table that names fields and grants nobody: it keeps these from whoever has a row without fields. */
export function explainRightOfNobody(context: ExplainContext, rows: readonly FieldRow[]): ClauseExplanation {
  const { model } = context;
  const actions = rows.map(({ kind, entity, fields }) => ({ kind, entity, fields }));
  return {
    heading: `who may ${actions.map(printAction).join("; ")}`,
    facts: [
      ...actions.flatMap((action) => {
        const beside = model.grants
          .filter(
            ({ action: other }) =>
              other.kind === action.kind && other.entity === action.entity && other.fields === null,
          )
          .map(({ row }) => lineNumberOf(context, row));
        return [
          ...factsFor(printAction(action), ...describeWhoMay(model, rightToTakeAction(model, action))),
          ...factsFor(
            "Kept from",
            beside.length === 0
              ? null
              : `whoever may ${action.kind} ${action.entity} by ${[...new Set(beside)].map((line) => `line ${line}`).join(", ")}`,
          ),
        ];
      }),
      ...factsFor(
        "Calls",
        ...new Set(actions.flatMap((action) => callsTakingAction(model, action)).map(callWithRoute)),
      ),
    ],
  };
}

function describeRefusal(context: ExplainContext, detection: "not allowed" | "not found"): string {
  const entry = context.model.errors.find(({ when }) => when === detection);
  return entry === undefined ? detection : `refused with ${entry.status} ${entry.code}`;
}

/** Explains a role: who has it, and what it may do. */
export function explainRole(context: ExplainContext, { name, who, includes }: Role): ClauseExplanation {
  const { model } = context;
  const granted = new Map<string, string[]>();
  for (const { action, role, when } of model.grants) {
    if (role !== name) continue;
    const way = when === null ? "always" : `where ${describeCondition(model, when)}`;
    granted.set(way, [...new Set([...(granted.get(way) ?? []), printAction(action)])]);
  }
  const calls = model.calls.filter((call) => call.for?.includes(name) === true).map(callWithRoute);
  return {
    heading: `the role ${name}`,
    facts: [
      ...factsFor("Who", who, name === visitorRole(model) ? "whoever has not signed in" : null),
      ...factsFor("Includes", includes.join(", ")),
      ...factsFor("May", ...[...granted].map(([way, actions]) => `${way}: ${actions.join("; ")}`)),
      ...factsFor("Calls for it", ...calls),
      ...factsFor(
        "Screens",
        model.screens
          .filter((screen) => screen.for?.includes(name) === true)
          .map((screen) => screen.name)
          .join(", "),
      ),
    ],
  };
}

/** Explains a named condition: its expression, and the rows that use it. */
export function explainCondition(context: ExplainContext, condition: Condition): ClauseExplanation {
  const { model } = context;
  const rows = model.grants.filter(
    ({ when, action }) =>
      when !== null &&
      textOfPart(when) === textOfPart(condition.holds) &&
      (!("entity" in action) || action.entity === condition.entity),
  );
  const lines = [
    ...new Map(rows.map(({ role, action, row }) => [`${role} may ${printAction(action)}`, lineNumberOf(context, row)])),
  ].map(([says, line]) => `line ${line}: ${says}`);
  return {
    heading: `the condition ${condition.name} on ${condition.entity}`,
    facts: [...factsFor("Holds when", `\`${printExpression(condition.holds)}\``), ...factsFor("Used", ...lines)],
  };
}

/** Explains how people sign in. */
export function explainSignIn(
  context: ExplainContext,
  { entity, by, secret, roleField, visitor, member, token, basic }: Identification,
): ClauseExplanation {
  const { model } = context;
  const calls = model.calls.filter(
    ({ does }) => does.kind === "sign up" || does.kind === "sign in" || does.kind === "sign out" || does.kind === "me",
  );
  const travels =
    token === null
      ? "as `Authorization: Bearer …`, or in the browser's cookie"
      : token.kind === "cookie"
        ? `in the cookie ${token.name}`
        : `in the header ${token.header}`;
  return {
    heading: "how people sign in",
    facts: [
      ...factsFor("Who", `${entity}, with ${by} and ${secret}`),
      ...factsFor(
        "Role",
        roleField === null
          ? `${member ?? "the one that there is"} for whoever has signed in`
          : `what ${entity}.${roleField} says`,
        `${visitor} for whoever has not`,
      ),
      ...factsFor("Token", travels, basic ? "or name and password in each call" : null),
      ...factsFor("Calls", ...calls.map(callWithRoute)),
    ],
  };
}
