import type { Call } from "../../src/model/call.ts";
import type { Expression } from "../../src/model/expression.ts";
import { answer } from "./answer.ts";
import { holds } from "./evaluate.ts";
import type { CallRequest } from "./judge-call.ts";
import type { Granted } from "./outcome.ts";
import { refuse, refuseWith } from "./refused.ts";
import { recordValue } from "./scope.ts";
import { scopeIn } from "./run.ts";
import type { Run } from "./run.ts";
import { recordsOf } from "./world.ts";

/** Signs in: the rules that do not use the account, name and password, and then those that do. */
export function signIn(run: Run, call: Call, { input }: CallRequest): () => Granted {
  const { model } = run;
  const { identification } = model;
  if (identification === null) return refuse(model, call, "not signed in");
  const { entity, by, secret } = identification;
  const rules = model.rules.filter(({ on }) => on.kind === "call" && on.call === call.name);
  for (const rule of rules)
    if (!usesAccount(rule.holds) && !holds(rule.holds, scopeIn(run, null))) refuseWith(model, rule.error);
  const sent = (field: string): unknown =>
    input[call.takes.find(({ name }) => name === field || name.endsWith(`.${field}`))?.name ?? field];
  const name = String(sent(by)).normalize("NFKC");
  const type = model.entities.find((one) => one.name === entity)?.fields.find((one) => one.name === by)?.type;
  const kept = type?.kind === "email" ? name.toLowerCase() : name;
  const found = recordsOf(run.world, entity).find(({ values }) => values[by] === kept);
  if (found === undefined || found.values[secret] === null || found.values[secret] !== sent(secret))
    return refuse(model, call, "bad credentials");
  const inside = { ...run, caller: { ...run.caller, me: found.id } };
  for (const rule of rules)
    if (usesAccount(rule.holds) && !holds(rule.holds, scopeIn(inside, recordValue(run.world, entity, found))))
      refuseWith(model, rule.error);
  return () => answer(run, call, { self: { entity, id: found.id }, person: found.id });
}

function usesAccount(part: unknown): boolean {
  if (typeof part !== "object" || part === null) return false;
  const { kind } = part as Partial<Expression>;
  if (kind === "this" || kind === "me") return true;
  return Object.entries(part).some(([name, one]) => name !== "type" && name !== "span" && usesAccount(one));
}
