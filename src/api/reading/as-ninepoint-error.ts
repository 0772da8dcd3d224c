import { UsageError } from "../../host/usage/usage-error.ts";
import { NinepointError } from "../shape/document-error.ts";

/** Throws what the layers below say can't be done as the error that users of the library know; any other error as it is. */
export function asNinepointError(error: unknown): never {
  throw error instanceof UsageError ? new NinepointError(error.message, { cause: error }) : error;
}
