/** Why a workbook can't be read. */
export type WorkbookProblemKind = "unreadable" | "too large" | "too many rows" | "too many columns";

/** Thrown where a workbook can't be read: what it is lies outside our hands. */
export class WorkbookProblem extends Error {
  readonly kind: WorkbookProblemKind;

  constructor(kind: WorkbookProblemKind) {
    super(kind);
    this.kind = kind;
  }
}
