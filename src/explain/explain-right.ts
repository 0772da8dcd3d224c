import { printExpression } from "../expression/print/print.ts";
import { printAction } from "../language/print/roles.ts";
import type { Condition, Grant, Identification, Role } from "../model/role.ts";
import { visitorRole } from "../semantics/rights/role-of.ts";
import { plain } from "../compare/contrast/same.ts";
import type { ClauseExplained } from "./clause-explained.ts";
import { callInWords, callsFor, rightByAction } from "./deeds.ts";
import type { Known } from "./fact.ts";
import { fact, lineOf } from "./fact.ts";
import { conditionInWords, whoMay } from "./who-may.ts";

/** A row of the matrix: who may do what it names, who is left out, and by which calls. */
export function explainRight(known: Known, grants: readonly Grant[]): ClauseExplained {
  const { model } = known;
  const actions = [...new Map(grants.map(({ action }) => [printAction(action), action])).values()];
  return {
    heading: `who may ${actions.map(printAction).join("; ")}`,
    facts: [
      ...actions.flatMap((action) => {
        const others = model.grants
          .filter((one) => !grants.includes(one) && plain(one.action) === plain(action))
          .map(({ row }) => lineOf(known, row));
        return [
          ...fact(printAction(action), ...whoMay(model, rightByAction(model, action))),
          ...fact(
            "Also by",
            others.length === 0
              ? null
              : `the rows at ${[...new Set(others)].map((line) => `line ${line}`).join(", ")}, told with it above`,
          ),
        ];
      }),
      ...fact(
        "Judged",
        ...new Set(
          actions.map(({ kind }) =>
            kind === "create"
              ? "on the record as it would become"
              : kind === "update"
                ? "on the record before and after"
                : "on the record as it is",
          ),
        ),
      ),
      ...fact("Calls", ...new Set(actions.flatMap((action) => callsFor(model, action)).map(callInWords))),
      ...fact(
        "Else",
        actions.some(({ kind }) => kind !== "read")
          ? refused(known, "not allowed")
          : `${refused(known, "not found")}: what somebody may not read is not there for them`,
      ),
    ],
  };
}

function refused(known: Known, detection: "not allowed" | "not found"): string {
  const entry = known.model.errors.find(({ when }) => when === detection);
  return entry === undefined ? detection : `refused with ${entry.status} ${entry.code}`;
}

/** A role: who has it, and all that it may do. */
export function explainRole(known: Known, { name, who, includes }: Role): ClauseExplained {
  const { model } = known;
  const granted = new Map<string, string[]>();
  for (const { action, role, when } of model.grants) {
    if (role !== name) continue;
    const way = when === null ? "always" : `where ${conditionInWords(model, when)}`;
    granted.set(way, [...new Set([...(granted.get(way) ?? []), printAction(action)])]);
  }
  const calls = model.calls.filter((call) => call.for?.includes(name) === true).map(callInWords);
  return {
    heading: `the role ${name}`,
    facts: [
      ...fact("Who", who, name === visitorRole(model) ? "whoever has not signed in" : null),
      ...fact("Includes", includes.join(", ")),
      ...fact("May", ...[...granted].map(([way, actions]) => `${way}: ${actions.join("; ")}`)),
      ...fact("Calls for it", ...calls),
      ...fact(
        "Screens",
        model.screens
          .filter((screen) => screen.for?.includes(name) === true)
          .map((screen) => screen.name)
          .join(", "),
      ),
    ],
  };
}

/** A named condition: what it says, and which rows ask for it. */
export function explainCondition(known: Known, condition: Condition): ClauseExplained {
  const { model } = known;
  const rows = model.grants.filter(
    ({ when, action }) =>
      when !== null &&
      plain(when) === plain(condition.holds) &&
      (!("entity" in action) || action.entity === condition.entity),
  );
  const lines = [
    ...new Map(rows.map(({ role, action, row }) => [`${role} may ${printAction(action)}`, lineOf(known, row)])),
  ].map(([says, line]) => `line ${line}: ${says}`);
  return {
    heading: `the condition ${condition.name} on ${condition.entity}`,
    facts: [...fact("Holds when", `\`${printExpression(condition.holds)}\``), ...fact("Used", ...lines)],
  };
}

/** How people sign in. */
export function explainSignIn(
  known: Known,
  { entity, by, secret, roleField, visitor, member, token, basic }: Identification,
): ClauseExplained {
  const { model } = known;
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
      ...fact("Who", `${entity}, with ${by} and ${secret}`),
      ...fact(
        "Role",
        roleField === null
          ? `${member ?? "the one that there is"} for whoever has signed in`
          : `what ${entity}.${roleField} says`,
        `${visitor} for whoever has not`,
      ),
      ...fact("Token", travels, basic ? "or name and password in each call" : null),
      ...fact("Calls", ...calls.map(callInWords)),
    ],
  };
}
