import { printExpression } from "../expression/print/print-expression.ts";
import { printAction } from "../language/print/print-roles.ts";
import type { Action, Condition, Grant, Identification, Role } from "../model/role.ts";
import { mayOpen } from "../semantics/rights/may-open.ts";
import { visitorRole } from "../semantics/rights/role-of.ts";
import { textOfPart } from "../compare/model-pair/is-same-part.ts";
import type { ClauseExplanation } from "./clause-explanation.ts";
import { callWithRoute, callsTakingAction, rightToTakeAction } from "./rights-and-calls.ts";
import type { ExplainContext, ExplanationFact } from "./explain-context.ts";
import { factsFor, joinNames, lineNumberOf } from "./explain-context.ts";
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
          ...factsOfKeeping(context, action),
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
      ...factsFor("Else", ...new Set(actions.map((action) => otherwiseOf(context, action)))),
    ],
  };
}

/** What happens where nobody grants an action. */
function otherwiseOf(context: ExplainContext, action: Action): string {
  if (action.kind !== "read") return describeRefusal(context, "not allowed");
  return action.fields === null
    ? `${describeRefusal(context, "not found")}: what somebody may not read is not there for them`
    : `whoever may read ${action.entity} is answered without ${joinNames(action.fields)}`;
}

/** From whom a row that names fields keeps them: rows without fields do not grant them any more. */
function factsOfKeeping({ model, ...context }: ExplainContext, action: Action): readonly ExplanationFact[] {
  if (!("fields" in action) || action.fields === null) return [];
  const { kind, entity } = action;
  const beside = model.grants
    .filter(({ action: one }) => one.kind === kind && one.entity === entity && one.fields === null)
    .map(({ row }) => lineNumberOf({ model, ...context }, row));
  const lines = [...new Set(beside)].map((line) => `line ${line}`).join(", ");
  return factsFor(
    "Kept from",
    beside.length === 0
      ? null
      : `whoever may ${kind} ${entity} by ${lines}, unless a row that names the field grants it`,
  );
}

/** Explains a row of the permission table that grants nobody; one that names fields keeps these from whoever has a row without fields. */
export function explainRightOfNobody(
  context: ExplainContext,
  actions: readonly Action[],
  isOpen: boolean,
): ClauseExplanation {
  const { model } = context;
  return {
    heading: `who may ${actions.map(printAction).join("; ")}`,
    facts: [
      ...factsFor(
        "This row",
        isOpen
          ? "grants nobody anything: it leaves open who may (`not shown`), and nobody is judged by that"
          : "grants nobody anything",
      ),
      ...actions.flatMap((action) => [
        ...factsFor(printAction(action), ...describeWhoMay(model, rightToTakeAction(model, action))),
        ...factsOfKeeping(context, action),
      ]),
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
          .filter((screen) => mayOpen(model, name, screen))
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
