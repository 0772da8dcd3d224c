import { InvalidArgumentError } from "commander";
import { UsageError } from "../../host/usage/usage-error.ts";

/** Reads the text of a flag. Commander repeats a text that it is told is wrong, and that may hold a password; this does not. */
export function readWithoutEcho<T>(flag: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof InvalidArgumentError ? new UsageError(`${flag} has a wrong value. ${error.message}`) : error;
  }
}
