import type { RequestParts } from "../../semantics/http/http-request.ts";

/**
 * The place in a list at which a shown page ended, and at which the next page begins. The model state and the target
 * each have their own cursor for it.
 */
export interface PageEnd {
  readonly modelCursor: string;
  readonly targetCursor: string;
  /**
   * Whether both cursors refer to the same record. If not, the page ended with a foreign record, which another user
   * wrote and the model state does not have. A record that is written later may then sort between the two places. It is
   * on the next page of only one of target and model state, so the next page can't be predicted any more.
   */
  readonly isSame: boolean;
}

/**
 * Remembers where each page of a list ended, so that the next page can be requested. A *symbolic cursor*
 * (`cursorAfterStep`) stands for the cursor in a recorded trace: it names the step that showed the page, so that the
 * trace can be repeated on a target whose cursors are different.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. A *step* is one request of a trace, or a wait.
 */
export class PageCursors {
  /** By symbolic cursor. */
  readonly #pageEnds = new Map<string, PageEnd>();

  /** Records where the page that a step showed ended. It must not be the last page: nothing follows that. */
  put(step: number, pageEnd: PageEnd): void {
    this.#pageEnds.set(cursorAfterStep(step), pageEnd);
  }

  /** Whether the page after a symbolic cursor can be requested: its step showed a page that another page follows. */
  has(symbolicCursor: string): boolean {
    return this.#pageEnds.has(symbolicCursor);
  }

  /** Whether the page after a symbolic cursor can be requested and does not depend on where foreign records stand. */
  isCertain(symbolicCursor: string): boolean {
    return this.#pageEnds.get(symbolicCursor)?.isSame === true;
  }

  /**
   * Whether the cursor of a query can be sent: false only for a symbolic cursor without a recorded page. A query
   * without a cursor is sent as it is, as is a text that is no symbolic cursor, such as an invalid one.
   */
  isCursorKnown({ after }: RequestParts["query"]): boolean {
    return after === undefined || !after.startsWith(prefix) || this.#pageEnds.has(after);
  }

  /** The query with the cursor of the model state in place of a symbolic one. */
  forModel(query: RequestParts["query"]): RequestParts["query"] {
    return this.#translate(query, "modelCursor");
  }

  /** The query with the target's cursor in place of a symbolic one. */
  forTarget(query: RequestParts["query"]): RequestParts["query"] {
    return this.#translate(query, "targetCursor");
  }

  #translate(query: RequestParts["query"], side: "modelCursor" | "targetCursor"): RequestParts["query"] {
    const pageEnd = query["after"] === undefined ? undefined : this.#pageEnds.get(query["after"]);
    return pageEnd === undefined ? query : { ...query, after: pageEnd[side] };
  }
}

/** What symbolic cursors begin with. */
const prefix = "after-the-page-of-step-";

/** The symbolic cursor for the page that follows the page which a step showed. */
export function cursorAfterStep(step: number): string {
  return `${prefix}${step}`;
}
