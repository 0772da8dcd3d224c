import { Argument } from "commander";
import type { Command } from "commander";
import { describeCommand } from "./completion/describe-commands.ts";
import type { CompletedCommand } from "./completion/describe-commands.ts";
import { renderBashCompletion } from "./completion/render-bash-completion.ts";
import { renderFishCompletion } from "./completion/render-fish-completion.ts";
import { renderPowershellCompletion } from "./completion/render-powershell-completion.ts";
import { renderZshCompletion } from "./completion/render-zsh-completion.ts";

const shells = {
  bash: renderBashCompletion,
  zsh: renderZshCompletion,
  fish: renderFishCompletion,
  powershell: renderPowershellCompletion,
} as const satisfies Readonly<Record<string, (program: CompletedCommand) => string>>;

/** Adds `ninepoint completion SHELL`, which prints what a shell needs to complete the commands that were added to the program. */
export function addCompletionCommand(program: Command): void {
  program
    .command("completion")
    .description("print a script with which a shell completes commands, options and files")
    .addArgument(new Argument("<shell>", "the shell").choices(Object.keys(shells)))
    .action((shell: keyof typeof shells) => void process.stdout.write(shells[shell](describeCommand(program))));
}
