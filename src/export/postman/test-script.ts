import type { KeptValue } from "../../trace/http/made-up-values.ts";
import type { ScriptRequest } from "../../trace/http/trace-script.ts";

/** The lines of a test script that compare the status of an answer and, where it is refused, the code of its error. */
export function testLines(status: number, error: ScriptRequest["error"]): readonly string[] {
  return [
    `pm.test("answers ${status}", () => pm.response.to.have.status(${status}));`,
    ...(error?.path === undefined || error.path === null
      ? []
      : [
          `pm.test(${inCode(`has the code ${error.code}`)}, () => pm.expect(pm.response.json()${access(error.path)}).to.eql(${inCode(error.code)}));`,
        ]),
  ];
}

/** The line that keeps a value of an answer in a variable of the collection. */
export function keepLine({ variable, path }: KeptValue): string {
  return `pm.collectionVariables.set("${variable}", pm.response.json()${access(path)});`;
}

function access(path: readonly (string | number)[]): string {
  return path.map((step) => `?.[${inCode(step)}]`).join("");
}

function inCode(value: string | number): string {
  return JSON.stringify(value);
}
