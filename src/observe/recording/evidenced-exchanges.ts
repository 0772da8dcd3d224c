import type { Exchange } from "./recorded-exchange.ts";
import { isGranted } from "./recorded-exchange.ts";
import { pathTemplates } from "./path-template.ts";

/**
 * Exchanges whose evidence says what they are: the method, the path and the status. Parameters stand in the path instead of their values. A segment that no granted
 * request has may be a value, too, and is left out.
 */
export function evidencedExchanges(exchanges: readonly Exchange[]): readonly Exchange[] {
  const templates = new Map<Exchange, string>();
  for (const [path, own] of pathTemplates(exchanges)) for (const exchange of own) templates.set(exchange, path);
  const known = new Set(
    exchanges.filter(isGranted).flatMap((exchange) => beginningsOf(templates.get(exchange)!.split("/"))),
  );
  return exchanges.map((exchange) => {
    const { method, status, evidence } = exchange;
    const parts = templates.get(exchange)!.split("/");
    const path = parts.map((part, index) => (known.has(parts.slice(0, index + 1).join("/")) ? part : "…")).join("/");
    return { ...exchange, evidence: { ...evidence, exchange: { method, path, status } } };
  });
}

/** A path and all that it begins with. */
function beginningsOf(parts: readonly string[]): readonly string[] {
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
