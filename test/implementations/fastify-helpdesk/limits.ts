const hour = 3_600_000;

/** The constants of point 9; times are in milliseconds. */
export const limits = {
  maxOpenTickets: 5,
  normalAnswer: 72 * hour,
  urgentAnswer: 4 * hour,
  reopenWindow: 14 * 24 * hour,
  pageSize: 25,
  callsPerPerson: 120,
} as const;
