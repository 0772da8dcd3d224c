/** A function that ran while tickets were created. */
export interface CalledFunction {
  /** Where it stands: `dist/LAYER/…` of Ninepoint, `node_modules/PACKAGE/…`, or a module of Node's, `node:…`. */
  readonly file: string;
  /** Its name, else where it begins in the file. */
  readonly name: string;
  /** How often it ran for one creation. */
  readonly calls: number;
}
