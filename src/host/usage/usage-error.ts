/** An error that the user can fix: a missing file, a port in use, an invalid flag. */
export class UsageError extends Error {}
