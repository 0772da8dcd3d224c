import type { Evidence } from "../evidence/evidence.ts";

/** A time when somebody was granted or refused something. */
export interface RightSample {
  /** `read Ticket`, `update Ticket: subject` */
  readonly right: string;
  readonly role: string;
  readonly isGranted: boolean;
  /** Whether a visitor was told to sign in, rather than that this record is not for visitors or not there. */
  readonly isToldToSignIn: boolean;
  /** The key of the record that it is about; null: of none that is known. */
  readonly key: string | null;
  /** The conditions that held for the record and the caller; null: the record is not known. */
  readonly holding: ReadonlySet<string> | null;
  readonly evidence: Evidence;
}

/** Whether nobody needs a right to it: signing in and out, and reading one's own account. */
export function needsNoRight(right: string): boolean {
  return right === "sign in" || right === "sign out" || right === "me";
}

/** How often something has to be seen before a line says it. */
export const leastSamples = 2;

/** What a cell is made of. */
export interface CellSamples {
  readonly samples: readonly RightSample[];
  /** The conditions that may explain it, the shortest first. */
  readonly conditions: readonly string[];
  /** Those that ever held for somebody in the role and a record of the kind. */
  readonly everHeld: ReadonlySet<string>;
  /** Those that never held for anybody in the role and, as far as they need no other record, held for so many others that they would have held, if they could. */
  readonly neverHeld: ReadonlySet<string>;
  /** The cell of the right to read the same records: nobody can do something with a record that they can't see. Null: the right is not about a record that is there. */
  readonly readable: string | null;
}

/** On how many records a condition has to hold that was granted, and on how many others it has to be refused. */
const leastRecords = 3;

/** A cell of the table of permissions: `yes`, empty, a condition in backticks, or `not shown`. */
export function rightCell(cell: CellSamples): string {
  const { samples, readable } = cell;
  const conditions = cell.conditions.filter((text) => !isUnreadable(text, readable));
  const granted = samples.filter((one) => one.isGranted);
  const refused = samples.filter((one) => !one.isGranted);
  const possible = conditions.filter((text) => !cell.neverHeld.has(text));
  if (granted.length === 0) return isNever(refused, possible) ? "" : "not shown";
  if (refused.length === 0) return cellWithoutRefusals(granted, { ...cell, conditions });
  return cellOfBoth(granted.filter(isKnown), refused.filter(isKnown), { conditions, possible });
}

/** Whether a condition can grant nothing, because it lets nobody see the record. */
function isUnreadable(text: string, readable: string | null): boolean {
  const [, parts] = /^`(.*)`$/.exec(readable ?? "") ?? [];
  return parts !== undefined && isOfCaller(text) && parts.endsWith("== me") && !parts.split(" or ").includes(text);
}

function isOfCaller(text: string): boolean {
  return text.endsWith("== me");
}

/** Whether the record is known. Who is answered an empty list may read some records, but it is not known which. */
function isKnown({ holding }: RightSample): boolean {
  return holding !== null;
}

/** The condition that tells what was granted from what was refused. Each other condition on the caller has to be refused alone, if it can hold: it might grant it as well. */
function cellOfBoth(
  granted: readonly RightSample[],
  refused: readonly RightSample[],
  { conditions, possible }: { readonly conditions: readonly string[]; readonly possible: readonly string[] },
): string {
  if (recordsIn(granted) < leastRecords || recordsIn(refused) < leastRecords) return "not shown";
  const holdsNot = (one: RightSample, text: string): boolean => one.holding?.has(text) === false;
  const isRefused = (text: string): boolean => refused.some((one) => holds(one, text));
  const telling = conditions.find(
    (text) => granted.every((one) => holds(one, text)) && refused.every((one) => holdsNot(one, text)),
  );
  const opposite = conditions.find(
    (text) => granted.every((one) => holdsNot(one, text)) && refused.every((one) => holds(one, text)),
  );
  if (telling !== undefined) {
    const others = possible.filter((text) => text !== telling && isOfCaller(text));
    return others.every(isRefused) ? `\`${telling}\`` : "not shown";
  }
  if (opposite !== undefined) return `\`${oppositeOf(opposite)}\``;
  const either = eitherOf(granted, refused, conditions);
  return either === null ? "not shown" : `\`${either.join(" or ")}\``;
}

/** How many records show that one of two conditions grants something without the other. */
const leastOfEither = 2;

/** The two conditions on the caller of which one held whenever something was granted, and none when it was refused. */
function eitherOf(
  granted: readonly RightSample[],
  refused: readonly RightSample[],
  conditions: readonly string[],
): readonly [string, string] | null {
  const able = conditions.filter(
    (text) => text.includes("== me") && refused.every((one) => one.holding?.has(text) === false),
  );
  for (const [index, one] of able.entries())
    for (const other of able.slice(index + 1)) {
      const isEach = granted.every((sample) => holds(sample, one) || holds(sample, other));
      const [first, second] = [
        recordsIn(granted.filter((sample) => !holds(sample, other))),
        recordsIn(granted.filter((sample) => !holds(sample, one))),
      ];
      if (isEach && first >= leastOfEither && second >= leastOfEither) return [one, other];
    }
  return null;
}

function oppositeOf(text: string): string {
  if (text.includes("==")) return text.replace("==", "!=");
  return text.startsWith("not ") ? text.slice(4) : `not ${text}`;
}

function holds({ holding }: RightSample, text: string): boolean {
  return holding?.has(text) === true;
}

function recordsIn(samples: readonly RightSample[]): number {
  return new Set(samples.flatMap(({ key }) => key ?? [])).size;
}

/** Whether somebody was told to sign in, or was refused also where conditions held that might have granted it. */
function isNever(refused: readonly RightSample[], conditions: readonly string[]): boolean {
  if (refused.some((one) => one.isToldToSignIn)) return true;
  if (refused.length < leastSamples || !conditions.every((text) => refused.some((one) => holds(one, text))))
    return false;
  // Whoever is refused with their own account only may have the right to those of others.
  const isOfOthers = (one: RightSample): boolean => one.holding?.has("this == me") === false;
  return !conditions.includes("this == me") || refused.some(isOfOthers);
}

/** Without a refusal, somebody may do something always if no condition explains what was granted, and each that could hold did once. */
function cellWithoutRefusals(
  granted: readonly RightSample[],
  { conditions, everHeld, readable }: Pick<CellSamples, "conditions" | "everHeld" | "readable">,
): string {
  const known = granted.filter(({ holding }) => holding !== null);
  const ofCaller = conditions.filter(isOfCaller);
  const isNobodys = (one: RightSample): boolean => ofCaller.every((text) => !holds(one, text));
  // What holds only for records of the caller's is granted because they are theirs.
  const isShown = (text: string): boolean =>
    known.some((one) => holds(one, text) && (isOfCaller(text) || isNobodys(one)));
  const isOpen = (text: string): boolean =>
    known.some((one) => !holds(one, text)) && (!everHeld.has(text) || isShown(text));
  // Of two conditions that grant something, each is missing once where the other holds.
  const isOfNobody = known.some(isNobodys);
  const isFree =
    conditions.length === 0
      ? known.length >= leastSamples
      : recordsIn(known) >= leastSamples && isOfNobody && conditions.every(isOpen);
  if (isFree) return "yes";
  const condition = readable === null ? null : (/^`(.+)`$/.exec(readable)?.[1] ?? null);
  const isOfReadable = condition !== null && known.every((one) => holds(one, condition));
  return isOfReadable && recordsIn(known) >= leastSamples ? readable! : "not shown";
}
