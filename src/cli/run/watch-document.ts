import pc from "picocolors";
import { messageOf } from "../../base/diagnostic.ts";
import { orderDiagnostics } from "../../base/order-diagnostics.ts";
import { positionOf } from "../../base/source.ts";
import type { DocumentProblem } from "../../runtime/screens/view/protocol.ts";
import type { DataRename } from "../../runtime/store/migrate/rename-tables.ts";
import { answerRequest, requestFile, takeRequest } from "../data/rename-request.ts";
import type { RenameAnswer } from "../data/rename-request.ts";
import { answerPersonRequest, personRequestFile, takePersonRequest } from "../person/person-request.ts";
import { loadDocument, readTextFile } from "../document/load-document.ts";
import { countDiagnostics, hasErrors, renderDiagnostics } from "../terminal/render-diagnostics.ts";
import { UsageError } from "../usage/usage-error.ts";
import type { RunOptions } from "./options.ts";
import type { RunningProduct } from "./start-product.ts";
import { isOfStore, storeInWords } from "./store-in-words.ts";
import { printNotes } from "./print-notes.ts";
import { watchFile } from "./watch-file.ts";
import type { FileWatch } from "./watch-file.ts";

/**
 * Reloads the product whenever its document is saved, also while the watching begins: `running` is the text that it runs. A
 * document with errors is told of, and the product runs on as it was.
 */
export function watchDocument(
  path: string,
  options: RunOptions,
  product: RunningProduct,
  running: string,
): { close(): Promise<void> } {
  let reloading = Promise.resolve();
  const requests =
    options.data === undefined
      ? null
      : watchRequests(options.data, (renames) => {
          const answer = reloading.then(() => renameData(renames, options, product));
          reloading = answer.then(() => {});
          return answer;
        });
  const people = options.data === undefined ? null : watchPeople(options.data, product);
  let isFirst = true;
  const watcher = watchFile(path, () => {
    // What is saved as it was is read again, because what kept it from being taken over may be mended by now; but for the text that runs already.
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

/** Reads the document again and serves it; where that fails, the product runs on as it was, and says why. */
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

/** What a document with errors is told by in the product. */
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

/** Takes over what `ninepoint data rename` asks of a running product. */
function watchRequests(data: string, take: (renames: readonly DataRename[]) => Promise<RenameAnswer>): FileWatch {
  const look = async (): Promise<void> => {
    const renames = takeRequest(data);
    if (renames === null) return;
    answerRequest(data, await take(renames));
  };
  return watchFile(requestFile(data), () => void look());
}

/** Takes over whom `ninepoint person add` asks a running product to put there. */
function watchPeople(data: string, product: RunningProduct): FileWatch {
  const look = async (): Promise<void> => {
    const values = takePersonRequest(data);
    if (values === null) return;
    answerPersonRequest(
      data,
      await product.addPerson(values).catch((error: unknown) => [`the running product failed: ${String(error)}`]),
    );
  };
  return watchFile(personRequestFile(data), () => void look());
}

/** The text at a path; null where it can't be read, which reading it again will say. */
function textAt(path: string): string | null {
  try {
    return readTextFile(path);
  } catch {
    return null;
  }
}
