import { mentionsInput } from "../../../src/expression/tree/mentions.ts";
import type { Call } from "../../../src/model/call.ts";
import { byThing } from "../../../src/runtime/screens/view/actions-of-role.ts";
import type { RefusedActionView } from "../../../src/runtime/screens/view/reasons-protocol.ts";
import type { Screens } from "../../../src/runtime/screens/view/screens.ts";
import { asSent } from "../../../src/semantics/call/complete-refusal.ts";
import { errorOfCall } from "../../../src/semantics/decision/error-of-call.ts";
import { mayOpen } from "../../../src/semantics/rights/may-open.ts";
import { waysToBeGranted } from "../../../src/symbolic/could-be-granted.ts";
import type { Choices } from "../../generate/choices.ts";
import { keyOfRecord } from "./looker.ts";
import type { Looker } from "./looker.ts";
import { callsOn, didSomething, tryCall } from "./tried-calls.ts";
import type { Tried } from "./tried-calls.ts";

const times = 4;

/** What differs between the reasons that somebody is given and what the meaning decides; `seen` counts what was compared. */
export async function reasonedOtherwise(
  choices: Choices,
  looker: Looker,
  screens: Screens,
  seen: Map<string, number>,
): Promise<readonly string[]> {
  const { model, state, actor, role, visibility } = looker;
  const screen = model.screens.find((one) => mayOpen(model, role, one));
  if (screen === undefined) return [];
  const found: string[] = [];
  for (const entity of model.entities) {
    for (const id of [...(state.entities[entity.name]?.keys() ?? [])].slice(-4)) {
      if (!visibility.readable(entity.name, id)) continue;
      const key = keyOfRecord(looker, entity, id);
      // `related` asks for all actions, whatever the screen offers of what it shows.
      const view = await screens.reasons(actor, { screen: screen.name, entity: entity.name, related: "", key });
      if ("kind" in view) return [`the reasons of ${entity.name} ${key} are refused: ${view.code}`];
      const offered = new Set<string>();
      for (const call of callsOn(looker, entity.name, id)) {
        const form = await screens.form(actor, { call: call.name, subject: key });
        if (!("status" in form)) offered.add(call.name);
      }
      for (const calls of byThing(callsOn(looker, entity.name, id)))
        found.push(...compareThing({ choices, looker, seen }, id, calls, offered, view.refused));
    }
  }
  return found;
}

interface Comparison {
  readonly choices: Choices;
  readonly looker: Looker;
  readonly seen: Map<string, number>;
}

/** A thing that can be done with a record is offered, or there is a reason why not and decide refuses it for that reason, or it would do nothing. */
function compareThing(
  { choices, looker, seen }: Comparison,
  id: string,
  calls: readonly Call[],
  offered: ReadonlySet<string>,
  refused: readonly RefusedActionView[],
): readonly string[] {
  const { role } = looker;
  const reasoned = refused.find(({ action }) => calls.some(({ name }) => name === action.call));
  const isOffered = calls.some(({ name }) => offered.has(name));
  const at = `${calls.map(({ name }) => name).join("/")} on ${id}`;
  const count = (verdict: string): void => void seen.set(verdict, (seen.get(verdict) ?? 0) + 1);
  if (isOffered) return reasoned === undefined ? [] : [`${at} is offered, and yet: ${reasoned.reason.text}`];
  const tried = calls.map((call) => ({ call, attempts: tryCall(choices, looker, call, id, { times }) }));
  const done = tried.flatMap(({ call, attempts }) => attempts.filter((one) => didSomething(call, one)));
  if (reasoned === undefined) {
    count("no reason");
    return done.length > 0 ? [`${at} is granted, and neither offered nor refused`] : [];
  }
  count(reasoned.reason.kind);
  if (done.length > 0) return [`${at} is granted, and yet: ${reasoned.reason.text}`];
  const own = tried.find(({ call }) => call.name === reasoned.action.call);
  if (own === undefined) return [];
  const { code } = reasoned.reason;
  const open = reasoned.isNever ? new Set<string>() : codesOfInput(looker, own.call);
  return own.attempts.flatMap(({ input, decision }) => {
    // An update that changes no field needs no right to any.
    if (own.call.does.kind === "update" && !changesSome(own.call, input)) return [];
    if (decision.kind === "answer") return [`${at} is answered, and yet: ${reasoned.reason.text}`];
    if (decision.code === code) count(`${reasoned.reason.kind} as decided`);
    return decision.code === code || open.has(decision.code)
      ? []
      : [
          `${at} as ${role} is refused with ${decision.code}, and the reason is ${code} with ${JSON.stringify(input)}: ${reasoned.reason.text}`,
        ];
  });
}

function changesSome({ takes }: Call, input: Tried["input"]): boolean {
  return takes.some(({ name, field }) => field !== null && Object.hasOwn(input, name));
}

/** The codes of the refusals of a call that depend on what is sent. */
function codesOfInput({ model, role }: Looker, call: Call): ReadonlySet<string> {
  return new Set(
    waysToBeGranted(model, call, role)
      .flat()
      .filter(({ holds }) => holds === null || mentionsInput(holds))
      .map(({ refusal }) => errorOfCall(model, call, asSent(call, refusal)).code),
  );
}
