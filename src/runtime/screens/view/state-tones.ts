import type { Machine } from "../../../model/machine.ts";
import { nameInWords } from "../../../wording/name-in-words.ts";

/**
 * How a state stands to what its records are for. `begun`: nothing has happened yet. `going`: on the way. `waiting`: somebody has to act before it goes on.
 * `late`: somebody should have acted. `done`: the end that was wanted. `refused`: it failed, or others were against it. `dropped`: it ended without either.
 */
export type StateTone = "begun" | "going" | "waiting" | "late" | "done" | "refused" | "dropped";

const words: Readonly<Record<Exclude<StateTone, "going">, ReadonlySet<string>>> = {
  begun: new Set(["new", "draft", "drafted", "open", "opened", "planned", "created"]),
  waiting: new Set(
    "waiting wait waits pending asked requested submitted paused hold held queued unpaid awaiting suspended".split(" "),
  ),
  late: new Set("overdue late delayed escalated breached blocked stuck".split(" ")),
  done: new Set(
    (
      "done solved resolved closed completed complete finished approved accepted granted paid settled returned delivered shipped published passed " +
      "fulfilled collected won succeeded merged redeemed attended"
    ).split(" "),
  ),
  refused: new Set(
    "rejected refused declined denied failed broken damaged lost missed banned disputed invalid defaulted".split(" "),
  ),
  dropped: new Set(
    "withdrawn cancelled canceled lapsed expired retired abandoned waived archived discarded deleted removed refunded revoked inactive disabled".split(
      " ",
    ),
  ),
};
const tones = Object.keys(words) as (keyof typeof words)[];

/** The tone of each state: by its word, else by its place in the machine. */
export function stateTones(machine: Machine): Readonly<Record<string, StateTone>> {
  return Object.fromEntries(
    machine.states.map(({ name }) => [name, toneByWord(machine, name) ?? toneByPlace(machine, name)]),
  );
}

function toneByWord(machine: Machine, state: string): StateTone | null {
  const said = nameInWords(state).toLowerCase().split(" ");
  // "Not paid" and "partly paid" are something else.
  if (said.includes("not") || said.includes("partly") || said.includes("partially")) return null;
  const tone = tones.find((one) => said.some((word) => words[one].has(word))) ?? null;
  // A word for an end where a timer gives up, as "passed" may be, is no success.
  return tone === "done" && said.includes("passed") && isGivenUp(machine, state) ? "dropped" : tone;
}

function toneByPlace(machine: Machine, state: string): StateTone {
  if (!isEnd(machine, state)) return state === machine.initial ? "begun" : "going";
  return isGivenUp(machine, state) ? "dropped" : "done";
}

/** Whether a state is one to which a timer, or a way out from several states, leads: cancelling does that. */
function isGivenUp(machine: Machine, state: string): boolean {
  return machine.transitions.some(({ from, to, after }) => to === state && (after !== null || from.length > 1));
}

function isEnd({ states, transitions }: Machine, state: string): boolean {
  return (
    states.some(({ name, final }) => name === state && final) ||
    !transitions.some(({ from, to }) => from.includes(state) && to !== state)
  );
}
