/** Thrown where another process uses the data of a file. Nothing was opened or changed. */
export class DataInUse extends Error {
  constructor(path: string, cause: unknown) {
    super(`The data at ${path} is in use by another process.`, { cause });
    this.name = "DataInUse";
  }
}

/** Whether an error says that another process uses the data, itself or by the error that caused it. */
export function isDataInUse(error: unknown): boolean {
  return error instanceof DataInUse || (error instanceof Error && error.cause instanceof DataInUse);
}
