import type { Command } from "commander";

interface Options {
  readonly folder: string;
  readonly allowTarget: readonly string[];
}

/** Adds `ninepoint mcp`, which serves an agent over standard input and output until it disconnects. */
export function addMcpCommand(program: Command): void {
  program
    .command("mcp")
    .description("serve an agent by the Model Context Protocol, over standard input and output")
    .option("--folder <dir>", "the folder whose documents the agent may read, and nothing outside of it", ".")
    .option(
      "--allow-target <url>",
      "an address of another machine at which the agent may test an implementation; repeatable",
      (text: string, before: readonly string[]) => [...before, text],
      [],
    )
    // The protocol's library is large: the help of all commands is printed without it.
    .action(async ({ folder, allowTarget }: Options) =>
      (await import("./serve-agent-on-streams.ts")).serveAgentOnStreams(folder, allowTarget),
    );
}
