import { apply } from "../../semantics/state/apply.ts";
import type { Contrast } from "../contrast/contrast.ts";
import { callsOf, modelsOf } from "../contrast/contrast.ts";
import type { Value } from "../../model/value-type.ts";
import { toWire } from "../../semantics/value/wire.ts";
import { same } from "../contrast/same.ts";
import { alphabetOf } from "../world/alphabet.ts";
import { usualValue, valuesOf } from "../world/values-of.ts";
import type { Witness } from "./witness.ts";
import { holds, judged } from "./witness.ts";
import { isLegalWorld } from "../world/is-legal.ts";

/** The same witness in as small a world as shows it, with as little sent as does. */
export function smaller(contrast: Contrast, witness: Witness): Witness {
  let found = witness;
  for (let pass = 0; pass < passes; pass += 1) {
    const before = found;
    for (const simplify of simplifications(contrast, found)) {
      const simpler = simplify(found);
      if (simpler !== null && isStillSo(contrast, found, simpler)) found = again(contrast, simpler);
    }
    if (found === before) break;
  }
  return found;
}

/** What one thing less makes possible is seen in the next pass. */
const passes = 3;

/** Asked anew, for what it says is what the smaller world gives. */
function again(contrast: Contrast, witness: Witness): Witness {
  return witness.kind === "sight"
    ? witness
    : (judged(contrast, witness.state, witness.actor, witness.role, witness.request) ?? witness);
}

function isStillSo(contrast: Contrast, before: Witness, simpler: Witness): boolean {
  if (simpler.state !== before.state && !modelsOf(contrast).every((model) => isLegalWorld(model, simpler.state)))
    return false;
  if (simpler.kind === "sight" || before.kind === "sight") return holds(contrast, simpler);
  const { turn } = judged(contrast, simpler.state, simpler.actor, simpler.role, simpler.request) ?? {};
  if (turn === undefined || turn.kind !== before.turn.kind) return false;
  if (!("refusal" in turn) || !("refusal" in before.turn)) return true;
  const [one, other] = [turn.refusal, before.turn.refusal];
  return (
    one.code === other.code &&
    one.because?.start === other.because?.start &&
    one.fields.every(({ field, code }) => other.fields.some((was) => was.field === field && was.code === code))
  );
}

/** One thing less: the witness without it; null where that is not to be had. */
type Simplify = (witness: Witness) => Witness | null;

function simplifications(contrast: Contrast, { state, kind, ...witness }: Witness): readonly Simplify[] {
  const rows = Object.entries(state.entities).flatMap(([entity, all]) => [...all.keys()].map((id) => ({ entity, id })));
  const fields = rows.flatMap(({ entity, id }) =>
    Object.keys(state.entities[entity]?.get(id)?.values ?? {}).map((name) => ({ entity, id, name })),
  );
  const inputs = kind === "call" && "request" in witness ? Object.keys(witness.request.input) : [];
  return [
    (found) => withChange(contrast, found),
    ...rows.map(
      ({ entity, id }): Simplify =>
        (found) =>
          withoutRow(found, entity, id),
    ),
    ...fields.map(
      ({ entity, id, name }): Simplify =>
        (found) =>
          withUsual(contrast, found, entity, id, name),
    ),
    ...inputs.flatMap((name): readonly Simplify[] => [
      (found) => withInput(contrast, found, name, plainText),
      (found) => withInput(contrast, found, name, undefined),
    ]),
    (found) =>
      found.kind === "call" && found.request.ifMatch !== null
        ? { ...found, request: { ...found.request, ifMatch: null } }
        : null,
  ];
}

function withoutRow(witness: Witness, entity: string, id: string): Witness | null {
  const { state } = witness;
  const isUsed =
    isKept(witness, id) ||
    Object.values(state.entities).some((rows) =>
      [...rows.values()].some(({ values }) => Object.values(values).includes(id)),
    );
  return isUsed || state.entities[entity]?.has(id) !== true
    ? null
    : { ...witness, state: apply(state, [{ kind: "remove", entity, id }]) };
}

function withUsual(contrast: Contrast, witness: Witness, entity: string, id: string, name: string): Witness | null {
  const { state } = witness;
  const row = state.entities[entity]?.get(id);
  const usual = usualIn(contrast, entity, name);
  const value = row?.values[name] ?? null;
  if (row === undefined || usual === undefined || same(value, usual) || isKept(witness, value)) return null;
  return {
    ...witness,
    state: apply(state, [{ kind: "put", entity, row: { ...row, values: { ...row.values, [name]: usual } } }]),
  };
}

/** A change that changes something, where the witness is one that changes nothing: nobody would make it. */
function withChange(contrast: Contrast, witness: Witness): Witness | null {
  if (witness.kind !== "call" || !changesNothing(contrast, witness.request.call, witness.request.input)) return null;
  const { takes = [] } = callsOf(contrast).find(({ name }) => name === witness.request.call) ?? {};
  const input = takes.find(
    ({ place, items, type }) =>
      place !== "path" && items === undefined && type.kind !== "reference" && valuesOf(type, alphabetOf([])).length > 0,
  );
  if (input === undefined) return null;
  const value = toWire(input.type, valuesOf(input.type, alphabetOf([]))[0]!);
  return { ...witness, request: { ...witness.request, input: { ...witness.request.input, [input.name]: value } } };
}

/** Whether a call changes its record, and is sent nothing that it could change. */
function changesNothing(contrast: Contrast, name: string, input: Readonly<Record<string, Value>>): boolean {
  const call = callsOf(contrast).find((one) => one.name === name);
  return (
    call?.does.kind === "update" &&
    !call.takes.some(({ name: sent, place }) => place !== "path" && Object.hasOwn(input, sent))
  );
}

function withInput(contrast: Contrast, witness: Witness, name: string, value: string | undefined): Witness | null {
  if (witness.kind !== "call") return null;
  const { input } = witness.request;
  if (
    !Object.hasOwn(input, name) ||
    (value !== undefined && (typeof input[name] !== "string" || input[name] === value))
  )
    return null;
  const rest = Object.fromEntries(Object.entries(input).filter(([other]) => other !== name));
  if (value === undefined && changesNothing(contrast, witness.request.call, rest)) return null;
  return {
    ...witness,
    request: { ...witness.request, input: value === undefined ? rest : { ...input, [name]: value } },
  };
}

/** Whether it is who calls, or what is looked for. */
function isKept(witness: Witness, id: unknown): boolean {
  return (
    (witness.actor.kind === "person" && witness.actor.id === id) || (witness.kind === "sight" && witness.id === id)
  );
}

/** What a field usually is, in both models; undefined where they do not agree on that. */
function usualIn(contrast: Contrast, entity: string, field: string): Value | undefined {
  const usual = modelsOf(contrast).flatMap(({ entities }) =>
    entities
      .filter(({ name }) => name === entity)
      .flatMap(({ fields }) => fields.filter(({ name }) => name === field).map(usualValue)),
  );
  return usual.every((one) => one !== undefined && same(one, usual[0])) ? usual[0] : undefined;
}

/** What is sent where it does not matter what. */
const plainText = "Something plain";
