import type { HistoryEvent } from "./history-event.ts";
import type { CallTry } from "./make-call-somewhere.ts";
import type { SampleWorld } from "./sample-world.ts";
import { isOfIllness } from "./values/is-of-illness.ts";

/** Fills in a field of a record that was left empty, or renews one that runs out, by an update of its own. */
export function updateField(
  world: SampleWorld,
  { entity, id, field, was }: HistoryEvent & { readonly kind: "update" },
  attempt: CallTry,
): void {
  const row = world.row(entity, id);
  const call = world.model.calls.find(
    ({ does, takes }) =>
      does.kind === "update" && does.entity === entity && takes.some((input) => input.field === field),
  );
  const input = call?.takes.find((one) => one.field === field);
  if (row === undefined || call === undefined || input === undefined || row.values[field] !== was) return;
  // Nobody is asked to announce an illness.
  if (/notice/i.test(field) && Object.values(row.values).some(isOfIllness)) return;
  attempt({ call, entity, concerned: { entity, row, isSubject: true }, only: [input.name] });
}
