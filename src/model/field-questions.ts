import type { Field } from "./entity.ts";
import type { Expression } from "./expression.ts";
import type { FieldOrigin, Renewal } from "./field-origin.ts";

/** What the questions about the origin of a field need to know of it. */
type WithOrigin = Pick<Field, "origin">;

/** The expression that a derived field is computed from when it is read; null for any other field. */
export function derivationOf(field: WithOrigin | undefined): Expression | null {
  switch (field?.origin.kind) {
    case "derived":
      return field.origin.from;
    case "given":
    case "renewed":
    case "counted":
    case "generated":
    case undefined:
      return null;
  }
}

/** The expression for the value of a field that whoever creates a record does not give; null where there is none. */
export function defaultOfField(field: WithOrigin | undefined): Expression | null {
  switch (field?.origin.kind) {
    case "given":
    case "renewed":
      return field.origin.default;
    case "counted":
    case "generated":
    case "derived":
    case undefined:
      return null;
  }
}

/** The default that the row says, also where another origin keeps it from having an effect; null where it says none. */
export function writtenDefaultOf({ origin, overridden }: Pick<Field, "origin" | "overridden">): Expression | null {
  for (const one of [origin, ...overridden]) {
    const written = defaultOfField({ origin: one });
    if (written !== null) return written;
  }
  return null;
}

/** The origin of a field that has a default, with another default. */
export function withDefault({ origin }: WithOrigin, to: Expression): FieldOrigin {
  switch (origin.kind) {
    case "given":
    case "renewed":
      return { ...origin, default: to };
    case "counted":
    case "generated":
    case "derived":
      return origin;
  }
}

/** How changes of a record compute a field again; null where they don't. */
export function renewalOf({ origin }: WithOrigin): Renewal | null {
  switch (origin.kind) {
    case "renewed":
      return origin;
    case "given":
    case "counted":
    case "generated":
    case "derived":
      return null;
  }
}

/** Whether a counter of the system gives the value. */
export function isCounted({ origin }: WithOrigin): boolean {
  switch (origin.kind) {
    case "counted":
      return true;
    case "given":
    case "renewed":
    case "generated":
    case "derived":
      return false;
  }
}

/** Whether the system generates the value. */
export function isGenerated({ origin }: WithOrigin): boolean {
  switch (origin.kind) {
    case "generated":
      return true;
    case "given":
    case "renewed":
    case "counted":
    case "derived":
      return false;
  }
}

/** Whether the system gives the value of a new record, by a counter or generated, and neither a caller nor the document does. */
export function isSystemGiven(field: WithOrigin): boolean {
  return isCounted(field) || isGenerated(field);
}

/**
 * Whether callers and statements can give the value: not of derived and reverse fields, of a status, which only transitions change,
 * and of what the system gives.
 */
export function isGiven({ origin, type }: Pick<Field, "origin" | "type">): boolean {
  switch (origin.kind) {
    case "given":
    case "renewed":
      return type.kind !== "status" && type.kind !== "reverse";
    case "counted":
    case "generated":
    case "derived":
      return false;
  }
}

/** Whether a value that is there never changes: the field is fixed, or the system gives its value. */
export function isSetForGood(field: Pick<Field, "origin" | "fixed">): boolean {
  return field.fixed || isSystemGiven(field);
}

/** Whether there is a field that holds data: it is neither derived nor the reverse of a reference. */
export function isStored(field: Pick<Field, "origin" | "type"> | undefined): boolean {
  switch (field?.origin.kind) {
    case "given":
    case "renewed":
    case "counted":
    case "generated":
      return field.type.kind !== "reverse";
    case "derived":
    case undefined:
      return false;
  }
}
