/** How many times in one call something can be done for each of a list; what asks for more is not done at all. */
export const mostTimes = 100_000;
