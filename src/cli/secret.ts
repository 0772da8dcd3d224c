import { randomBytes } from "node:crypto";
import type { Command } from "commander";

/** Adds `ninepoint secret`, which makes a secret for settings that ask for one. */
export function addSecretCommand(program: Command): void {
  program
    .command("secret")
    .description("print a new secret, for a setting of ninepoint serve that asks for one")
    .action(() => void process.stdout.write(`${randomBytes(32).toString("base64url")}\n`));
}
