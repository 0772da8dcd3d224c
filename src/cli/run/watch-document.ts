import pc from "picocolors";
import { messageOf } from "../../base/diagnostic.ts";
import { orderDiagnostics } from "../../base/order-diagnostics.ts";
import { positionOf } from "../../base/source.ts";
import type { DocumentProblem } from "../../runtime/screens/view/product-protocol.ts";
import type { DataRename } from "../../runtime/store/migrate/migration.ts";
import { answerRequest, requestFile, takeRequest } from "../data/rename-request.ts";
import type { RenameAnswer } from "../data/rename-request.ts";
import { loadDocument, readTextFile } from "../../host/document/load-document.ts";
import { countDiagnostics, hasErrors, renderDiagnostics } from "../terminal/render-diagnostics.ts";
import { UsageError } from "../../host/usage/usage-error.ts";
import type { RunOptions } from "./run-options.ts";
import type { RunningProduct } from "../../host/start-product.ts";
import { isOfStore, storeInWords } from "../../host/store/store-in-words.ts";
import { printNotes } from "./print-notes.ts";
import { dataFolderOf } from "../../host/data/data-folder.ts";
import { watchFile } from "./watch-file.ts";
import type { FileWatch } from "./watch-file.ts";
import { watchPeople } from "./watch-people.ts";

/**
 * Reloads the product whenever its document is saved, also if that happens before the watch has begun: `running` is the text that is served.
 * The errors of an invalid document are printed, and the product stays unchanged.
 */
export function watchDocument(
  path: string,
  options: RunOptions,
  product: RunningProduct,
  running: string,
): { close(): Promise<void> } {
  let reloading = Promise.resolve();
  const folder = dataFolderOf(options.data);
  const requests =
    folder === undefined
      ? null
      : watchRenames(folder, (renames) => {
          const answer = reloading.then(() => renameData(renames, options, product));
          reloading = answer.then(() => {});
          return answer;
        });
  const people = folder === undefined ? null : watchPeople(folder, product);
  let isFirst = true;
  const watcher = watchFile(path, () => {
    // An unchanged text is read again, because the reason why it could not be served may be gone; except for the text that is served now.
    const isRunning = isFirst && textAt(path) === running;
    isFirst = false;
    if (!isRunning) reloading = reloading.then(() => reload(path, options, product));
  });
  return {
    async close() {
      for (const one of [watcher, requests, people]) one?.close();
      await reloading;
    },
  };
}

/** Reads the document again and serves it. If that fails, it prints why, and the product stays unchanged. */
async function reload(path: string, options: RunOptions, product: RunningProduct): Promise<void> {
  try {
    const began = performance.now();
    const document = loadDocument(path, options.strict === true);
    if (hasErrors(document.diagnostics)) {
      process.stderr.write(
        `${renderDiagnostics(document.source, document.diagnostics)}\n${pc.dim("The product runs on as it was.")}\n`,
      );
      product.tellProblem(problemOf(document));
      return;
    }
    const notes = await product.reload(document.model, document.source.text);
    const took = Math.round(performance.now() - began);
    printNotes(notes, options, `Reloaded ${path} in ${took} ms; ${countDiagnostics(document.diagnostics)}.\n`);
  } catch (error) {
    // An editor that saves by replacing the file leaves a moment in which it is not there.
    const message = await problemInWords(error, options.data, "the reload failed");
    process.stderr.write(`ninepoint: ${message} The product runs on as it was.\n`);
  }
}

async function renameData(
  renames: readonly DataRename[],
  options: RunOptions,
  product: RunningProduct,
): Promise<RenameAnswer> {
  try {
    const notes = await product.rename(renames);
    printNotes(notes, options);
    return { kind: "renamed", notes };
  } catch (error) {
    const problem = await problemInWords(error, options.data, "the data could not be renamed");
    process.stderr.write(`ninepoint: ${problem}\n`);
    return { kind: "refused", problem };
  }
}

async function problemInWords(error: unknown, data: string | undefined, failed: string): Promise<string> {
  if (error instanceof UsageError) return error.message;
  return isOfStore(error) ? await storeInWords(error, data) : `${failed}: ${String(error)}`;
}

/** The message in the product about a document with errors. */
function problemOf({
  source,
  diagnostics,
}: Pick<ReturnType<typeof loadDocument>, "source" | "diagnostics">): DocumentProblem {
  const errors = orderDiagnostics(diagnostics.filter(({ severity }) => severity === "error"));
  const [first] = errors;
  return {
    errors: errors.length,
    line: first === undefined ? 1 : positionOf(source, first.span.start).line,
    message: first === undefined ? "" : messageOf(first),
  };
}

/** Handles requests of `ninepoint data rename` to the running product. */
function watchRenames(data: string, take: (renames: readonly DataRename[]) => Promise<RenameAnswer>): FileWatch {
  const look = async (): Promise<void> => {
    const renames = takeRequest(data);
    if (renames === null) return;
    answerRequest(data, await take(renames));
  };
  return watchFile(requestFile(data), () => void look());
}

/** The text of a file; null if it can't be read, which the reload will report. */
function textAt(path: string): string | null {
  try {
    return readTextFile(path);
  } catch {
    return null;
  }
}
