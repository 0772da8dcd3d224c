import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { oncePer } from "../../base/once-per.ts";
import { runCall } from "../../semantics/call/run-call.ts";
import type { ProgramContext } from "../../semantics/program/context.ts";
import { rulesOnCall } from "../../semantics/write/rules-on.ts";
import { after } from "../store/maybe-promise.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import { answerFrom } from "./answer.ts";
import { admit } from "./called.ts";
import type { Called } from "./called.ts";
import type { Outcome } from "./engine.ts";
import type { EngineParts } from "./parts.ts";
import { isBare, readBare } from "./read-bare.ts";
import { refusalIn } from "./turn/refused.ts";
import { turnOf } from "./turn/turn.ts";
import { runProgram } from "./world/run-program.ts";
import { StoreWorld } from "./world/store-world.ts";

/** Performs a call that writes nothing. */
export function readCall(
  { model, compiled, store, passwords, roles, memory }: EngineParts,
  called: Called,
): MaybePromise<Outcome> {
  const { call, request } = called;
  return after(roles.roleOf(called.actor), (role): MaybePromise<Outcome> => {
    const context = admit(model, role, called);
    if ("kind" in context) return context;
    const latest = { compiled, queries: store.latest };
    if (call.does.kind === "read" && isBare(model, call) && Object.keys(request.input).length === 0) {
      const shown = readBare(turnOf(context, { ...latest, memory }), call.does.entity);
      if (shown !== null) return shown;
    }
    // What asks one statement only needs no snapshot made for it, and none is held while a password is verified.
    if (asksOnce(model, call) || call.does.kind === "sign in")
      return answered(new StoreWorld({ ...latest, memory: null, passwords }), context);
    return store.read((queries) => answered(new StoreWorld({ compiled, queries, memory: null, passwords }), context));
  });
}

async function answered(world: StoreWorld, context: ProgramContext): Promise<Outcome> {
  try {
    return await answerFrom(world, await runProgram(world, runCall(context)));
  } catch (thrown) {
    return refusalIn(thrown);
  }
}

/** Whether one statement answers a list. */
const asksOnce = oncePer((model: Specification, call: Call): boolean => {
  const { does, answers, subject, takes, headers } = call;
  // The headers of a page are asked for by themselves.
  return (
    does.kind === "list" &&
    subject === null &&
    (headers.length === 0 || answers.body.kind !== "page") &&
    !takes.some(({ type }) => type.kind === "reference") &&
    rulesOnCall(model, call).length === 0
  );
});
