import { apply } from "../../semantics/state/apply.ts";
import type { ModelPair } from "../model-pair/model-pair.ts";
import { callsInEither, modelsOfPair } from "../model-pair/model-pair.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { isInRole, roleOf } from "../../semantics/rights/role-of.ts";
import { toWire } from "../../semantics/value/to-wire.ts";
import { isSamePart } from "../model-pair/is-same-part.ts";
import { valueDictionaryFor } from "../world/value-dictionary.ts";
import { usualFieldValue, valuesForType } from "../world/values-for-type.ts";
import { makeChanges, tryCandidates } from "../../trace/shrink/try-candidates.ts";
import type { Witness } from "./witness.ts";
import { isStillWitness, decideWithBoth } from "./witness.ts";
import { isLegalWorld } from "../world/is-legal-record.ts";

/** Shrinks a witness: removes records, values and inputs as long as the difference stays. */
export function shrinkWitness(pair: ModelPair, witness: Witness): Witness {
  let found = witness;
  for (let pass = 0; pass < passes; pass += 1) {
    const simpler = tryCandidates(makeChanges(found, simplifications(pair, found)), (candidate, best) =>
      showsSameDifference(pair, best, candidate) ? decideAgain(pair, candidate) : null,
    );
    if (simpler === found) break;
    found = simpler;
  }
  return found;
}

/** Removing one thing may allow removing another, which the next pass does. */
const passes = 3;

/** Decides the request again, since a smaller world may give another decision. */
function decideAgain(pair: ModelPair, witness: Witness): Witness {
  return witness.kind === "sight"
    ? witness
    : (decideWithBoth(pair, witness.state, witness.actor, witness.role, witness.request) ?? witness);
}

function showsSameDifference(pair: ModelPair, before: Witness, simpler: Witness): boolean {
  if (simpler.state !== before.state && !isLegalForBoth(pair, simpler)) return false;
  if (simpler.kind === "sight" || before.kind === "sight") return isStillWitness(pair, simpler);
  const { difference } = decideWithBoth(pair, simpler.state, simpler.actor, simpler.role, simpler.request) ?? {};
  if (difference === undefined || difference.kind !== before.difference.kind) return false;
  if (!("refusal" in difference) || !("refusal" in before.difference)) return true;
  const [one, other] = [difference.refusal, before.difference.refusal];
  return (
    one.code === other.code &&
    one.because?.start === other.because?.start &&
    one.fields.every(({ field, code }) => other.fields.some((was) => was.field === field && was.code === code))
  );
}

/** Whether both models allow all records, and the actor still has the role that the witness is about. */
function isLegalForBoth(pair: ModelPair, { state, actor, role }: Witness): boolean {
  return modelsOfPair(pair).every(
    (model) =>
      isLegalWorld(model, state) && (!hasRole(model, role) || isInRole(roleOf(model, state, actor) ?? "", role)),
  );
}

function hasRole({ roles }: Specification, wanted: string): boolean {
  return roles.some(({ name }) => name === wanted);
}

/** Removes one thing from a witness; null where that is not possible. */
type Simplify = (witness: Witness) => Witness | null;

