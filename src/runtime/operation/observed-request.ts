import type { Actor } from "../../semantics/state/state.ts";

/** The route of a request that no path of the document or of the product has. */
const noRoute = "(none)";
/** The route of a file of the web application, and of a page that it shows. */
export const fileRoute = "(file)";

/** The routes by which others find out whether the product works. */
export const healthRoutes: ReadonlySet<string> = new Set([
  "/_ninepoint/health",
  "/_ninepoint/ready",
  "/_ninepoint/accepting",
]);

/** The refusal that a request was answered with: its code, and the line of the document that refused it. */
export interface ObservedRefusal {
  readonly code: string;
  /** Null where the language itself refuses, and no line of the document. */
  readonly line: number | null;
}

/**
 * What becomes known of a request while it is answered, for logs, metrics and traces.
 *
 * INVARIANT: it holds names of the document, numbers and ids that Ninepoint has made, never a value that somebody has sent
 * (test/operation/no-secret-is-told.test.ts).
 */
export class ObservedRequest {
  readonly id: string;
  readonly method: string;
  /** When it arrived, by `performance.now()`. */
  readonly began: number;
  /** The bytes that its `Content-Length` announces. */
  readonly received: number;
  /** The pattern of its path, such as `/api/tickets/{key}`. */
  route = noRoute;
  /** The name of its call in the document; null for the product's own paths. */
  call: string | null = null;
  /** Who made it; null until that is known. */
  actor: Actor | null = null;
  refusal: ObservedRefusal | null = null;
  /** The bytes of the body of its reply. */
  bytes = 0;
  /** Whether its reply has no end of its own, such as a stream of events. */
  isStream = false;
  /** Whether another process answers it, and tells of it. */
  isPassedOn = false;

  constructor(id: string, method: string | undefined, received: string | undefined, began: number) {
    this.id = id;
    this.method = methods.has(method ?? "") ? method! : "OTHER";
    this.began = began;
    this.received = Number(received ?? 0) || 0;
  }
}

/** A client may send any word for a method. */
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
