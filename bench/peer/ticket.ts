/** What a ticket can be; the words of specs/helpdesk.md. */
export type Status = "open" | "assigned" | "waiting" | "solved" | "closed";

/** From the least urgent on. */
export const priorities = ["low", "normal", "high", "urgent"] as const;
/** How much a ticket matters. */
export type Priority = (typeof priorities)[number];

/** A row of the table `tickets`. */
export interface TicketRow {
  readonly number: number;
  readonly subject: string;
  readonly body: string;
  readonly priority: Priority;
  readonly status: Status;
  readonly requester: string;
  readonly assignee: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly note: string | null;
  readonly version: number;
}

/** A ticket as it is answered; without its note for customers. */
export interface TicketView {
  readonly number: number;
  readonly subject: string;
  readonly body: string;
  readonly priority: Priority;
  readonly status: Status;
  readonly requester: string;
  readonly assignee: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly dueAt: string;
  readonly overdue: boolean;
  readonly note?: string | null;
}

const normalAnswer = 3 * 24 * 3600_000;
const urgentAnswer = 4 * 3600_000;

/** What somebody sees of a ticket at a time. */
export function viewTicket(row: TicketRow, seesNote: boolean, now: number): TicketView {
  const due = Date.parse(row.createdAt) + (row.priority === "urgent" ? urgentAnswer : normalAnswer);
  const view: TicketView = {
    number: row.number,
    subject: row.subject,
    body: row.body,
    priority: row.priority,
    status: row.status,
    requester: row.requester,
    assignee: row.assignee,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    dueAt: new Date(due).toISOString(),
    overdue: (row.status === "open" || row.status === "assigned") && now > due,
  };
  return seesNote ? { ...view, note: row.note } : view;
}
