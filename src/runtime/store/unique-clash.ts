/** A write would have made two records share what is unique. The columns are the unique index's, in its order. */
export class UniqueClash extends Error {
  readonly table: string;
  readonly columns: readonly string[];

  constructor(table: string, columns: readonly string[]) {
    super(`${table} already has a row with the same ${columns.join(", ")}`);
    this.name = "UniqueClash";
    this.table = table;
    this.columns = columns;
  }
}
