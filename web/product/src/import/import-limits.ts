/** The most rows of a file: the server refuses more. */
export const mostImportRows = 5000;

/** The most columns of a file: the server refuses more. */
export const mostImportColumns = 200;

/** The largest file, in bytes. */
export const largestFile = 10_000_000;
