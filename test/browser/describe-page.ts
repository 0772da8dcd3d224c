import type { Page } from "playwright-core";

/** The requests of a page that have failed or that no answer has come to yet. */
export interface UnansweredRequests {
  readonly failed: readonly string[];
  readonly waiting: ReadonlySet<string>;
}

/** The requests of a page from now on. */
export function requestsOf(page: Page): UnansweredRequests {
  const failed: string[] = [];
  const waiting = new Set<string>();
  page.on("request", (request) => waiting.add(request.url()));
  page.on("requestfinished", (request) => waiting.delete(request.url()));
  page.on("requestfailed", (request) => {
    waiting.delete(request.url());
    failed.push(`${request.url()}: ${request.failure()?.errorText ?? "failed"}`);
  });
  return { failed, waiting };
}

/** What a page shows, and which of its requests were not answered: what somebody needs who looks for the cause of a failed test. */
export async function describePage(page: Page, { failed, waiting }: UnansweredRequests): Promise<string> {
  if (page.isClosed()) return "The page is closed.";
  const shown = await page
    .locator("body")
    .innerText({ timeout: 10_000 })
    .catch((error: unknown) => `(can't be read: ${String(error)})`);
  const list = (requests: Iterable<string>): string => [...requests].slice(-20).join("\n  ") || "none";
  return [
    `The page at ${page.url()} shows:`,
    shown.slice(0, 2000),
    `Requests that failed, the last of them:\n  ${list(failed)}`,
    `Requests without an answer:\n  ${list(waiting)}`,
  ].join("\n");
}
