import type { ErrorView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import { brokenBound } from "./broken-bound.ts";
import { fieldMessages } from "./field-messages.ts";

/** A form that was refused: what was sent, and what the server said. */
export interface RefusedForm {
  readonly refusal: ErrorView;
  /** What the input held when it was sent. */
  readonly valueOf: (name: string) => Value;
}

/** The messages of a refusal that still hold for what the form contains now. */
export interface StandingMessages {
  readonly fields: Readonly<Record<string, string>>;
  /** Null once everything that the refusal marked is corrected. */
  readonly general: string | null;
}

/**
 * The messages of a refusal, without those about inputs that were changed since. One about a bound stays for as long as the value breaks the same bound;
 * one about several inputs together goes when one of them is changed, and that about a password or a name when either is.
 */
export function standingMessages(
  { refusal, valueOf: refusedValueOf }: RefusedForm,
  inputs: readonly InputView[],
  valueOf: (name: string) => Value,
): StandingMessages {
  const { fields, general } = fieldMessages(refusal, inputs);
  const told = refusal.fields.map(({ field }) => field);
  const isOutdated = (field: string): boolean => isCorrected(placeOf(inputs, field), refusedValueOf, valueOf);
  // A message of the whole refusal, such as that two dates overlap, is about all the inputs that it marks.
  const together = Object.keys(fields).filter((field) => !told.includes(field));
  const isTogetherOutdated = together.some(isOutdated);
  const standing = Object.entries(fields).filter(([field]) =>
    together.includes(field) ? !isTogetherOutdated : !isOutdated(field),
  );
  const hasUntold = told.some((field) => !Object.hasOwn(fields, field));
  // What people sign in with is wrong as a whole.
  const isOfAll = refusal.status === 401 && refusal.handling !== "sign in" && refusal.fields.length === 0;
  const isSettled = isOfAll
    ? inputs.some(({ name }) => isOutdated(name))
    : Object.keys(fields).length > 0 && standing.length === 0 && !hasUntold;
  return { fields: Object.fromEntries(standing), general: isSettled ? null : general };
}

/** Where a field of a form is: in an input, or in one of the objects of an input. */
interface FieldPlace {
  readonly input: InputView | undefined;
  readonly valueIn: (valueOf: (name: string) => Value) => Value;
}

function placeOf(inputs: readonly InputView[], field: string): FieldPlace {
  const own = inputs.find(({ name }) => name === field);
  if (own !== undefined) return { input: own, valueIn: (valueOf) => valueOf(field) };
  const outer = inputs.find(({ name, items }) => items.length > 0 && field.startsWith(`${name}.`));
  const [position = "", ...part] = field.slice((outer?.name.length ?? 0) + 1).split(".");
  const name = part.join(".");
  return {
    input: outer?.items.find((one) => one.name === name),
    valueIn: (valueOf) => {
      const items = outer === undefined ? null : valueOf(outer.name);
      const item = Array.isArray(items) ? (items[Number(position)] as Value | undefined) : undefined;
      if (name === "") return item ?? null;
      return (item as Readonly<Record<string, Value>> | null | undefined)?.[name] ?? null;
    },
  };
}

function isCorrected(
  { input, valueIn }: FieldPlace,
  refusedValueOf: (name: string) => Value,
  valueOf: (name: string) => Value,
): boolean {
  const [before, now] = [valueIn(refusedValueOf), valueIn(valueOf)];
  if (JSON.stringify(before) === JSON.stringify(now)) return false;
  const broken = input === undefined ? null : brokenBound(input, now);
  return broken === null || input === undefined || broken !== brokenBound(input, before);
}
