import type { Page } from "playwright-core";
import type { HelpDesk } from "./help-desk.ts";
import { ScreenRequests } from "./screen-requests.ts";

/** Changes a ticket that is at work, as somebody elsewhere does. */
export async function changeTicket(desk: HelpDesk, change: Readonly<Record<string, string>>): Promise<void> {
  const tickets = `http://127.0.0.1:${desk.port}/api/tickets`;
  const headers = { authorization: `Bearer ${desk.lead.token}`, "content-type": "application/json" };
  const found = await fetch(`${tickets}?status=assigned&size=1`, { headers });
  const { items } = (await found.json()) as { readonly items: readonly [{ readonly number: number }] };
  const changed = await fetch(`${tickets}/${items[0].number}`, {
    method: "PATCH",
    headers,
    body: JSON.stringify(change),
  });
  if (changed.status !== 200) throw new Error(`The ticket could not be changed: ${await changed.text()}`);
}

/** Changes a ticket again and again; each time the page asks for what it shows once more, and is waited for until it has all answers. */
export async function changeWhileWatched(desk: HelpDesk, page: Page, changes: number): Promise<void> {
  const asked = new ScreenRequests(page);
  for (let change = 0; change < changes; change += 1) {
    const answered = asked.answered();
    await changeTicket(desk, { priority: change % 2 === 0 ? "low" : "high", subject: `Changed ${change} times` });
    await answered;
  }
  asked.stop();
}
