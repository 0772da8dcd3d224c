import { apply } from "../semantics/apply.ts";
import type { State } from "../semantics/state.ts";
import type { Contrast } from "./contrast.ts";
import { modelsOf } from "./contrast.ts";
import type { Value } from "../model/value-type.ts";
import { same } from "./same.ts";
import { usualValue } from "./world/values-of.ts";
import type { Witness } from "./witness.ts";
import { holds, judged } from "./witness.ts";
import { isLegalWorld } from "./world/is-legal.ts";

/** The same witness in as small a world as shows it, with as little sent as does. */
export function smaller(contrast: Contrast, witness: Witness): Witness {
  let found = witness;
  for (let goesOn = true; goesOn;) {
    goesOn = false;
    for (const simpler of simplerOnes(contrast, found)) {
      if (!isStillSo(contrast, found, simpler)) continue;
      found = again(contrast, simpler);
      goesOn = true;
      break;
    }
  }
  return found;
}

/** Asked anew, for what it says is what the smaller world gives. */
function again(contrast: Contrast, witness: Witness): Witness {
  return witness.kind === "sight" ? witness : (judged(contrast, witness.state, witness.actor, witness.role, witness.request) ?? witness);
}

function isStillSo(contrast: Contrast, before: Witness, simpler: Witness): boolean {
  if (simpler.state !== before.state && !modelsOf(contrast).every((model) => isLegalWorld(model, simpler.state))) return false;
  if (simpler.kind === "sight" || before.kind === "sight") return holds(contrast, simpler);
  const { turn } = judged(contrast, simpler.state, simpler.actor, simpler.role, simpler.request) ?? {};
  if (turn === undefined || turn.kind !== before.turn.kind) return false;
  if (!("refusal" in turn) || !("refusal" in before.turn)) return true;
  const [one, other] = [turn.refusal, before.turn.refusal];
  return one.code === other.code && one.because?.start === other.because?.start && one.fields.every(({ field, code }) => other.fields.some((was) => was.field === field && was.code === code));
}

function* simplerOnes(contrast: Contrast, witness: Witness): Generator<Witness> {
  const { state } = witness;
  const kept = new Set([witness.actor.kind === "person" ? witness.actor.id : "", witness.kind === "sight" ? witness.id : ""]);
  const all = Object.entries(state.entities).flatMap(([entity, rows]) => [...rows.values()].map((row) => ({ entity, row })));
  const referredTo = new Set(all.flatMap(({ row }) => Object.values(row.values).filter((value) => typeof value === "string")));
  for (const { entity, row } of all) if (!kept.has(row.id) && !referredTo.has(row.id)) yield { ...witness, state: without(state, entity, row.id) };
  for (const { entity, row } of all) {
    for (const [name, value] of Object.entries(row.values)) {
      const usual = usualIn(contrast, entity, name);
      if (usual === undefined || same(value, usual) || kept.has(String(value))) continue;
      yield { ...witness, state: apply(state, [{ kind: "put", entity, row: { ...row, values: { ...row.values, [name]: usual } } }]) };
    }
  }
  if (witness.kind === "sight") return;
  const { request } = witness;
  for (const [name, value] of Object.entries(request.input)) {
    if (typeof value === "string" && value !== plainText) yield { ...witness, request: { ...request, input: { ...request.input, [name]: plainText } } };
    yield { ...witness, request: { ...request, input: Object.fromEntries(Object.entries(request.input).filter(([other]) => other !== name)) } };
  }
  if (request.ifMatch !== null) yield { ...witness, request: { ...request, ifMatch: null } };
}

/** What a field usually is, in both models; undefined where they do not agree on that. */
function usualIn(contrast: Contrast, entity: string, field: string): Value | undefined {
  const usual = modelsOf(contrast).flatMap(({ entities }) => entities.filter(({ name }) => name === entity).flatMap(({ fields }) => fields.filter(({ name }) => name === field).map(usualValue)));
  return usual.every((one) => one !== undefined && same(one, usual[0])) ? usual[0] : undefined;
}

/** What is sent where it does not matter what. */
const plainText = "Something plain";

function without(state: State, entity: string, id: string): State {
  return apply(state, [{ kind: "remove", entity, id }]);
}
