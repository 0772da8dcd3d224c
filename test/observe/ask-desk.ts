import { readFileSync } from "node:fs";
import { onTestFinished } from "vitest";
import { run } from "../../bench/mutants/implementation.ts";
import { createSource } from "../../src/base/source.ts";
import { openHttpTarget } from "../../src/conform/target/http-target.ts";
import type { Target } from "../../src/conform/target/target.ts";
import { askProduct } from "../../src/host/ask/ask-product.ts";
import type { AskedProduct, AskOptions } from "../../src/host/ask/ask-product.ts";
import { parse } from "../../src/language/parse.ts";
import type { EvidenceSource } from "../../src/observe/evidence-source.ts";
import { openapiDocument } from "../../src/export/openapi/openapi-document.ts";

export const model = parse(
  createSource("helpdesk.md", readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8")),
).value;

/** A description of the product, which says nothing about who may do what. */
export const description: EvidenceSource = {
  kind: "text",
  name: "api.json",
  text: JSON.stringify(openapiDocument(model)),
};

/** How the help desk is asked. */
interface DeskOptions {
  readonly requests: number;
  /** What stands before the help desk, and may answer in its place. */
  readonly answering?: (send: Target["send"]) => Target["send"];
}

/** Asks the help desk. Time of its clock goes on with each request and wait. */
export async function askDesk(
  sources: readonly EvidenceSource[],
  { answering = (send) => send, ...options }: Partial<AskOptions> & DeskOptions,
): Promise<AskedProduct & { readonly sent: readonly string[] }> {
  let now = Date.parse("2026-11-29T09:00:00Z");
  const clock = (): number => now;
  const running = await run(model, "Lead", undefined, clock);
  onTestFinished(() => running.close());
  const opened = openHttpTarget(running.address);
  onTestFinished(() => opened.close());
  const answer = answering((request) => opened.send(request));
  const sent: string[] = [];
  const target: Target = {
    ...opened,
    send: (request) => {
      now += 3;
      sent.push(`${request.method} ${request.path}`);
      return answer(request);
    },
  };
  const asked = await askProduct(sources, {
    target,
    base: running.address.href.replace(/\/$/, ""),
    known: running.known,
    seed: 1,
    isReadOnly: false,
    name: "asked.har",
    clock,
    wait: (milliseconds) => Promise.resolve(void (now += milliseconds)),
    runId: "a",
    ...options,
  });
  return { ...asked, sent };
}
