import type { Progress } from "../../conform/judge-target.ts";
import { counted } from "../../conform/report/summary.ts";

/** Where progress is shown. */
interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const often = 100;
const seldom = 10_000;
/** Shorter waits are over before anybody wonders. */
const worthTelling = 3000;

/** Shows how far a run is: on one line that is written over at a terminal, now and then on a line of its own anywhere else; whoever has to wait for long is told so at once. */
export function showProgress(screen: Screen, wanted: number, now: () => number): { readonly show: (progress: Progress) => void; readonly waits: (milliseconds: number) => void; readonly end: () => void } {
  const isLive = screen.isTTY === true;
  const say = (said: string): void => void screen.write(isLive ? `\r\u001b[2K  ${said}` : `  ${said}\n`);
  let last = now();
  return {
    show: ({ calls, stories, findings, isShortening }) => {
      if (now() - last < (isLive ? often : seldom)) return;
      last = now();
      say(`${calls.toLocaleString("en")} of ${counted(wanted, "call")}, ${counted(stories, "story", "stories")}, ${counted(findings, "finding")}${isShortening ? "; trying a difference again" : ""}`);
    },
    waits: (milliseconds) => {
      if (milliseconds < worthTelling) return;
      say(`waiting ${counted(Math.ceil(milliseconds / 1000), "second")} until another call may be made`);
    },
    end: () => {
      if (isLive) screen.write("\r\u001b[2K");
    },
  };
}
