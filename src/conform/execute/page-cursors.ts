import type { RequestParts } from "../../semantics/http/http-request.ts";

/** The end of a page: the cursor of the model state and that of the target. */
export interface PageCursor {
  readonly modelCursor: string;
  readonly targetCursor: string;
  /**
   * Whether both refer to the same record. If not, the page ended with a foreign record, which others wrote and the model
   * state does not have. Records that are written later may sort before or after it.
   */
  readonly isSame: boolean;
}

/**
 * The cursors of all pages that were shown. They are known by the step that showed the page, so that a trace can be
 * replayed.
 */
export class PageCursors {
  readonly #cursors = new Map<string, PageCursor>();

  /** Records where the page that a step showed ended. */
  put(step: number, ended: PageCursor): void {
    this.#cursors.set(cursorAfterStep(step), ended);
  }

  /** Whether the page after which a symbolic cursor continues was shown and another follows it. */
  has(symbolicCursor: string): boolean {
    return this.#cursors.has(symbolicCursor);
  }

  /** Whether the page is known and what follows it does not depend on foreign records. */
  isCertain(symbolicCursor: string): boolean {
    return this.#cursors.get(symbolicCursor)?.isSame === true;
  }

  /** Whether a query continues no page that a step showed, or one whose cursor is known. */
  isCursorKnown({ after }: RequestParts["query"]): boolean {
    return after === undefined || !after.startsWith(prefix) || this.#cursors.has(after);
  }

  /** The query with the cursor of the model state. */
  forModel(query: RequestParts["query"]): RequestParts["query"] {
    return this.#translate(query, "modelCursor");
  }

  /** The query with the target's cursor. */
  forTarget(query: RequestParts["query"]): RequestParts["query"] {
    return this.#translate(query, "targetCursor");
  }

  #translate(query: RequestParts["query"], side: "modelCursor" | "targetCursor"): RequestParts["query"] {
    const ended = query["after"] === undefined ? undefined : this.#cursors.get(query["after"]);
    return ended === undefined ? query : { ...query, after: ended[side] };
  }
}

const prefix = "after-the-page-of-step-";

/** The cursor in symbolic form: it refers to the page that a step showed. */
export function cursorAfterStep(step: number): string {
  return `${prefix}${step}`;
}
