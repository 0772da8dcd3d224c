import { millisecondsOf } from "../../base/calendar.ts";
import type { Call } from "../../model/call.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import { createRefusal } from "../../semantics/decision/create-refusal.ts";
import { mayEver } from "../../semantics/rights/role-gate.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import type { Actor } from "../../semantics/state/state.ts";
import type { ViewerContext } from "../engine/context/query-context.ts";
import type { TransactionWrites } from "../engine/context/transaction-writes.ts";
import type { Engine } from "../engine/engine.ts";
import type { EngineParts } from "../engine/engine-parts.ts";
import { freshId } from "../fresh-id.ts";
import { performTogether } from "../import/perform-together.ts";
import { askedOfPeople } from "../screens/view/asked-of-people.ts";
import type { PreviewedRecord, PreviewView } from "../screens/view/preview-protocol.ts";
import type { RowView } from "../screens/view/protocol.ts";
import { rowOfRecord } from "../screens/view/row-of-record.ts";
import { previewedRecord } from "./previewed-record.ts";
import type { PreviewedStep, ReadRecord } from "./told-of-step.ts";

/** The most records of which the changes are told. */
const mostRecords = 10;
/** The most records that are looked at: a call may delete any number. */
const mostRead = 200;

/** A record that was written, and the row that the viewer sees afterwards. */
interface WrittenRecord {
  readonly entity: string;
  readonly id: string;
  readonly verb: ReadRecord["verb"];
  readonly after: RowView | null;
}

/** What a call without inputs would write. It is performed in a transaction that is then undone, so that it is judged as it would be. */
export async function previewCall(
  { model, parts }: Pick<Engine, "model" | "parts">,
  actor: Actor,
  { call: name, subject }: { readonly call: string; readonly subject: string | null },
  now: string,
): Promise<PreviewView | Refusal | "no record named"> {
  const call = model.calls.find((one) => one.name === name);
  const role = parts === null ? null : await parts.roleOf(actor);
  if (parts === null || call === undefined || !isPreviewed(parts, call)) return createRefusal(model, "not found");
  if (role === null) return createRefusal(model, "not signed in");
  if (!mayEver(model, role, call))
    return createRefusal(model, role === visitorRole(model) ? "not signed in" : "not allowed");
  if (call.subject !== null && call.subject.kind !== "me" && subject === null) return "no record named";
  const facts = { me: actor.kind === "person" ? actor.id : null, now, input: {} };
  const viewer = { compiled: parts.compiled, role, facts };
  const id = freshId(millisecondsOf(now) ?? 0);
  const request = { call: name, subject, byKey: true, input: {}, query: {}, ifMatch: null, now, id };
  let records: readonly WrittenRecord[] = [];
  const done = await performTogether(parts, { actor, call, requests: [request] }, async (queries, [writes]) => {
    records = writes === undefined ? [] : await writtenRecords({ ...viewer, queries }, writes);
    return false;
  });
  if (done === "too long") return { records: [], more: 0 };
  const refused = done.outcomes.find((outcome) => outcome.kind === "refusal");
  if (refused !== undefined) return refused;
  const [outcome] = done.outcomes;
  const about = outcome?.kind === "refusal" ? undefined : outcome?.about;
  const looked = { call, subject: about?.subject ?? about?.record?.id ?? null };
  const told = await parts.store.read((queries) => toldRecords({ ...viewer, queries }, looked, records));
  return { records: told.slice(0, mostRecords), more: Math.max(0, told.length - mostRecords) };
}

/** A call that signs somebody in or sends a letter is never performed for a look. */
function isPreviewed({ model }: EngineParts, call: Call): boolean {
  return (
    (call.does.kind === "transition" || call.does.kind === "statements") && askedOfPeople(model, call).length === 0
  );
}

async function writtenRecords(by: ViewerContext, { written }: TransactionWrites): Promise<readonly WrittenRecord[]> {
  const all = [...written].flatMap(([entity, rows]) =>
    [...rows].map(([id, { before, now }]) => ({ entity, id, isNew: before === null, isGone: now === null })),
  );
  const records: WrittenRecord[] = [];
  for (const { entity, id, isNew, isGone } of all.slice(0, mostRead)) {
    if (isNew && isGone) continue;
    records.push({
      entity,
      id,
      verb: isNew ? "create" : isGone ? "delete" : "update",
      after: isGone ? null : await rowOfRecord(by, entity, id),
    });
  }
  return records;
}

/** What the viewer is told of the records: nothing of one that they can't read now, unless it is created. */
async function toldRecords(
  by: ViewerContext,
  { call, subject }: { readonly call: Call; readonly subject: string | null },
  records: readonly WrittenRecord[],
): Promise<readonly PreviewedRecord[]> {
  const { compiled, role } = by;
  const entity = call.subject?.entity;
  const about = entity === undefined || subject === null ? null : await rowOfRecord(by, entity, subject);
  const step: PreviewedStep = {
    model: compiled.model,
    role,
    call,
    subject: entity === undefined || about === null ? null : { entity, seen: new Set(Object.keys(about.values)) },
  };
  const told: PreviewedRecord[] = [];
  for (const record of records) {
    const before = record.verb === "create" ? null : await rowOfRecord(by, record.entity, record.id);
    const isSubject = record.entity === entity && record.id === subject;
    const one = previewedRecord(step, { ...record, before, isSubject }, about?.key ?? null);
    if (one !== null) told.push(one);
  }
  const order: readonly PreviewedRecord["kind"][] = ["subject", "created", "changed", "hidden", "deleted"];
  return told.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}
