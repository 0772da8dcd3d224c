import type { Unsaid } from "../evidence/evidence.ts";
import type { ObservedField } from "../records/observed-entity.ts";
import { joinedType, kindOf, typeParts } from "./joined-type.ts";
import type { JoinedType } from "./joined-type.ts";

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
  const { type, isContradiction, isReference } = typeOfBoth(first, second, sources);
  const modifiers = joinedModifiers(a.modifiers, b.modifiers, type, first);
  const isGiven = modifiers.some(isGiving);
  const initial = first.default === "" && fits(second.default, b.type, type) ? second : first;
  const isUnset = second.required && !first.required && second.default === "" && !isGiven && !type.startsWith("set of");
  // What is of another type than it seemed is not given as it seemed.
  const isLost = !isGiven && a.modifiers.some(isGiving) && initial.default === "";
  const isWider = kindOf(a.type) === "not shown" && kindOf(type) !== "not shown";
  const isKnown = isGiven || second.default !== "" || type === "status";
  const resolved = first.unsaid.filter((one) =>
    one.startsWith("who ") ? one === "who sets it" && isKnown : isWider || isReference,
  );
  const demanded = [first, second].map((one, index) => one.required && !(isLost || (index === 1 && isUnset)));
  // What a call takes is not computed.
  const isTaken = initial === second && sources.isCreated && !first.unsaid.includes("who sets it");
  const begins = beginning(initial, { type, isGiven, isTaken });
  return {
    field: {
      ...first,
      type: [type, ...modifiers].join(", "),
      required:
        begins.isDerived === true
          ? false
          : sources.isCreated
            ? demanded.includes(true)
            : first.required || second.required,
      ...begins,
      isValueOpen: first.isValueOpen === true && second.isValueOpen === true,
      isRequiredOpen: first.isRequiredOpen === true && second.isRequiredOpen === true,
      meaning: first.meaning === "" ? second.meaning : first.meaning,
      evidence: [...first.evidence, ...second.evidence],
      because: [first.because, second.because].filter((one) => one !== null).join("; ") || null,
      counts: first.counts ?? second.counts,
      unsaid: first.unsaid.filter((one) => !resolved.includes(one)),
    },
    unsaid: disagreements(first, second, sources, { isContradiction, isUnset, isLost }),
    resolved,
  };
}

/** What is known of a field that both sources show. */
interface JoinedOrigin {
  readonly type: string;
  /** Whether the system gives it. */
  readonly isGiven: boolean;
  readonly isTaken: boolean;
}

/** What a field begins as, or is computed from. */
function beginning(
  { default: text, isDerived = false, isOfChange = false }: ObservedField,
  { type, isGiven, isTaken }: JoinedOrigin,
): Pick<ObservedField, "default" | "isDerived" | "isOfChange"> {
  const isNone = isGiven || type === "status" || type.startsWith("secret") || (isDerived && isTaken);
  return {
    default: isNone ? "" : ofRole(text, type),
    isDerived: isDerived && !isNone,
    ...(isOfChange ? { isOfChange } : {}),
  };
}

/** A role as a default is no text. */
function ofRole(initial: string, type: string): string {
  return type === "Role" ? initial.replace(/^"(\w+)"$/, "$1") : initial;
}

function isGiving(modifier: string): boolean {
  return modifier === "counts up" || modifier === "generated";
}

/** The type without modifiers. A reference and a secret are what no description says of a value. */
function typeOfBoth(
  first: ObservedField,
  second: ObservedField,
  sources: FieldSources,
): JoinedType & { readonly isReference: boolean } {
  const [a, b] = [typeParts(first.type).type, typeParts(second.type).type];
  if (sources.isReference(second) && !sources.isReference(first))
    return { type: b, isContradiction: false, isReference: true };
  const isSecret = a === "secret" || b === "secret" || a.startsWith("secret ");
  if (isSecret) return { type: a.startsWith("secret") ? a : b, isContradiction: false, isReference: false };
  return { ...joinedType(a, b, sources.first === "recording"), isReference: false };
}

interface Differences {
  readonly isContradiction: boolean;
  /** Whether the second demands a value that the first does not. */
  readonly isUnset: boolean;
  /** Whether the first was wrong about who gives the value. */
  readonly isLost: boolean;
}

/** Where two sources say different things, with both sides. */
function disagreements(
  first: ObservedField,
  second: ObservedField,
  sources: FieldSources,
  { isContradiction, isUnset, isLost }: Differences,
): readonly Unsaid[] {
  const evidence = [...first.evidence.slice(0, 1), ...second.evidence.slice(0, 1)];
  const differ = (what: string, ofFirst: string, ofSecond: string): Unsaid => ({
    what: `${sources.at}: ${what} (${sources.first}: ${ofFirst}; ${sources.second}: ${ofSecond})`,
    evidence,
  });
  const isDefault =
    first.default !== "" && second.default !== "" && plainDefault(first.default) !== plainDefault(second.default);
  // Without a call that creates records, nothing is said of what may be left out.
  const isTold = isUnset && (sources.isCreated || !first.isAnswered);
  const isOfSystem = isTold && first.unsaid.includes("who sets it");
  return [
    ...(isContradiction ? [differ("its type", typeParts(first.type).type, typeParts(second.type).type)] : []),
    ...(isDefault ? [differ("its default", first.default, second.default)] : []),
    ...(isOfSystem ? [differ("that it always has a value", "no call sets it", "it is required")] : []),
    ...(isTold && !isOfSystem ? [differ("whether it is required", "it may be left out", "it may not")] : []),
    ...(isLost ? [{ what: `${sources.at}: who sets it`, evidence }] : []),
  ];
}

function plainDefault(initial: string): string {
  return initial.replace(/^"(\w+)"$/, "$1");
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
