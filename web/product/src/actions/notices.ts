import type { ComponentType } from "react";
import { loadWhenIdle } from "../loading/load-when-idle.ts";
import type { DoneNotice } from "./done-notice.ts";

/** Milliseconds until the code of notices is asked for again, where a notice waits for it and it could not be loaded. */
const patience = 2000;

/** Shows a notification with the server's message about a refusal. */
export function showRefusal(error: unknown): void {
  show((notices) => notices.showRefusal(error));
}

/** Shows a notification about something that was done. */
export function showDone(notice: DoneNotice): void {
  show((notices) => notices.showDone(notice));
}

/** Calls a function with the list of notices as soon as its code is there. */
export function whenNoticesAreLoaded(effect: (list: NoticeList) => void): void {
  void loaded.then(effect);
}

/** What shows the notices of now. */
export type NoticeList = ComponentType<{ readonly dir: "ltr" | "rtl" }>;

type Notices = typeof import("./show-notice.tsx");

let tellLoaded: (list: NoticeList) => void = () => {};
const loaded = new Promise<NoticeList>((resolve) => (tellLoaded = resolve));

/** Has a notice shown, however late its code is there: nobody is told a second time. */
function show(notice: (notices: Notices) => void): void {
  loadNotices().then(notice, () => window.setTimeout(() => show(notice), patience));
}

async function loadNotices(): Promise<Notices> {
  const [notices, { NoticeList }] = await Promise.all([import("./show-notice.tsx"), import("./notice-list.tsx")]);
  tellLoaded(NoticeList);
  return notices;
}

loadWhenIdle(loadNotices);
