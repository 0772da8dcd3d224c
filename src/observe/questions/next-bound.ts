/** Bounds that products have most often. */
const usual = [
  1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 16, 20, 24, 25, 28, 30, 31, 32, 36, 40, 48, 50, 60, 64, 70, 72, 75, 80, 90, 99,
  100, 120, 128, 140, 150, 160, 180, 200, 250, 255, 256, 280, 300, 365, 400, 500, 512, 600, 750, 800, 999, 1000, 1024,
  1200, 1500, 2000, 2048, 2500, 3000, 4000, 4096, 5000, 6000, 8000, 9999, 10_000, 12_000, 15_000, 16_384, 20_000,
  25_000, 30_000, 32_768, 40_000, 50_000, 65_535, 99_999, 100_000, 999_999, 1_000_000,
];

/** What is tried where nothing was refused yet: so much that it is refused soon, since refusals often name the bound. */
const steps = [300, 2000, 12_000, 60_000];

/**
 * The number to try next to find the largest that is granted: `taken` is the largest so far, `refused` the smallest that was refused above it, or null. Null: it is found, or there is none.
 */
export function nextLarger(taken: number, refused: number | null): number | null {
  if (refused === null) return steps.find((one) => one > taken) ?? null;
  if (refused <= taken + 1) return null;
  const inside = usual.filter((one) => one > taken && one < refused);
  if (usual.includes(taken) && inside.length === 0) return taken + 1;
  if (inside.length === 0) return Math.floor((taken + refused) / 2);
  // The last of the usual numbers below the refused one is the bound if the one above it was refused first.
  return inside[Math.floor(inside.length / 2)]!;
}

/** The number to try next to find the smallest that is granted; `least`: the smallest that makes sense. */
export function nextSmaller(taken: number, refused: number | null, least: number): number | null {
  const below = refused ?? least - 1;
  if (taken <= below + 1) return null;
  return refused === null ? least : Math.floor((taken + below) / 2);
}
