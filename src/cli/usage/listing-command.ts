import { Command, InvalidArgumentError } from "commander";
import type { ErrorOptions, Option, ParseOptionsResult } from "commander";
import { nearestName } from "../../base/did-you-mean.ts";
import { UsageError } from "../../host/usage/usage-error.ts";

/** A command that lists all wrong flags in one message. Commander tells only the first one. */
export class ListingCommand extends Command {
  /** What is wrong with the flags that were read so far. */
  private readonly problems: string[] = [];
  private isReading = false;

  override createCommand(name?: string): ListingCommand {
    return new ListingCommand(name);
  }

  override addOption(option: Option): this {
    const { parseArg } = option;
    if (parseArg !== undefined)
      option.argParser((text: string | undefined, before: unknown) => {
        try {
          // A flag without its text was noted already.
          return text === undefined ? before : parseArg(text, before);
        } catch (error) {
          this.problems.push(problemIn(error, option, text ?? ""));
          return before;
        }
      });
    return super.addOption(option);
  }

  override parseOptions(argv: string[]): ParseOptionsResult {
    this.isReading = true;
    const parsed = super.parseOptions(argv);
    this.isReading = false;
    const isLeaf = this.commands.length === 0;
    const unknown = flagsIn(parsed.unknown);
    if (!isLeaf || unknown.some((flag) => helpFlags.includes(flag))) return parsed;
    const wrong = [...unknown.map((flag) => this.unknownInWords(flag)), ...this.problems];
    const [only = ""] = wrong;
    if (wrong.length === 0) return parsed;
    const settings = moreProblems.get(this)?.() ?? [];
    // Commander tells of one unknown flag itself.
    if (wrong.length + settings.length === 1 && unknown.length === 1) return parsed;
    if (wrong.length + settings.length === 1) throw new UsageError(only);
    const what = settings.length === 0 ? "several arguments are wrong" : "arguments and settings are wrong";
    throw new UsageError(`${what}:\n${[...wrong, ...settings].map((problem) => `  ${problem}`).join("\n")}`);
  }

  /** While flags are read, notes what Commander refuses and goes on. */
  override error(message: string, options?: ErrorOptions): never {
    if (!this.isReading) return super.error(message, options);
    this.problems.push(message.replace(/^error: /, ""));
    return undefined as never;
  }

  private unknownInWords(flag: string): string {
    const known = this.createHelp()
      .visibleOptions(this)
      .flatMap(({ long }) => (long === undefined || long === null ? [] : [long]));
    const near = flag.startsWith("--") ? nearestName(flag, known) : null;
    return `unknown option '${flag}'${near === null ? "" : ` (Did you mean ${near}?)`}`;
  }
}

/** Has a command tell of further problems where a flag is wrong: those of settings that are given in other ways. Nothing is found out where all flags are right. */
export function tellAlso(command: Command, find: () => readonly string[]): void {
  moreProblems.set(command, find);
}

const moreProblems = new WeakMap<Command, () => readonly string[]>();

const helpFlags = ["-h", "--help"];

/** The flags among arguments, without the values that are written to them. */
function flagsIn(args: readonly string[]): readonly string[] {
  const end = args.indexOf("--");
  const before = end === -1 ? args : args.slice(0, end);
  return before.filter((arg) => /^-[^\d.]/.test(arg)).map((arg) => arg.replace(/=.*$/s, ""));
}

function problemIn(error: unknown, { flags }: Option, text: string): string {
  if (error instanceof UsageError) return error.message;
  if (error instanceof InvalidArgumentError) return `option '${flags}' argument '${text}' is invalid. ${error.message}`;
  throw error;
}
