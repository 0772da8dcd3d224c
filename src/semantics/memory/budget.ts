/** Steps that one decision may cost; a hundred times what an honest call on thousands of records needs. */
export const evaluationBudget = 20_000_000;
