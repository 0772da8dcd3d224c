import type { ErrorView } from "../../../../src/runtime/screens/view/protocol.ts";

/** An error to throw that carries what the server said; `refusalOf` gets it back. */
export function refusalError(view: ErrorView): Error {
  return new Error(view.message, { cause: view });
}

/** What to tell the person about whatever was thrown: the server's own words wherever it spoke. */
export function refusalOf(error: unknown): ErrorView {
  if (error instanceof Error && isErrorView(error.cause)) return error.cause;
  return { ...unexplainedRefusal(0), message: "Something went wrong in this page. Reload it, please." };
}

/** Whether the server itself said it. */
export function isErrorView(body: unknown): body is ErrorView {
  return typeof body === "object" && body !== null && "code" in body && "message" in body && "handling" in body;
}

/** The refusal of a server that can't be reached. */
export const unreachableRefusal: ErrorView = {
  ...unexplainedRefusal(0),
  message: "The server can’t be reached. Try again in a moment.",
};

/** The refusal of whatever answered in place of the product: a proxy, or a server about to restart. */
export function unexplainedRefusal(status: number): ErrorView {
  return {
    code: "UNEXPLAINED",
    status,
    message: `The server could not answer (${status}). Try again in a moment.`,
    fields: [],
    handling: "retry",
    mark: [],
    retryAfter: null,
  };
}
