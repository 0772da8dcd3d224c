import type { Specification } from "../../model/specification.ts";
import { madeAtOnce } from "../story/at-once.ts";
import { byGravity, byLength } from "../finding/finding.ts";
import type { Finding, Found } from "../finding/finding.ts";
import type { Alteration } from "../alterations/alteration.ts";
import { fieldIn } from "../alterations/of-values.ts";
import { likelyLine } from "./likely-line.ts";
import { ofErrorBodies } from "./of-error-bodies.ts";
import type { Blame } from "../finding/blame.ts";

/** Finds the fewest clauses that, got wrong, explain all that was found, and makes one finding of what has one cause. */
export function causesOf(model: Specification, found: readonly Found[]): readonly Finding[] {
  const findings: Finding[] = [];
  const left = new Set(found);
  for (const { span, says, found: its } of ofErrorBodies(model, found)) {
    findings.push(findingOf([...its].sort(byLength), { span, says, rivals: [] }));
    for (const one of its) left.delete(one);
  }
  for (let cause = commonest([...left]); cause !== null; cause = commonest([...left])) {
    const { span, says } = cause;
    const explained = [...left]
      .filter((one) => one.explanations.some((other) => isSame(other, { span, says })))
      .sort(byLength);
    findings.push(findingOf(explained, { span, says, rivals: rivalsOf(cause, explained) }));
    for (const one of explained) left.delete(one);
  }
  for (const alike of alikeBy(
    [...left],
    (one) => entriesMore(one) ?? likelyLine(model, one.story.at(-1)!)?.start ?? one.signature,
  )) {
    const span = likelyLine(model, alike[0]!.story.at(-1)!);
    findings.push(
      findingOf(alike.sort(byLength), span === null ? null : { span, says: saysOfRace(alike[0]!), rivals: [] }),
    );
  }
  return alikeBy(findings, placeOf).map(together).sort(byGravity);
}

/** The names of what an answer has beyond what it has to, where nothing else is wrong with it: it shows wherever the same is told. */
function entriesMore({ story }: Found): string | null {
  const differences = story.at(-1)!.judgement?.differences ?? [];
  const isMore =
    differences.length > 0 && differences.every(({ at, expected }) => expected === undefined && !at.endsWith("]"));
  return isMore ? [...new Set(differences.map(({ at }) => fieldIn(at)))].sort().join(" ") : null;
}

/** What calls at the same time were answered as though; null where there are none, or they were answered otherwise. */
function saysOfRace({ story }: Found): string | null {
  const made = madeAtOnce(story);
  return made.length > 0 && made.every(({ asAlone }) => asAlone === true)
    ? "each of the calls at the same time had come alone"
    : null;
}

/** The line and the call: what is wrong there shows in several ways, and no one misreading need explain them all. */
function placeOf({ blame, story, signature }: Finding): string {
  return blame === null ? signature : `${blame.span.start} ${story.at(-1)?.call.name ?? ""}`;
}

function together([first, ...others]: readonly Finding[]): Finding {
  return { ...first!, also: [...first!.also, ...others.flatMap(({ also, ...one }) => [one, ...also])] };
}

function alikeBy<T>(found: readonly T[], key: (found: T) => unknown): readonly T[][] {
  const groups = new Map<unknown, T[]>();
  for (const one of found) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return [...groups.values()];
}

function findingOf([first, ...also]: readonly Found[], blame: Blame | null): Finding {
  return { ...first!, blame, also };
}

/** The cause that explains the most; of several, the one that is likeliest where it was first met. */
function commonest(found: readonly Found[]): Alteration | null {
  let best: Alteration | null = null;
  let most = 0;
  for (const { explanations } of found) {
    for (const alteration of explanations) {
      const count = found.filter((other) => other.explanations.some((theirs) => isSame(theirs, alteration))).length;
      if (count > most) [best, most] = [alteration, count];
    }
  }
  return best;
}

const mostRivals = 2;

/** What of each other clause explains all the same. */
function rivalsOf(cause: Alteration, [first, ...others]: readonly Found[]): readonly Alteration[] {
  const seen = new Set([cause.span.start]);
  return first!.explanations
    .filter((one) => {
      if (
        seen.has(one.span.start) ||
        !others.every(({ explanations }) => explanations.some((other) => isSame(one, other)))
      )
        return false;
      return seen.add(one.span.start);
    })
    .slice(0, mostRivals);
}

/** Whether two alterations get the same clause wrong in the same way. */
export function isSame(one: Pick<Alteration, "span" | "says">, other: Pick<Alteration, "span" | "says">): boolean {
  return one.span.start === other.span.start && one.says === other.says;
}
