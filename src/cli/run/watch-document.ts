import { watch } from "chokidar";
import pc from "picocolors";
import { readDocument } from "../read-document.ts";
import { countOf, hasErrors, tellDiagnostics } from "../tell-diagnostics.ts";
import { UsageError } from "../usage-error.ts";
import type { RunOptions } from "./options.ts";
import type { RunningProduct } from "./start-product.ts";

/** Reloads the product whenever its document is saved; one with errors is told of, and the product runs on as it was. */
export function watchDocument(path: string, options: RunOptions, product: RunningProduct): { close(): Promise<void> } {
  let reloading = Promise.resolve();
  const reload = async (): Promise<void> => {
    try {
      const began = performance.now();
      const document = readDocument(path, options.strict === true);
      if (hasErrors(document.diagnostics)) {
        process.stderr.write(`${tellDiagnostics(document.source, document.diagnostics)}\n${pc.dim("The product runs on as it was.")}\n`);
        return;
      }
      const notes = await product.reload(document.model);
      if (options.quiet === true) return;
      process.stdout.write(`Reloaded ${path} in ${Math.round(performance.now() - began)} ms; ${countOf(document.diagnostics)}.\n`);
      for (const note of notes) process.stdout.write(`  ${note}\n`);
    } catch (error) {
      // An editor that saves by replacing the file leaves a moment in which it is not there.
      const message = error instanceof UsageError ? error.message : `the reload failed: ${String(error)}`;
      process.stderr.write(`ninepoint: ${message} The product runs on as it was.\n`);
    }
  };
  const again = (): void => {
    reloading = reloading.then(reload);
  };
  const watcher = watch(path, { ignoreInitial: true, awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 } });
  watcher.on("add", again).on("change", again);
  return {
    async close() {
      await watcher.close();
      await reloading;
    },
  };
}
