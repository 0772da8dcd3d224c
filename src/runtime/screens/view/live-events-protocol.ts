import type { DocumentProblem } from "./product-protocol.ts";

/**
 * `GET /_ninepoint/events` (text/event-stream): `event: changed`, `data: {"entities": ["Ticket"]}` after a commit that
 * wrote entities which this viewer's role may read; `event: reloaded`, `data: {"revision": 3}`;
 * `event: document`, `data: {"problem": …}`, where the document was saved with errors.
 * With `?since=`, the stream begins with what has changed since the `asOf` of the product: with `reloaded` where the server does not know it.
 */
export interface ChangedEvent {
  readonly entities: readonly string[];
}

/** The data of `event: document`. */
export interface DocumentEvent {
  readonly problem: DocumentProblem;
}
