import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { BaseResolver, createConfig } from "@redocly/openapi-core";
import { temporaryFolder } from "../product/running-product.ts";

/** What came of workflows. */
export interface WorkflowRun {
  /** The steps that were made, each as `workflow step`. */
  readonly steps: readonly string[];
  /** What did not hold: criteria, statuses, content types and schemas of OpenAPI. */
  readonly failures: readonly string[];
}

interface RespectResult {
  readonly executedWorkflows: readonly {
    readonly workflowId: string;
    readonly executedSteps: readonly {
      readonly stepId: string;
      readonly checks: readonly { readonly passed: boolean; readonly name: string; readonly message?: string }[];
    }[];
  }[];
}

// What its types refer to changes the types of browsers for the whole program.
const { run } = (await import("@redocly/respect-core" as string)) as {
  readonly run: (options: object) => Promise<readonly RespectResult[]>;
};

/** Has Respect, the runner of Redocly, make the requests of Arazzo workflows. */
export async function runWorkflows(openapi: object, arazzo: object): Promise<WorkflowRun> {
  const place = temporaryFolder();
  try {
    const file = join(place.path, "workflows.arazzo.json");
    writeFileSync(join(place.path, "openapi.json"), JSON.stringify(openapi));
    writeFileSync(file, JSON.stringify(arazzo));
    const said: string[] = [];
    const config = await createConfig({});
    const [result] = await run({
      files: [file],
      config,
      maxSteps: 2000,
      maxFetchTimeout: 60_000,
      requestFileLoader: { getFileBody: () => Promise.reject(new Error("no file")) },
      logger: {
        info: () => {},
        warn: (text: string) => void said.push(text),
        error: (text: string) => void said.push(text),
        output: () => {},
        printNewLine: () => {},
        printSeparator: () => {},
        indent: (text: string) => text,
      },
      fetch,
      externalRefResolver: new BaseResolver(),
    });
    const steps = (result?.executedWorkflows ?? []).flatMap(({ workflowId, executedSteps }) =>
      executedSteps.map((step) => ({ workflowId, ...step })),
    );
    return {
      steps: steps.map(({ workflowId, stepId }) => `${workflowId} ${stepId}`),
      failures: [
        ...said,
        ...steps.flatMap(({ workflowId, stepId, checks }) =>
          checks.flatMap(({ passed, name, message = "" }) =>
            passed ? [] : [`${workflowId} ${stepId}: ${name}: ${message}`],
          ),
        ),
      ],
    };
  } finally {
    place.remove();
  }
}
