/** The exit codes of commands: nothing found, findings, wrong usage, wider access, only other words, fault of ours. */
export const exitCodes = { clean: 0, findings: 1, usage: 2, widened: 3, reworded: 4, fault: 70 } as const;
