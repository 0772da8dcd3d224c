import { createSource } from "../../src/base/source.ts";
import { judgeTarget } from "../../src/conform/judge-target.ts";
import { openHttpTarget } from "../../src/conform/target/http-target.ts";
import type { JudgingResult } from "../../src/conform/finding/judging-result.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";
import { documentLines } from "../../src/observe/product/document-lines.ts";
import type { ObservedProduct } from "../../src/observe/product/observed-product.ts";
import { run } from "../mutants/implementation.ts";

/** Has the document that was observed judge the product that it was observed of, on which `model` runs anew. */
export async function judgeByObserved(
  product: ObservedProduct,
  model: Specification,
  requests: number,
): Promise<JudgingResult> {
  const text = `${documentLines(product)
    .map((line) => line.text)
    .join("\n")}\n`;
  const observed = parse(createSource("observed.md", text)).value;
  let now = Date.now();
  const clock = (): number => now;
  const running = await run(model, model.roles.at(-1)?.name ?? "", undefined, clock);
  const opened = openHttpTarget(running.address);
  const result = await judgeTarget(
    observed,
    { ...opened, send: (request) => ((now += 3), opened.send(request)) },
    {
      requests,
      seed: 2,
      known: running.known,
      runId: "j",
      clock,
      clockTolerance: 5000,
      isAlone: false,
      wait: (milliseconds) => Promise.resolve(void (now += milliseconds)),
    },
  );
  opened.close();
  await running.close();
  return result;
}
