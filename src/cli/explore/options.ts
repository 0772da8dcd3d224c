import { InvalidArgumentError, Option } from "commander";
import type { Command } from "commander";
import { usualExploration } from "../../api/reading/exploration-options.ts";
import type { SaidLimits } from "../../api/reading/exploration-options.ts";

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
    .option("--explore", "try in small worlds everything that can be done, and say what can happen")
    .option("--actors <n>", "people of each role in the largest world", wholeNumber, usualExploration.actors)
    .option("--records <n>", "records of each entity in the largest world", wholeNumber, usualExploration.records)
    .addOption(
      new Option("--depth <n>", "steps from the beginning")
        .argParser(wholeNumber)
        .default(usualExploration.depth, "any number"),
    )
    .option("--states <n>", "states to keep at the most", wholeNumber, usualExploration.states)
    .addOption(
      new Option("--seconds <n>", "time to take at the most")
        .argParser(wholeNumber)
        .default(usualExploration.seconds, "any"),
    )
    .option("--walks <n>", "walks at random beyond that", wholeNumber, usualExploration.walks)
    .option("--seed <n>", "which walks", wholeNumber, usualExploration.seed)
    .option("--curl <dir>", "write the story of what is broken into this folder, as scripts for curl")
    .option("--keep <name>", "keep each story of what is broken in the document, as an example of this name")
    .option("--line <n>", "with --curl and --keep: only what is broken of this line", wholeNumber);
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("It has to be a whole number.");
  return Number(text);
}
