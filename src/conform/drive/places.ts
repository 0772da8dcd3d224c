import type { Asked } from "../../semantics/http/http-request.ts";

/** Where a page of a list ended: as the mirror says it, and as the target does. */
export interface Ended {
  readonly ours: string;
  readonly said: string;
  /** Whether both mean the same record: else it ended with somebody else's, and what is written since may come before that or after it. */
  readonly isSame: boolean;
}

/** What a target goes on from after its pages. Each place is known by the step that was answered with the page, so that a story can be told again. */
export class Places {
  readonly #known = new Map<string, Ended>();

  put(step: number, ended: Ended): void {
    this.#known.set(placeAfter(step), ended);
  }

  has(place: string): boolean {
    return this.#known.has(place);
  }

  /** Whether there is such a page, and it is known what comes after it whatever is written. */
  isCertain(place: string): boolean {
    return this.#known.get(place)?.isSame === true;
  }

  /** Whether there is such a page, where a list is asked to go on after one. */
  canSay({ after }: Asked["query"]): boolean {
    return after === undefined || !after.startsWith(mark) || this.#known.has(after);
  }

  /** A query in the mirror's terms. */
  ours(query: Asked["query"]): Asked["query"] {
    return this.#in(query, "ours");
  }

  /** A query in the target's terms. */
  said(query: Asked["query"]): Asked["query"] {
    return this.#in(query, "said");
  }

  #in(query: Asked["query"], terms: "ours" | "said"): Asked["query"] {
    const ended = query["after"] === undefined ? undefined : this.#known.get(query["after"]);
    return ended === undefined ? query : { ...query, after: ended[terms] };
  }
}

const mark = "after-the-page-of-step-";

/** What the place after the page of a step is called, whoever answers it. */
export function placeAfter(step: number): string {
  return `${mark}${step}`;
}
