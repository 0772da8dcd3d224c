import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { pinned } from "../pinned.ts";
import type { Load, LoadAnswer, LoadResult } from "./load.ts";

/** A process of its own that sends load, kept away from the processor that the servers run on. */
export class Generator {
  readonly #child: ChildProcess;

  constructor() {
    const [command, ...rest] = pinned("load", [process.execPath]);
    this.#child = fork(fileURLToPath(new URL("worker.js", import.meta.url)), [], {
      execPath: command!,
      execArgv: rest,
      serialization: "advanced",
    });
  }

  /** Performs a load; rejects where any answer was not what it should be. */
  async perform(load: Load): Promise<LoadResult> {
    this.#child.send(load);
    const [answer] = (await once(this.#child, "message")) as [LoadAnswer];
    if (answer.kind === "failed") throw new Error(answer.reason);
    return answer.result;
  }

  close(): void {
    this.#child.kill();
  }
}
