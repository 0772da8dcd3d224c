/** What a request says about pages, by its header `Accept`. */
export type PageDemand =
  /** It names HTML, as browsers do when somebody opens an address. */
  | "asked for"
  /** It takes anything, or says nothing, as most programs do. */
  | "accepted"
  /** It names JSON and no HTML, or accepts no page. */
  | "unwanted";

/** Whether a request asks for a page, would take one, or wants none. */
export function pageDemandOf(accept: string | undefined): PageDemand {
  if (accept === undefined || accept.trim() === "") return "accepted";
  const types = accept.split(",").filter((one) => !/;\s*q=0(?:\.0*)?\s*(?:;|$)/i.test(one));
  const names = types.map((one) => (one.split(";")[0] ?? "").trim().toLowerCase());
  if (names.some((name) => name === "text/html" || name === "application/xhtml+xml")) return "asked for";
  if (names.some((name) => /^application\/(?:[^/]+\+)?json$/.test(name))) return "unwanted";
  return names.some((name) => name === "*/*" || name === "text/*") ? "accepted" : "unwanted";
}
