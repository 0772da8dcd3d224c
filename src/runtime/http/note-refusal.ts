import type { IncomingMessage } from "node:http";
import type { RefusalFormat } from "./refuse-request.ts";
import { spanOfRefusal } from "./span-of-refusal.ts";
import type { ServedSite } from "./served-site.ts";

/** The same format, which notes for logs, metrics and traces what a request is refused with. */
export function noteRefusal(site: ServedSite, request: IncomingMessage, format: RefusalFormat): RefusalFormat {
  const observed = site.observation?.of(request);
  if (observed === undefined) return format;
  return (model, refusal, wait, headers, asked) => {
    // The offsets of a document that is no longer served say nothing about the one that is.
    const lineAt = model === site.served.model ? site.served.lineAt : null;
    const span = lineAt === null ? null : spanOfRefusal(model, observed.call, refusal);
    observed.refusal = { code: refusal.code, line: span === null || lineAt === null ? null : lineAt(span.start) };
    return format(model, refusal, wait, headers, asked);
  };
}
