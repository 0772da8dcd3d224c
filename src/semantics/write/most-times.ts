/** The most times that statements in loops can run in one call. A call that would need more is refused. */
export const mostTimes = 100_000;
