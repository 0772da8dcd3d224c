import { changesBehaviour } from "./compare-specifications.ts";
import type { Comparison } from "./diff/difference.ts";

/** "1 widens access, 2 other differences": how many differences of which kind there are. */
export function summaryInWords(comparison: Comparison): string {
  const { differences, renames } = comparison;
  const access = (change: string): number =>
    differences.filter((one) => one.aspect === "access" && one.change === change).length;
  const [words, claims] = (["words", "claim"] as const).map(
    (wanted) => differences.filter(({ aspect }) => aspect === wanted).length,
  );
  const [widened, moved, narrowed] = [access("widened"), access("changed"), access("narrowed")];
  const others = differences.length - widened - moved - narrowed - words! - claims!;
  const counts = [
    [widened, "widens access", "widen access"],
    [moved, "may widen access", "may widen access"],
    [narrowed, "narrows it", "narrow it"],
    [others, "other difference", "other differences"],
    [renames.length, "renamed", "renamed"],
    [claims!, "checked otherwise", "checked otherwise"],
    [words!, "worded otherwise", "worded otherwise"],
  ] as const;
  const told = counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`);
  if (told.length === 0) return "No difference.";
  return changesBehaviour(comparison) ? told.join(", ") : `${told.join(", ")}; no behaviour changed`;
}
