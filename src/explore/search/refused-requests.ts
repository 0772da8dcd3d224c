import { decideUnseen } from "../../semantics/decide.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { Actor } from "../../semantics/state/state.ts";
import { conditionAt, fieldsDecidedBy } from "../influence/fields-decided-by.ts";
import type { StateSearch } from "./state-search.ts";

/** A request that a rule or a guard refuses in a state. */
export interface ConditionRefusal {
  readonly actor: Actor;
  readonly request: Request;
  /** The refusal, as far as it tells one from another. */
  readonly reason: string;
  /** The names of the fields on which the rule or guard depends; `now` is one of them where it depends on the time. */
  readonly fields: ReadonlySet<string>;
}

/** The most requests of one form that are decided again in one state, and the most that are kept with one reason. */
const most = { decided: 40, kept: 4 };

/** What a request does, without its values: the call, and the inputs that it sends or clears. */
export function formOfRequest({ call, input }: Pick<Request, "call" | "input">): string {
  return JSON.stringify([
    call,
    ...Object.entries(input).map(([name, value]) => (value === null ? `no ${name}` : name)),
  ]);
}

/** The requests of some forms that a rule or a guard refuses in a state, a few for each reason. */
export function refusedRequests(
  search: StateSearch,
  at: number,
  isWanted: (form: string) => boolean,
): readonly ConditionRefusal[] {
  const { groups } = search.enterState(at);
  const decided = new Map<string, number>();
  const kept = new Map<string, number>();
  const found: ConditionRefusal[] = [];
  for (const { call, candidates } of groups) {
    if (call === null) continue;
    for (const { number, template } of candidates) {
      if (template.kind !== "call") continue;
      const form = formOfRequest(template);
      const tries = decided.get(form) ?? 0;
      if (tries >= most.decided || !isWanted(form)) continue;
      decided.set(form, tries + 1);
      const move = search.moveOf(at, number);
      if (move.kind !== "call") continue;
      const reason = reasonOf(search, move.actor, move.request);
      if (reason === null) continue;
      const key = `${form} ${reason.text}`;
      const alike = kept.get(key) ?? 0;
      if (alike >= most.kept) continue;
      kept.set(key, alike + 1);
      found.push({ ...move, reason: reason.text, fields: reason.fields });
    }
  }
  return found;
}

/** Whether a request is no longer refused for the same reason in the state that was entered last. */
export function isRefusedOtherwise(
  search: StateSearch,
  { actor, request, reason }: ConditionRefusal,
  now: string,
): boolean {
  const decision = decideUnseen(search.model, search.reader.state, actor, { ...request, now });
  return decision.kind === "answer" || textOfReason(decision) !== reason;
}

function reasonOf(
  search: StateSearch,
  actor: Actor,
  request: Request,
): { readonly text: string; readonly fields: ReadonlySet<string> } | null {
  const decision = decideUnseen(search.model, search.reader.state, actor, request);
  if (decision.kind === "answer" || decision.because === null) return null;
  const condition = conditionAt(search.model, decision.because);
  return condition === null ? null : { text: textOfReason(decision), fields: fieldsDecidedBy(search.model, condition) };
}

function textOfReason({
  code,
  because,
}: {
  readonly code: string;
  readonly because: { readonly start: number } | null;
}): string {
  return `${code} ${because?.start ?? ""}`;
}
