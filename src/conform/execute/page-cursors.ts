import type { Asked } from "../../semantics/http/http-request.ts";

/** Where a page of a list ended: as the mirror says it, and as the target does. */
export interface PageCursor {
  readonly modelCursor: string;
  readonly targetCursor: string;
  /** Whether both mean the same record: else it ended with somebody else's, and what is written since may come before that or after it. */
  readonly isSame: boolean;
}

/** What a target goes on from after its pages. Each place is known by the step that was answered with the page, so that a story can be told again. */
export class PageCursors {
  readonly #cursors = new Map<string, PageCursor>();

  put(step: number, ended: PageCursor): void {
    this.#cursors.set(cursorAfterStep(step), ended);
  }

  has(place: string): boolean {
    return this.#cursors.has(place);
  }

  /** Whether there is such a page, and it is known what comes after it whatever is written. */
  isCertain(place: string): boolean {
    return this.#cursors.get(place)?.isSame === true;
  }

  /** Whether there is such a page, where a list is asked to go on after one. */
  areParamsKnown({ after }: Asked["query"]): boolean {
    return after === undefined || !after.startsWith(prefix) || this.#cursors.has(after);
  }

  /** A query in the mirror's terms. */
  ours(query: Asked["query"]): Asked["query"] {
    return this.#translate(query, "modelCursor");
  }

  /** A query in the target's terms. */
  targetIds(query: Asked["query"]): Asked["query"] {
    return this.#translate(query, "targetCursor");
  }

  #translate(query: Asked["query"], terms: "modelCursor" | "targetCursor"): Asked["query"] {
    const ended = query["after"] === undefined ? undefined : this.#cursors.get(query["after"]);
    return ended === undefined ? query : { ...query, after: ended[terms] };
  }
}

const prefix = "after-the-page-of-step-";

/** What the place after the page of a step is called, whoever answers it. */
export function cursorAfterStep(step: number): string {
  return `${prefix}${step}`;
}
