import type { Value } from "../../src/model/value-type.ts";

type Json = Readonly<Record<string, Value>>;

/** One decision as a person has written it down. */
export interface WrittenDecision {
  /** Its line in the page. */
  readonly line: number;
  /** Under which heading it stands. */
  readonly about: string;
  readonly who: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** `fresh` stands for the tag that this person was given last. */
  readonly ifMatch: string | null;
  readonly sends: Json;
  readonly status: number;
  /** Of a refusal. */
  readonly code: string | null;
  /** `field:code` for each field that is marked. */
  readonly marked: readonly string[];
  /** What the answer holds at least. */
  readonly holds: Value;
  /** Entries that it must not have. */
  readonly without: readonly string[];
  /** Per `Ticket t1` what changes, per `+Ticket` what a new one holds at least, per `-Ticket t1` null. */
  readonly writes: Json;
}

/** A page of decisions: the world in which each is taken, one by one, and the decisions. */
export interface Decisions {
  readonly now: string;
  readonly world: ReadonlyMap<string, readonly Json[]>;
  readonly decisions: readonly WrittenDecision[];
}

/** Reads a page: tables under `### Entity` are the world, those that begin with Who are decisions. */
export function readDecisions(text: string): Decisions {
  const world = new Map<string, Json[]>();
  const decisions: WrittenDecision[] = [];
  let about = "";
  let columns: readonly string[] = [];
  text.split("\n").forEach((line, at) => {
    const heading = /^#+ (.+)$/.exec(line);
    if (heading !== null) about = heading[1] ?? "";
    const cells = line.startsWith("|")
      ? line
          .slice(1, -1)
          .split("|")
          .map((cell) => cell.trim())
      : null;
    if (cells === null) columns = [];
    else if (columns.length === 0) columns = cells;
    else if (!/^-+$/.test(cells[0] ?? "")) {
      const row = Object.fromEntries(columns.map((column, number) => [column, cells[number] ?? ""]));
      if (columns[0] === "Who") decisions.push(decisionOf(row, at + 1, about));
      else
        world.set(about, [
          ...(world.get(about) ?? []),
          Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, valueOf(cell)])),
        ]);
    }
  });
  return { now: /now is `([^`]+)`/.exec(text)?.[1] ?? "", world, decisions };
}

/** A cell of the world: nothing is null, JSON is JSON, all else is text. */
function valueOf(cell: string): Value {
  if (cell === "") return null;
  return /^(?:-?\d+(?:\.\d+)?|true|false|[[{"].*)$/.test(cell) ? (JSON.parse(cell) as Value) : cell;
}

function decisionOf(row: Readonly<Record<string, string>>, line: number, about: string): WrittenDecision {
  const call = /^`(\w+) ([^ ?`]+)(?:\?([^ `]*))?`(?: if (.+))?$/.exec(row["Call"] ?? "");
  const outcome = /^(\d{3})(?: ([A-Z_]+))?(?: (?!without)([\w, :.-]+?))?(?: (`.*`))?(?: without (.+))?$/.exec(
    row["Comes to"] ?? "",
  );
  if (call === null || outcome === null)
    throw new Error(`Line ${line} can't be read as a decision: ${JSON.stringify(row)}`);
  return {
    line,
    about,
    who: row["Who"] ?? "",
    method: call[1] ?? "",
    path: call[2] ?? "",
    query: Object.fromEntries(new URLSearchParams(call[3] ?? "")),
    ifMatch: call[4] ?? null,
    sends: jsonOf(row["Sends"] ?? "") as Json,
    status: Number(outcome[1]),
    code: outcome[2] ?? null,
    marked: (outcome[3] ?? "").split(", ").filter((one) => one !== ""),
    holds: jsonOf(outcome[4] ?? ""),
    without: (outcome[5] ?? "").split(", ").filter((one) => one !== ""),
    writes: jsonOf(row["Writes"] ?? "") as Json,
  };
}

function jsonOf(cell: string): Value {
  return cell === "" ? {} : (JSON.parse(cell.replace(/^`|`$/g, "")) as Value);
}
