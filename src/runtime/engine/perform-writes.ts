import type { Span } from "../../base/span.ts";
import type { ProgramContext } from "../../semantics/program/program-context.ts";
import { emptyWriteSet } from "../../semantics/program/write-set.ts";
import type { Specification } from "../../model/specification.ts";
import type { RequestOrigin } from "../audit/audit-entry.ts";
import { recordInAudit } from "../audit/record-in-audit.ts";
import type { Change } from "../feed/change.ts";
import { tellableChange } from "../feed/change.ts";
import { recordWrites } from "../history/record-writes.ts";
import type { WritesMade } from "../history/record-writes.ts";
import type { TransactionQueries } from "../store/data-store.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import { forgetViews } from "../views/forget-views.ts";
import type { TransactionWrites } from "./context/transaction-writes.ts";
import { endSessions } from "./end-sessions.ts";
import type { EngineParts } from "./engine-parts.ts";
import { StoreWorld } from "./world/store-world.ts";
import type { StoreWorldOptions } from "./world/store-world.ts";

/** The writes of a transaction as a change that other processes are told of. */
function changeOf(model: Specification, { written, replaced, ended }: TransactionWrites): Change {
  return tellableChange(model, { written, replaced, ended: ended.map(({ person }) => person) });
}

/** What made writes. Where they come from, and the line that granted them, only the audit trail says. */
export interface Cause extends Omit<WritesMade, "at"> {
  readonly because?: Span | null | undefined;
  readonly origin?: RequestOrigin | null;
}

/** What work that writes is performed with besides its context. */
export interface WritingOptions<T> extends Pick<StoreWorldOptions, "input" | "seeds"> {
  /** The cause of the writes, for the history of the records. */
  causeOf(outcome: T): Cause;
  /** The token of the session that goes on where people change their own secret in it; by default there is none. */
  readonly session?: string | null;
}

/**
 * Performs work that writes, as a part of a transaction. The sessions that its writes end, the views that they leave without an
 * owner and the history of its writes are parts of the same transaction.
 */
export async function performWrites<T>(
  { compiled, passwords, generate, feed, audit }: EngineParts,
  queries: TransactionQueries,
  context: ProgramContext,
  work: (world: StoreWorld, context: ProgramContext) => MaybePromise<T>,
  { isCareful, causeOf, session = null, ...input }: WritingOptions<T> & { readonly isCareful: boolean },
): Promise<{ readonly outcome: T; readonly writes: TransactionWrites }> {
  const { model, dialect } = compiled;
  const writes: TransactionWrites = { ...emptyWriteSet(context.request.id), ended: [], replaced: false };
  const writing = { queries, transactionWrites: writes, isCareful, generate };
  const world = new StoreWorld({ compiled, queries, passwords, writing, ...input });
  const outcome = await work(world, { ...context, writeSet: writes });
  world.sendWrites();
  const { me, now } = context.environment;
  if (model.identification !== null && writes.written.has(model.identification.entity)) {
    await endSessions(world, { me, session });
    await forgetViews(compiled, queries, writes);
  }
  const { because = null, origin = null, ...cause } = causeOf(outcome);
  recordWrites({ model, dialect, queries }, writes, { at: now, ...cause });
  if (audit !== null) recordInAudit({ model, dialect, queries }, audit, writes, { at: now, ...cause, because, origin });
  if (feed !== null && (writes.written.size > 0 || writes.replaced || writes.ended.length > 0))
    feed.tell(queries, changeOf(model, writes));
  const settled = queries.settle();
  if (settled instanceof Promise) await settled;
  return { outcome, writes };
}