function simplifications(pair: ModelPair, { state, kind, ...witness }: Witness): readonly Simplify[] {
  const rows = Object.entries(state.entities).flatMap(([entity, all]) => [...all.keys()].map((id) => ({ entity, id })));
  const fields = rows.flatMap(({ entity, id }) =>
    Object.keys(state.entities[entity]?.get(id)?.values ?? {}).map((name) => ({ entity, id, name })),
  );
  const inputs = kind === "call" && "request" in witness ? Object.keys(witness.request.input) : [];
  return [
    (found) => withChange(pair, found),
    ...rows.map(
      ({ entity, id }): Simplify =>
        (found) =>
          withoutRow(found, entity, id),
    ),
    ...fields.map(
      ({ entity, id, name }): Simplify =>
        (found) =>
          withUsualValue(pair, found, entity, id, name),
    ),
    ...inputs.flatMap((name): readonly Simplify[] => [
      (found) => withInput(pair, found, name, plainText),
      (found) => withInput(pair, found, name, undefined),
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
    isNeeded(witness, id) ||
    Object.values(state.entities).some((rows) =>
      [...rows.values()].some(({ values }) => Object.values(values).includes(id)),
    );
  return isUsed || state.entities[entity]?.has(id) !== true
    ? null
    : { ...witness, state: apply(state, [{ kind: "remove", entity, id }]) };
}

function withUsualValue(pair: ModelPair, witness: Witness, entity: string, id: string, name: string): Witness | null {
  const { state } = witness;
  const row = state.entities[entity]?.get(id);
  const usual = usualValueInBoth(pair, entity, name);
  const value = row?.values[name] ?? null;
  if (row === undefined || usual === undefined || isSamePart(value, usual) || isNeeded(witness, value)) return null;
  return {
    ...witness,
    state: apply(state, [{ kind: "put", entity, row: { ...row, values: { ...row.values, [name]: usual } } }]),
  };
}

/** Adds a change to an update that changes nothing, since nobody would make such a request. */
function withChange(pair: ModelPair, witness: Witness): Witness | null {
  if (witness.kind !== "call" || !changesNothing(pair, witness.request.call, witness.request.input)) return null;
  const { takes = [] } = callsInEither(pair).find(({ name }) => name === witness.request.call) ?? {};
  const input = takes.find(
    ({ place, items, type }) =>
      place !== "path" &&
      items === undefined &&
      type.kind !== "reference" &&
      valuesForType(type, valueDictionaryFor([])).length > 0,
  );
  if (input === undefined) return null;
  const value = toWire(input.type, valuesForType(input.type, valueDictionaryFor([]))[0]!);
  return { ...witness, request: { ...witness.request, input: { ...witness.request.input, [input.name]: value } } };
}

/** Whether a call is an update that sends nothing which it could change. */
function changesNothing(pair: ModelPair, name: string, input: Readonly<Record<string, Value>>): boolean {
  const call = callsInEither(pair).find((one) => one.name === name);
  return (
    call?.does.kind === "update" &&
    !call.takes.some(({ name: sent, place }) => place !== "path" && Object.hasOwn(input, sent))
  );
}

function withInput(pair: ModelPair, witness: Witness, name: string, value: string | undefined): Witness | null {
  if (witness.kind !== "call") return null;
  const { input } = witness.request;
  if (
    !Object.hasOwn(input, name) ||
    (value !== undefined && (typeof input[name] !== "string" || input[name] === value))
  )
    return null;
  const rest = Object.fromEntries(Object.entries(input).filter(([other]) => other !== name));
  if (value === undefined && changesNothing(pair, witness.request.call, rest)) return null;
  return {
    ...witness,
    request: { ...witness.request, input: value === undefined ? rest : { ...input, [name]: value } },
  };
}

/** Whether a value is the id of the actor or of the record that is looked for. */
function isNeeded(witness: Witness, id: unknown): boolean {
  return (
    (witness.actor.kind === "person" && witness.actor.id === id) || (witness.kind === "sight" && witness.id === id)
  );
}

/** The usual value of a field in both models, or a plain one of a text that has to be there; undefined where they differ. */
function usualValueInBoth(pair: ModelPair, entity: string, field: string): Value | undefined {
  const usual = modelsOfPair(pair).flatMap(({ entities }) =>
    entities
      .filter(({ name }) => name === entity)
      .flatMap(({ fields, unique }) =>
        fields
          .filter(({ name }) => name === field)
          .map((one) => {
            const value = usualFieldValue(one);
            return value === undefined && !unique.flat().includes(field) ? plainValue(one.type) : value;
          }),
      ),
  );
  return usual.every((one) => one !== undefined && isSamePart(one, usual[0])) ? usual[0] : undefined;
}

function plainValue(type: FieldType): Value | undefined {
  return type.kind === "text" ? valuesForType(type, valueDictionaryFor([]))[0] : undefined;
}

/** The text that is sent where the value does not matter. */
const plainText = "Something plain";
