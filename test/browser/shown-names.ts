import type { Page } from "playwright-core";

/** The name of a record in a table, and how many of its letters can be seen before the table is scrolled. */
export interface ShownName {
  readonly text: string;
  readonly letters: number;
}

// They exist in the browser, where these are called.
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
declare const document: {
  createRange(): {
    setStart(node: unknown, at: number): void;
    setEnd(node: unknown, at: number): void;
    getBoundingClientRect(): Box;
  };
  createTreeWalker(root: unknown, what: number): { nextNode(): { readonly data: string } | null };
};
declare const getComputedStyle: (one: unknown) => { readonly overflowX: string };

/** The names of the records in the tables of a page. A letter counts where nothing that cuts it off has its middle outside. */
export function shownNames(page: Page): Promise<readonly ShownName[]> {
  return page.locator("td [data-record-link]").evaluateAll((links) =>
    links.map((link) => {
      const cutters: Box[] = [];
      for (let one: typeof link | null = link; one !== null && one.tagName !== "TR"; one = one.parentElement)
        if (getComputedStyle(one).overflowX !== "visible") cutters.push(one.getBoundingClientRect());
      const frame = link.closest("[role=region]")?.getBoundingClientRect();
      if (frame !== undefined) cutters.push(frame);
      const walker = document.createTreeWalker(link, 4);
      let [text, letters] = ["", 0];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        for (let at = 0; at < node.data.length; at += 1) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          text += node.data[at];
          const { left, right, top, bottom } = range.getBoundingClientRect();
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          letters += Number(cutters.every((cut) => x > cut.left && x < cut.right && y > cut.top && y < cut.bottom));
        }
      return { text, letters };
    }),
  );
}
