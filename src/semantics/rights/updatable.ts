import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";

/** The fields that an update may set: the call takes them, and some role may change them. */
export function updatableFields(model: Specification, call: Call): readonly string[] {
  const found = known.get(model) ?? new Map<Call, readonly string[]>();
  known.set(model, found);
  const fields = found.get(call) ?? updatableBy(model, call);
  found.set(call, fields);
  return fields;
}

const known = new WeakMap<Specification, Map<Call, readonly string[]>>();

function updatableBy(model: Specification, call: Call): readonly string[] {
  const { does } = call;
  if (does.kind !== "update") return [];
  const rows = model.grants.flatMap(({ action }) =>
    action.kind === "update" && action.entity === does.entity ? [action.fields] : [],
  );
  return call.takes
    .flatMap(({ field }) => field ?? [])
    .filter((name) => rows.some((fields) => fields === null || fields.includes(name)));
}
