import type { Page } from "playwright-core";

type By = "lead" | "agent" | "customer";

/** A question to the server about a screen. */
export interface Question {
  readonly name: string;
  readonly by: By;
  readonly path: string;
}

/** A screen that is opened in the browser. */
export interface Opening extends Question {
  /** Whether it shows the tickets that change while its memory is measured. */
  readonly live?: true;
  /** Waits until the screen shows its content. */
  ready(page: Page): Promise<void>;
}

/** What the web application asks the server for. */
export const questions: readonly Question[] = [
  ["board", "lead", "Queue"],
  ["board, filtered", "lead", "Queue?priority=urgent"],
  ["board, searched", "lead", "Queue?q=invoice"],
  ["list", "customer", "My tickets"],
  ["list, 100,000 derived", "lead", "Overdue"],
  ["table", "lead", "All tickets"],
  ["table, by number", "lead", "All tickets?sort=number"],
  ["table, by subject", "lead", "All tickets?sort=subject"],
  ["table, by due date", "lead", "All tickets?sort=-dueAt"],
  ["table, overdue only", "lead", "All tickets?overdue=true"],
  ["table, by a person", "lead", "All tickets?priority=high&status=open"],
  ["table, searched", "lead", "All tickets?q=invoice"],
  ["table, searched in vain", "lead", "All tickets?q=hippopotamus"],
  ["grouped by status", "lead", "All tickets?group=status"],
  ["grouped by priority", "lead", "All tickets?group=priority"],
  ["grouped by assignee", "lead", "All tickets?group=assignee"],
  ["grouped by requester", "lead", "All tickets?group=requester"],
  ["grouped by day", "lead", "All tickets?group=createdAt.day"],
  ["grouped by month, filtered", "lead", "All tickets?group=createdAt.month&priority=high"],
  ["grouped by due month", "lead", "All tickets?group=dueAt.month"],
  ["grouped by overdue", "lead", "All tickets?group=overdue"],
  ["people", "lead", "People"],
  ["calendar", "lead", "Answers owed"],
  ["chart", "lead", "Load"],
  ["chart of states", "lead", "By status"],
  ["chart of 2,900 people", "lead", "By requester"],
  ["chart per week", "lead", "Per week"],
  ["timeline", "lead", "Plan"],
].map(([name = "", by, screen = ""]) => {
  const [title = "", query] = screen.split("?");
  return {
    name,
    by: by as By,
    path: `/_ninepoint/screen/${encodeURIComponent(title)}${query === undefined ? "" : `?${query}`}`,
  };
});

/** Waits until a board shows its cards. */
export const withCards = (page: Page): Promise<void> =>
  page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .waitFor();
/** Waits until a list or table shows its rows. */
export const withRows = (page: Page): Promise<void> => page.locator("main a[href^='/tickets/']").first().waitFor();
const withFigure = (page: Page): Promise<void> => page.locator("main table").first().waitFor({ state: "attached" });

/** The screens that are opened. */
export const openings: readonly Opening[] = [
  { name: "board", by: "lead", path: "/queue", live: true, ready: withCards },
  { name: "list", by: "customer", path: "/", ready: withRows },
  { name: "list of overdue tickets", by: "lead", path: "/overdue", live: true, ready: withRows },
  { name: "table", by: "lead", path: "/all", live: true, ready: withRows },
  { name: "record", by: "lead", path: "/tickets/1", ready: (page) => page.locator("h1").first().waitFor() },
  {
    name: "calendar",
    by: "lead",
    path: "/days",
    ready: (page) => page.getByRole("grid").or(page.locator("main table")).first().waitFor(),
  },
  { name: "chart", by: "lead", path: "/load", ready: withFigure },
  { name: "chart of states", by: "lead", path: "/by-status", live: true, ready: withFigure },
  { name: "chart of 2,900 people", by: "lead", path: "/by-requester", ready: withFigure },
  { name: "chart per week", by: "lead", path: "/per-week", ready: withFigure },
  { name: "timeline", by: "lead", path: "/plan", live: true, ready: (page) => withBars(page) },
  { name: "dashboard", by: "lead", path: "/start", live: true, ready: withFigure },
];

const withBars = (page: Page): Promise<void> => page.getByRole("group", { name: "Plan" }).waitFor();
