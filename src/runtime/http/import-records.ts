import type { Refusal } from "../../semantics/decision/decision.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { Call } from "../../model/call.ts";
import { deletesOnly } from "../import/deletes-only.ts";
import { importView } from "../import/import-view.ts";
import { performTogether } from "../import/perform-together.ts";
import { freshId } from "../fresh-id.ts";
import type { ImportRequest, ImportView } from "../screens/view/import-protocol.ts";
import { admitBuiltInCall } from "./admit-built-in-call.ts";
import type { Caller } from "./caller.ts";
import type { Exchange } from "./exchange.ts";
import { replyRefused } from "./exchange.ts";
import { filesImported } from "./files-imported.ts";
import { momentText } from "./moment-text.ts";
import { readImportRequest, readUndoRequest } from "./read-import-request.ts";
import { refuseRequest } from "./refuse-request.ts";
import type { RefusedRequestReply } from "./refuse-request.ts";
import { jsonReply } from "./reply.ts";
import type { Reply } from "./reply.ts";
import type { ServedSite } from "./served-site.ts";
import { takeFromLimit } from "./take-from-limit.ts";
import { withTypedKeys } from "./with-typed-keys.ts";

/** The largest body of an import. */
const importBody = { all: 24_000_000, files: 0 };

/**
 * `POST /_ninepoint/import`: makes a call once for each row of a file. It counts as one call against its caller's rate; against the limit of
 * the call itself, each row counts where the rows are applied.
 */
export async function importRecords(exchange: Exchange): Promise<Reply | null> {
  const { site } = exchange;
  const admitted = await admitBuiltInCall(exchange, "calls", importBody);
  if (admitted === null || !("kind" in admitted)) return admitted;
  const asked = readImportRequest(admitted.input);
  if (typeof asked === "string") return replyRefused(exchange, refuseRequest(asked));
  const done = await site.lock.shared(() => performImport(exchange, admitted.caller, asked));
  return "applied" in done ? jsonReply(200, JSON.stringify(done)) : replyRefused(exchange, done);
}

/**
 * `POST /_ninepoint/import/undo`: deletes the records of an import, all or none. Refused as stale where that would undo more than the
 * import: changes of the records since, or other records that have come to refer to them.
 */
export async function undoImport(exchange: Exchange): Promise<Reply | null> {
  const { site } = exchange;
  const admitted = await admitBuiltInCall(exchange, "calls", importBody);
  if (admitted === null || !("kind" in admitted)) return admitted;
  const asked = readUndoRequest(admitted.input);
  if (typeof asked === "string") return replyRefused(exchange, refuseRequest(asked));
  return site.lock.shared(async () => {
    const { engine } = site.served;
    if (engine.parts === null) return replyRefused(exchange, refuseRequest("not found"));
    const call = engine.model.calls.find(({ name }) => name === asked.call);
    if (call?.does.kind !== "delete") return replyRefused(exchange, refuseRequest("not found"));
    // What was created last is deleted first, in case that later records refer to earlier ones.
    const requests = asked.keys.toReversed().map((key) => ({ ...requestOf(site, call), subject: key }));
    const together = { actor: admitted.caller.actor, call, requests };
    const done = await performTogether(engine.parts, together, deletesOnly(engine.parts, call.does.entity));
    if (done === "too long") return replyRefused(exchange, refuseRequest("too large"));
    const refused = done.outcomes.find((outcome) => outcome.kind === "refusal");
    if (refused !== undefined) return replyRefused(exchange, refused);
    return done.committed
      ? jsonReply(200, JSON.stringify({ deleted: requests.length }))
      : replyRefused(exchange, refuseRequest("stale"));
  });
}

async function performImport(
  { site, request }: Exchange,
  caller: Caller,
  asked: ImportRequest,
): Promise<ImportView | Refusal | RefusedRequestReply> {
  const { engine, screens } = site.served;
  if (engine.parts === null) return refuseRequest("not found");
  const read = await screens.readImport(caller.actor, asked);
  if (read.kind === "refusal") return read;
  const { call, rows } = read;
  const taken = asked.apply ? await takeFromLimit(site, request, caller, call, rows.length) : null;
  if (taken !== null && "kind" in taken) return taken;
  const requests = rows.map(({ input }) => ({
    ...requestOf(site, call),
    input: withTypedKeys(engine.model, call, input),
  }));
  const isReadable = rows.every(({ problems }) => Object.keys(problems).length === 0);
  const together = { actor: caller.actor, call, requests };
  const done = await performTogether(engine.parts, together, () => Promise.resolve(asked.apply && isReadable));
  if (done === "too long" || !done.committed) await taken?.giveBack();
  if (done === "too long") return refuseRequest("too large");
  const files = filesImported(site, caller, call.name, asked.file);
  const view = { ...importView(engine.model, read, done), before: files.before };
  if (!done.committed || call.does.kind !== "create") return view;
  files.remember(momentText(site.clock()));
  const undo = await screens.deletingCall(caller.actor, call.does.entity, view.created);
  return { ...view, undo: "call" in undo ? undo.call : null };
}

function requestOf(site: ServedSite, call: Call): Request {
  const time = site.clock();
  return {
    call: call.name,
    subject: null,
    byKey: true,
    input: {},
    query: {},
    ifMatch: null,
    now: momentText(time),
    id: freshId(time),
  };
}
