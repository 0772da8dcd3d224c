/** Steps that one decision may cost; a hundred times what an honest call on thousands of records needs. */
export const budget = 20_000_000;
