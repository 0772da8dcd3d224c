import type { Evidence, Unsaid } from "../evidence/evidence.ts";
import type { ObservedField } from "../records/observed-entity.ts";
import { joinedType, kindOf, typeParts } from "./joined-type.ts";

/** A field of which two sources tell. */
export interface JoinedField {
  readonly field: ObservedField;
  /** Where the two say different things. */
  readonly unsaid: readonly Unsaid[];
  /** What the first left unsaid and the second says. */
  readonly resolved: readonly string[];
}

/** Who says something. */
export interface FieldSources {
  /** What the sources are called: `description`, `database`. */
  readonly first: string;
  readonly second: string;
  /** `Ticket.title`. */
  readonly at: string;
  readonly isReference: (field: ObservedField) => boolean;
  /** Whether a call creates such records: what it neither takes nor has a default, it could not give. */
  readonly isCreated: boolean;
}

/** What two sources say of a field together. `first` is what callers see of it. */
export function joinedField(first: ObservedField, second: ObservedField, sources: FieldSources): JoinedField {
  const [a, b] = [typeParts(first.type), typeParts(second.type)];
  const isSample = sources.first === "recording";
  const unsaid: Unsaid[] = [];
  const evidence = (): readonly Evidence[] => [...first.evidence.slice(0, 1), ...second.evidence.slice(0, 1)];
  const differ = (what: string, ofFirst: string, ofSecond: string): void =>
    void unsaid.push({
      what: `${sources.at}: ${what} (${sources.first}: ${ofFirst}; ${sources.second}: ${ofSecond})`,
      evidence: evidence(),
    });
  const isReference = sources.isReference(second) && !sources.isReference(first);
  const { type, isContradiction } =
    isReference || a.type === "secret" || b.type === "secret"
      ? { type: isReference ? b.type : a.type === "secret" ? a.type : b.type, isContradiction: false }
      : joinedType(a.type, b.type, isSample);
  if (isContradiction) differ("its type", a.type, b.type);
  const modifiers = joinedModifiers(a.modifiers, b.modifiers, type, first);
  const isGiven = modifiers.some((one) => /^(?:counts up|generated)$/.test(one));
  const initial = first.default === "" && fits(second.default, b.type, type) ? second : first;
  if (first.default !== "" && second.default !== "" && first.default !== second.default)
    differ("its default", first.default, second.default);
  const isUnset = second.required && !first.required && second.default === "" && !isGiven && !type.startsWith("set of");
  if (isUnset && first.unsaid.includes("who sets it"))
    differ("that it always has a value", "no call sets it", "it is required");
  else if (isUnset) differ("whether it is required", "it may be left out", "it may not");

  const isWider = kindOf(a.type) === "not shown" && kindOf(type) !== "not shown";
  // What is of another type than it seemed is not given as it seemed.
  const isLost = !isGiven && a.modifiers.some((one) => /^(?:counts up|generated)$/.test(one)) && initial.default === "";
  if (isLost) unsaid.push({ what: `${sources.at}: who sets it`, evidence: evidence() });
  const resolved = first.unsaid.filter(
    (one) =>
      ((isWider || isReference) && !one.startsWith("who ")) ||
      (one === "who sets it" && (isGiven || second.default !== "")),
  );
  return {
    field: {
      ...first,
      type: [type, ...modifiers].join(", "),
      required:
        (first.required && !(isLost && sources.isCreated)) ||
        (second.required && !((isUnset || isLost) && sources.isCreated)),
      default: isGiven || type.startsWith("secret") ? "" : initial.default,
      ...(initial.isOfChange === true ? { isOfChange: true } : {}),
      meaning: first.meaning === "" ? second.meaning : first.meaning,
      evidence: [...first.evidence, ...second.evidence],
      because: [first.because, second.because].filter((one) => one !== null).join("; ") || null,
      unsaid: first.unsaid.filter((one) => !resolved.includes(one)),
    },
    unsaid,
    resolved,
  };
}

/** Whether a default of one type is one of the other. */
function fits(initial: string, of: string, type: string): boolean {
  return initial === "" || kindOf(of) === kindOf(type);
}

function joinedModifiers(
  first: readonly string[],
  second: readonly string[],
  type: string,
  { isAnswered }: ObservedField,
): readonly string[] {
  const all = [...new Set([...first, ...second])];
  const isUnique = all.includes("unique");
  return all
    .filter((one) => {
      if (one === "hidden") return !isAnswered && !type.startsWith("secret");
      if (one.startsWith("unique per")) return !isUnique;
      if (one === "counts up") return isUnique && type.startsWith("integer");
      if (one === "generated") return isUnique && /^(?:uuid|text)/.test(type) && !type.includes("matching");
      return one !== "unique" || type !== "secret";
    })
    .filter(
      (one, index, kept) =>
        !one.startsWith("unique per") || kept.findIndex((other) => other.startsWith("unique per")) === index,
    )
    .toSorted((a, b) => orderOf(a) - orderOf(b));
}

const order = [/^deleted with it|^cleared/, /^unique/, /^fixed/, /^counts up|^generated/, /^hidden/];

function orderOf(modifier: string): number {
  return order.findIndex((one) => one.test(modifier));
}
