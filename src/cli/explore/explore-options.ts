import { Option } from "commander";
import type { Command } from "commander";
import { usualExploration } from "../../api/reading/exploration-options.ts";
import type { SaidLimits } from "../../api/reading/exploration-options.ts";
import { readWholeNumber } from "../usage/read-whole-number.ts";

/** The flags of `check --explore`. */
export interface ExploreFlags extends SaidLimits {
  readonly explore?: true;
  /** The folder for counterexamples as scripts. */
  readonly curl?: string;
  /** The name for counterexamples in the document. */
  readonly keep?: string;
  /** Only counterexamples of this line. */
  readonly line?: number;
}

/** Adds the flags of `--explore` to a command. */
export function exploreOptions(command: Command): Command {
  return command
    .option("--explore", "try calls with few accounts and records, and report what cannot be reached and what breaks")
    .option("--actors <n>", "accounts of each role in the largest world", readWholeNumber, usualExploration.actors)
    .option("--records <n>", "records of each entity in the largest world", readWholeNumber, usualExploration.records)
    .addOption(
      new Option("--depth <n>", "steps from the beginning")
        .argParser(readWholeNumber)
        .default(usualExploration.depth, "no limit"),
    )
    .option("--states <n>", "states to keep, in all worlds together", readWholeNumber, usualExploration.states)
    .addOption(
      new Option("--seconds <n>", "time for the search")
        .argParser(readWholeNumber)
        .default(usualExploration.seconds, "no limit"),
    )
    .option("--walks <n>", "random walks after the search", readWholeNumber, usualExploration.walks)
    .option("--seed <n>", "which random walks", readWholeNumber, usualExploration.seed)
    .option("--curl <dir>", "write a script with curl for each counterexample into this folder")
    .option("--keep <name>", "add each counterexample to the document, as an example with this name")
    .option("--line <n>", "with --curl and --keep: only the counterexamples for this line", readWholeNumber);
}
