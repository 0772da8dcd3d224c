import { expect } from "vitest";
import { createEngine } from "../../src/runtime/engine/create-engine.ts";
import type { PasswordHasher } from "../../src/runtime/engine/context/password-hasher.ts";
import { bindParameters } from "../../src/runtime/store/bind-parameters.ts";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import { finishStatement, sqlIdentifier, sql, sqlValue } from "../../src/runtime/store/sql.ts";
import type { Decision } from "../../src/semantics/decision/decision.ts";
import type { RequestOutcome } from "../../src/runtime/engine/engine.ts";
import type { DocumentWorld } from "./document-world.ts";
import { openTestStore } from "../stores.ts";

const plain: PasswordHasher = {
  hash: async (password) => password,
  verify: async (hash, password) => hash === password,
};

/** Tells a world's story again, to the engine on a database: every answer and every refusal has to be the same. */
export async function sameOnTheEngine({ model, history }: DocumentWorld): Promise<void> {
  const store = await openTestStore();
  try {
    await migrateStore(store, model, "2026-11-23T09:00:00.000Z");
    const engine = createEngine(model, store, plain);
    const { entity, roleField } = model.identification!;
    for (const step of history)
      switch (step.kind) {
        case "call":
          expect(said(await engine.perform(step.actor, step.request)), step.request.call).toEqual(meant(step.decision));
          break;
        case "role": {
          const statement = finishStatement(
            sql`update ${sqlIdentifier(entity)} set ${sqlIdentifier(roleField!)} = ${sqlValue(step.role)} where "@id" = ${sqlValue(step.person)}`,
            store.dialect,
          );
          await store.write((queries) => queries.run(statement, bindParameters(statement, { me: null, now: "" })));
          break;
        }
        case "timers":
          expect(await engine.fireTimers(step.now)).toBe(step.fired);
          break;
      }
  } finally {
    await store.close();
  }
}

function meant(decision: Decision): unknown {
  if (decision.kind === "refusal") return refused(decision);
  const { status, body, etag, person } = decision;
  return { status, body, tagged: etag !== null, person };
}

function said(outcome: RequestOutcome): unknown {
  if (outcome.kind === "refusal") return refused(outcome);
  const { status, body, etag, person } = outcome;
  return { status, body: body === undefined ? undefined : JSON.parse(String(body)), tagged: etag !== null, person };
}

function refused({ code, status, parameters, fields }: Extract<Decision, { kind: "refusal" }>): unknown {
  return { code, status, parameters, fields };
}
