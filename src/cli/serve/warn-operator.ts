/** Writes a line for the operator to standard error. */
export function warnOperator(line: string): void {
  process.stderr.write(`ninepoint: ${line}\n`);
}
