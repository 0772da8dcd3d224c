import type { IncomingMessage, ServerResponse } from "node:http";

// How long a refused client may go on sending, so that it can read the answer.
const patience = 1000;

/**
 * Ends a reply that was sent before all of its request had arrived. Closing the connection while the client still sends would make it lose the
 * answer. What it sends is dropped, for a short time only.
 */
export function lingerAfter(request: IncomingMessage, response: ServerResponse): void {
  const finish = (): void => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(finish, patience);
  request.once("end", finish).once("close", finish);
  request.resume();
}
