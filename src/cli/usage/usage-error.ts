/** What a person can mend by calling otherwise: a missing file, a port in use, a flag that can't be read. */
export class UsageError extends Error {}
