import type { RunProgress } from "../../conform/judge-target.ts";
import { countWithNoun } from "../../conform/report/summary.ts";

/** Where progress is shown. */
interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Milliseconds between two lines. */
const often = 100;
/** Shorter waits are over before anybody wonders. */
const worthTelling = 3000;

/**
 * Shows at a terminal how far a run is, on one line that is written over; whoever has to wait for long is told so at once. Anywhere else nothing is shown:
 * what a run prints there depends on what was found alone, and not on how fast the machine is.
 */
export function showProgress(
  screen: Screen,
  wanted: number,
  now: () => number,
): {
  readonly show: (progress: RunProgress) => void;
  readonly waits: (milliseconds: number) => void;
  readonly end: () => void;
} {
  const isLive = screen.isTTY === true;
  const say = (said: string): void => void screen.write(`\r\u001b[2K  ${said}`);
  let last = now();
  return {
    show: ({ calls, stories, findings, isShortening }) => {
      if (!isLive || now() - last < often) return;
      last = now();
      say(
        `${calls.toLocaleString("en")} of ${countWithNoun(wanted, "call")}, ${countWithNoun(stories, "story", "stories")}, ${countWithNoun(findings, "finding")}${isShortening ? "; trying a difference again" : ""}`,
      );
    },
    waits: (milliseconds) => {
      if (!isLive || milliseconds < worthTelling) return;
      say(`waiting ${countWithNoun(Math.ceil(milliseconds / 1000), "second")} until another call may be made`);
    },
    end: () => {
      if (isLive) screen.write("\r\u001b[2K");
    },
  };
}
