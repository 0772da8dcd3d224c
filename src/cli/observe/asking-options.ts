import { Option } from "commander";
import type { Command } from "commander";
import type { KnownAccount } from "../../conform/accounts/known-account.ts";
import { targetAddress } from "../../host/test/target-address.ts";
import { UsageError } from "../../host/usage/usage-error.ts";
import { parseInteger, parseKnownAccount } from "../test/parse-test-options.ts";

/** The options that say what is asked of a running product. */
export interface AskingOptions {
  readonly ask?: true;
  readonly against?: URL;
  readonly as: readonly KnownAccount[];
  readonly people?: string;
  readonly calls?: number;
  readonly seed?: number;
  readonly readOnly?: true;
  readonly recording?: string;
}

/** Adds the options of `observe --ask`. */
export function addAskingOptions(command: Command): Command {
  return command
    .option("--ask", "asks the product at --against what the evidence leaves open: this makes records in it")
    .option("--against <url>", "with --ask: the URL of the product", targetAddress)
    .addOption(
      new Option(
        "--as <name:secret>",
        "with --ask: an existing account, for roles that nobody can sign up for: what it signs in with, such as its e-mail address, and its password; repeatable",
      )
        .argParser(parseKnownAccount)
        .default([], "none"),
    )
    .option(
      "--people <file>",
      "with --ask: a JSON file of existing accounts, each with a secret or a token, or with the name of an environment variable",
    )
    .option("--calls <number>", "with --ask: the most requests (default: 3000)", parseInteger("--calls", 1, 1_000_000))
    .option("--seed <number>", "with --ask: the choice of requests (default: 1)", parseInteger("--seed", 0, 2 ** 31))
    .option("--read-only", "with --ask: write nothing; only sign in and read")
    .option("--recording <file>", "with --ask: writes what was asked and answered, without secrets, as a HAR file");
}

/** Refuses options without which, or with which alone, nothing can be asked. */
export function requireAskingOptions({ ask, against, ...others }: AskingOptions): void {
  if (ask === true) {
    if (against === undefined) throw new UsageError("--ask needs --against URL, the address of the product to ask.");
    return;
  }
  const { people, calls, seed, readOnly, recording } = others;
  const as = others.as.length === 0 ? undefined : others.as;
  const given = Object.entries({ against, as, people, calls, seed, "read-only": readOnly, recording });
  const [name] = given.find(([, value]) => value !== undefined) ?? [];
  if (name !== undefined) throw new UsageError(`--${name} is for --ask, without which no product is asked anything.`);
}
