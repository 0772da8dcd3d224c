import type { RunProgress } from "../../conform/judge-target.ts";
import { countWithNoun } from "../../conform/report/report-sentences.ts";

/** The stream on which progress is shown. */
interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** The milliseconds between two updates. */
const updateInterval = 100;
/** Shorter waits are not reported. */
const minReportedWait = 3000;

/**
 * Shows the progress of a run on one line of a terminal, which is overwritten; a long wait is reported at once.
 * Elsewhere nothing is shown, because output that is not watched must not depend on the speed of the machine.
 */
export function showTestProgress(
  screen: Screen,
  wanted: number,
  now: () => number,
): {
  readonly show: (progress: RunProgress) => void;
  readonly waits: (milliseconds: number) => void;
  readonly end: () => void;
} {
  const isLive = screen.isTTY === true;
  const showLine = (text: string): void => void screen.write(`\r\u001b[2K  ${text}`);
  let last = now();
  return {
    show: ({ requests, traces, findings, isShrinking }) => {
      if (!isLive || now() - last < updateInterval) return;
      last = now();
      showLine(
        `${requests.toLocaleString("en")} of ${countWithNoun(wanted, "call")}, ${countWithNoun(traces, "story", "stories")}, ${countWithNoun(findings, "finding")}${isShrinking ? "; trying a difference again" : ""}`,
      );
    },
    waits: (milliseconds) => {
      if (!isLive || milliseconds < minReportedWait) return;
      showLine(`waiting ${countWithNoun(Math.ceil(milliseconds / 1000), "second")} until another call may be made`);
    },
    end: () => {
      if (isLive) screen.write("\r\u001b[2K");
    },
  };
}
