/**
 * Calls back once the first screen is shown: its title is there, and nothing on the page is still being loaded. INVARIANT: whatever is being loaded has
 * `aria-busy`; `test/browser/weight.test.ts` counts what is loaded until then.
 */
export function afterFirstScreen(effect: () => void): void {
  if (isShown) return effect();
  waiting.push(effect);
  if (watch !== null) return;
  watch = new MutationObserver(look);
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-busy"] });
}

const waiting: (() => void)[] = [];
let isShown = false;
let watch: MutationObserver | null = null;

function look(): void {
  if (document.querySelector("main h1") === null || document.querySelector('[aria-busy="true"]') !== null) return;
  watch?.disconnect();
  // Once it has been painted.
  window.requestAnimationFrame(() => window.setTimeout(begin));
}

function begin(): void {
  isShown = true;
  for (const effect of waiting.splice(0)) effect();
}
