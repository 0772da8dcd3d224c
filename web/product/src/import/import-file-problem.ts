/** Why a file can't be imported, in words for its reader. */
export class FileProblem extends Error {}
