/** The cell in which the turns of all stories of a run are counted. */
export const turns = "turns";
