import { oncePer } from "../../base/once-per.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { runCall } from "../../semantics/call/run-call.ts";
import { admitRequest } from "../../semantics/program/program-context.ts";
import { rulesOnCall } from "../../semantics/write/judge-rules.ts";
import { thenDo } from "../store/maybe-promise.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import { refusalThrown } from "./context/refused-transaction.ts";
import type { RequestOutcome } from "./engine.ts";
import type { AdmittedRequest, EngineParts } from "./engine-parts.ts";
import { performedRequest } from "./performed-request.ts";
import { isPlainRead, readPlainRecord } from "./read-plain-record.ts";
import { runOnStore } from "./world/run-on-store.ts";
import { StoreWorld } from "./world/store-world.ts";
import type { StoreWorldOptions } from "./world/store-world.ts";

/** Performs a call that writes nothing. */
export function readCall(parts: EngineParts, called: AdmittedRequest): MaybePromise<RequestOutcome> {
  const { model, compiled, store, passwords, cache, feed } = parts;
  const { call, request } = called;
  return thenDo(parts.roleOf(called.actor), (role): MaybePromise<RequestOutcome> => {
    const context = admitRequest(model, role, called);
    if ("kind" in context) return context;
    const { plainEntity, needsSnapshot } = planOf(model, call);
    if (plainEntity !== null && Object.keys(request.input).length === 0) {
      const shown = readPlainRecord(compiled, store.latest, context, plainEntity, cache);
      if (shown !== null) return shown;
    }
    const answered = (options: Pick<StoreWorldOptions, "queries" | "memory">): MaybePromise<RequestOutcome> => {
      const world = new StoreWorld({ compiled, passwords, ...options });
      return thenDo(runOnStore(world, runCall(context)), (outcome) => performedRequest(world, outcome));
    };
    try {
      const outcome = needsSnapshot
        ? store.read((queries) => answered({ queries }))
        : answered({ queries: store.latest, memory: { cache, feed: feed?.others ?? null } });
      return outcome instanceof Promise ? outcome.catch(refusalThrown) : outcome;
    } catch (thrown) {
      return refusalThrown(thrown);
    }
  });
}

/** How a call is read. */
interface ReadPlan {
  /** The entity of the record that it answers, where nothing else is judged than whether its caller may read that; else null. */
  readonly plainEntity: string | null;
  readonly needsSnapshot: boolean;
}

const planOf = oncePer((model: Specification, call: Call): ReadPlan => {
  const { does } = call;
  return {
    plainEntity: does.kind === "read" && isPlainRead(model, call) ? does.entity : null,
    // A call that runs one statement needs no snapshot, and none is held while a password is verified.
    needsSnapshot: !asksOnce(model, call) && does.kind !== "sign in",
  };
});

/** Whether one statement answers a call for a list. */
function asksOnce(model: Specification, call: Call): boolean {
  const { does, answers, subject, takes, headers } = call;
  // The headers of a page need a statement of their own.
  return (
    does.kind === "list" &&
    subject === null &&
    (headers.length === 0 || answers.body.kind !== "page") &&
    !takes.some(({ type }) => type.kind === "reference") &&
    rulesOnCall(model, call).length === 0
  );
}
