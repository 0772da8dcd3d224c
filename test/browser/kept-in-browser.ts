import type { Page } from "playwright-core";

/** Waits until the service worker of a page has the whole application and serves the page. */
export async function serviceWorkerReady(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller === null)
      await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve));
  })()`);
}

/** What the browser of a page keeps in a store of the application's database, as JSON; nothing before there is one. */
export async function keptIn(page: Page, store: "answers" | "changes"): Promise<readonly string[]> {
  // Opening a database that is not there would make an empty one.
  return page.evaluate<string[]>(`(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === "ninepoint")) return [];
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open("ninepoint");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const found = opening.result.transaction("${store}").objectStore("${store}").getAll();
        found.onsuccess = () => {
          opening.result.close();
          resolve(found.result.map((one) => JSON.stringify(one)));
        };
      };
    });
  })()`);
}
