import type { Call } from "../../model/call.ts";
import { entityNamed } from "../../model/find.ts";
import { isSystemKey, keptName } from "../../semantics/value/read-key.ts";
import { valueText } from "../../semantics/http/http-request.ts";
import type { Value } from "../../model/value-type.ts";
import { addressOfRecord } from "../../generation/record/record-address.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { TestPerson } from "../trace/test-person.ts";
import { absentKey } from "./generate-input.ts";
import { generateValue } from "./generate-value.ts";
import { chooseRow } from "./generation-context.ts";
import type { GenerationContext } from "./generation-context.ts";

/** Stands for an empty value in a path: with an empty segment, a path belongs to another call or to no call. */
const nonEmptySegment = "x";

/** The record that a generated request is about, and what its path contains. */
export interface GeneratedSubject {
  /**
   * The record. Null if the path names no record, as in a call about the caller's own account; if it names a record
   * that does not exist; and if the chosen record cannot be named, because the target has not revealed its key.
   */
  readonly row: Row | null;
  /** The key in the path; null if the call names no record there. */
  readonly subject: string | null;
  /** The other inputs of the path. */
  readonly path: Readonly<Record<string, Value>>;
}

/**
 * Chooses the record that a request is about: usually an existing record, sometimes a key that does not exist. Each
 * kind of record is chosen equally often. A record that belongs to `caller` (null for a visitor) is of another kind
 * than a record that does not. Records that the caller may not see are chosen, too. `wanted` is the record to name if
 * its key is known.
 *
 * The *target* is the implementation that is tested. A *visitor* is somebody who is not signed in.
 */
export function generateSubject(
  context: GenerationContext,
  call: Call,
  caller: TestPerson | null,
  wanted?: Row,
): GeneratedSubject {
  const { model, random, state, now } = context;
  const { subject } = call;
  const inputs = call.takes.filter(({ place: where }) => where === "path");
  const generated = (): Record<string, Value> =>
    Object.fromEntries(
      inputs.map(({ name, type }) => {
        const value = generateValue(context, { name, type, field: null }, "any") ?? null;
        return [name, valueText(value) === "" ? nonEmptySegment : value];
      }),
    );
  if (subject === null || subject.kind === "me") return { row: null, subject: null, path: generated() };
  const entity = entityNamed(model, subject.entity);
  // A call may identify records by another field than their key. The tester has sent its value, so it is known.
  const byKey =
    subject.kind === "key" && keptName(entity, subject.field) === (isSystemKey(entity) ? "@id" : entity.key);
  const row =
    wanted ??
    (random.chance(0.04) ? undefined : chooseRow(context, subject.entity, caller, byKey ? "referable" : "all"));
  const address = row === undefined ? null : addressOfRecord(model, state, now, call, row);
  if (
    row !== undefined &&
    address !== null &&
    [...(address.subject === null ? [] : [address.subject]), ...Object.values(address.pathInputs)].every(
      (value) => valueText(value) !== "" && context.isValueKnown(value),
    )
  )
    return { row, subject: address.subject, path: { ...generated(), ...address.pathInputs } };
  return {
    row: null,
    subject: subject.kind === "key" ? String(absentKey(model, subject.entity)) : null,
    path: generated(),
  };
}
