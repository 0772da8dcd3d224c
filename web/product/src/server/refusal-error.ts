import type { ErrorView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";

/** The code of refusals that are not the product's. */
const unexplained = "UNEXPLAINED";

/** An error to throw that carries what the server said; `refusalOf` gets it back. */
export function refusalError(view: ErrorView): Error {
  return new Error(view.message, { cause: view });
}

/** What to tell the person about whatever was thrown: the server's own words wherever it spoke. */
export function refusalOf(error: unknown): ErrorView {
  if (error instanceof Error && isErrorView(error.cause)) return error.cause;
  return { ...unexplainedRefusal(0), message: currentTexts().server.pageBroken };
}

/** Whether the server itself said it. */
export function isErrorView(body: unknown): body is ErrorView {
  return typeof body === "object" && body !== null && "code" in body && "message" in body && "handling" in body;
}

/** The refusal of a server that can't be reached. */
export function unreachableRefusal(): ErrorView {
  return { ...unexplainedRefusal(0), message: currentTexts().server.unreachable };
}

/** Whether what was thrown means that nothing of the product can be reached: no server, or a proxy that finds none. */
export function isUnreachable(error: unknown): boolean {
  const { code, status } = refusalOf(error);
  return error instanceof Error && error.cause !== undefined && isNoAnswer(code, status);
}

function isNoAnswer(code: string, status: number): boolean {
  return code === unexplained && (status === 0 || (status >= 502 && status <= 504));
}

/** The refusal of whatever answered in place of the product: a proxy, or a server about to restart. */
export function unexplainedRefusal(status: number): ErrorView {
  return {
    code: unexplained,
    status,
    message: currentTexts().server.noAnswer(status),
    fields: [],
    handling: "retry",
    mark: [],
    retryAfter: null,
  };
}
