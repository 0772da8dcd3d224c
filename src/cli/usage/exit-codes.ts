/** What a command's exit says: nothing found, something found, called wrongly, access that widens, or a fault of ours. */
export const exitCodes = { clean: 0, findings: 1, usage: 2, widened: 3, fault: 70 } as const;
