import { millisecondsOf } from "../../base/calendar.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import { createRefusal } from "../../semantics/decision/create-refusal.ts";
import { askQuestion, askRow } from "../../semantics/program/ask-question.ts";
import { createSystemContext } from "../../semantics/program/program-context.ts";
import type { ProgramContext } from "../../semantics/program/program-context.ts";
import type { Program } from "../../semantics/program/program.ts";
import type { Row } from "../../semantics/state/state.ts";
import { changedRow } from "../../semantics/write/changed-row.ts";
import { judgeInvariants } from "../../semantics/write/judge-invariants.ts";
import { writeRecords } from "../../semantics/write/write-records.ts";
import { freshId } from "../fresh-id.ts";
import type { TransactionQueries } from "../store/data-store.ts";
import { RefusedTransaction } from "../engine/context/refused-transaction.ts";
import type { EngineParts } from "../engine/engine-parts.ts";
import { runTransaction } from "../engine/run-transaction.ts";
import { runOnStore } from "../engine/world/run-on-store.ts";

/** A new secret for a person, as its hash. */
export interface NewSecret {
  readonly person: string;
  readonly hash: string;
  /**
   * Tells, in the transaction and before it writes, whether the person as they are then may get the secret. What it writes
   * is a part of the transaction.
   */
  readonly mayBeSet: (queries: TransactionQueries, person: Row) => Promise<boolean>;
}

/** The outcome of setting a secret; `gone`: the person is not there any more, or may not get it. */
export type SecretSet = { readonly kind: "set" } | { readonly kind: "gone" } | Refusal;

/** Sets the secret of a person without a call, as one who has proved in another way who they are. Their sessions end. */
export async function setSecret(
  parts: EngineParts,
  { person, hash, mayBeSet }: NewSecret,
  now: string,
): Promise<SecretSet> {
  const { model } = parts;
  const { identification } = model;
  if (identification === null) return { kind: "gone" };
  const { entity, secret } = identification;
  const does = { kind: "update", entity, replaces: false, creates: false } as const;
  const context = createSystemContext(model, does, now, freshId(millisecondsOf(now) ?? 0));
  return runTransaction<SecretSet>(
    parts,
    context,
    async (world, begun) => {
      const old = await runOnStore(world, askRow(begun, entity, person));
      if (old === null || !(await mayBeSet(world.writing.queries, old))) return { kind: "gone" };
      await runOnStore(world, changeOf(begun, entity, old, { [secret]: hash }));
      return { kind: "set" };
    },
    { causeOf: () => ({ by: { kind: "person", id: person }, call: null, about: null }) },
  );
}

function* changeOf(
  context: ProgramContext,
  entity: string,
  old: Row,
  values: Readonly<Record<string, string>>,
): Program<void> {
  yield* askQuestion("beforeWriting", { context });
  const row = yield* changedRow(context, entity, old, values);
  yield* writeRecords(context, [{ entity, row, old }]);
  yield* judgeInvariants(context);
}

/** Undoes a transaction as one that is about something that is not there. */
export function undoAsGone({ model }: EngineParts): never {
  throw new RefusedTransaction(createRefusal(model, "not found"));
}
