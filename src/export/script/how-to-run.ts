/** The address of a product that `ninepoint run` runs, unless it is told another one. */
export const usualServer = "http://127.0.0.1:9000";

/** What to do so that a product has the people, records and constants with which an example begins. */
export function howToRun(example: string): string {
  return `Start the product with what is there in this example: ninepoint run SPEC --example ${JSON.stringify(example)}`;
}
