import type { Command } from "commander";

/** Adds the options by which a product keeps an audit trail. */
export function addAuditOptions(command: Command): Command {
  return command
    .option("--audit", "keep an audit trail of all changes, which ninepoint audit prints")
    .option(
      "--audit-origins",
      "keep an audit trail with the IP address and the session of each call, which are personal",
    );
}
