import { judgeTarget } from "../../src/conform/judge-target.ts";
import { openHttpTarget } from "../../src/conform/target/http-target.ts";
import type { Target } from "../../src/conform/target/target.ts";
import { askProduct } from "../../src/host/ask/ask-product.ts";
import { AskedExchanges } from "../../src/host/ask/asked-exchanges.ts";
import { readHarTexts } from "../../src/host/evidence/read-har-texts.ts";
import { harFile } from "../../src/host/record/har-file.ts";
import { redactSecrets } from "../../src/host/record/redact-secrets.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Exchange } from "../../src/observe/recording/recorded-exchange.ts";
import { run } from "../mutants/implementation.ts";

/**
 * What a product shows when the judge makes `calls` with the document that the product runs, and `asked` requests are made by what is known of it then. Time of
 * the product's clock goes on with each request, and with each wait for a rate limit.
 */
export async function askedExchanges(model: Specification, calls: number, asked: number): Promise<readonly Exchange[]> {
  // By day: products may be closed at night, and figures have to be the same at any time.
  let now = Date.parse("2026-06-01T09:00:00Z");
  const clock = (): number => now;
  const wait = (milliseconds: number): Promise<void> => Promise.resolve(void (now += milliseconds));
  const running = await run(model, model.roles.at(-1)?.name ?? "", undefined, clock);
  const opened = openHttpTarget(running.address);
  const target: Target = { ...opened, send: (request) => ((now += 3), opened.send(request)) };
  const base = running.address.href.replace(/\/$/, "");
  const { known } = running;
  const seen = new AskedExchanges(target, base, clock);
  await judgeTarget(model, seen.until(calls), {
    requests: calls,
    seed: 1,
    known,
    runId: "o",
    clock,
    clockTolerance: 5000,
    isAlone: true,
    wait,
  });
  const recording = readHarTexts([{ name: "calls", har: harFile(redactSecrets(seen.entries), "") }]);
  const { sources } = await askProduct([{ kind: "recording", name: "calls", ...recording }], {
    target,
    base,
    known,
    requests: asked,
    seed: 1,
    isReadOnly: false,
    name: "asked",
    clock,
    wait,
    runId: "a",
    longestWait: Infinity,
  });
  opened.close();
  await running.close();
  return sources.flatMap((one) => (one.kind === "recording" ? one.exchanges : []));
}
