/** The most evaluation steps of one decision: a hundred times what a reasonable call on thousands of records needs. */
export const evaluationBudget = 20_000_000;
