import { singularOf } from "../names/entity-name.ts";
import type { RecordKind } from "./record-kind.ts";
import type { RecordedOperation } from "./recorded-operation.ts";

/** Words for an operation, from its method and its path: `Solve ticket`. */
export function operationName({ method, path }: RecordedOperation, kinds: readonly RecordKind[]): string {
  const kind = kinds.find((one) => path === one.path || path === one.collection || path.startsWith(`${one.path}/`));
  const words = path
    .split("/")
    .filter((part) => part !== "" && !part.startsWith("{") && !/^(?:api|rest|v\d+)$/i.test(part))
    .map((part) =>
      part
        .replace(/([a-z])([A-Z])/g, "$1 $2")
        .replace(/[-_.]+/g, " ")
        .toLowerCase(),
    );
  const last = words.at(-1) ?? "root";
  if (kind === undefined)
    return sentence(
      method === "GET" || method === "POST" ? words.join(" ") : `${verbs.get(method)!} ${words.join(" ")}`,
    );
  const one = singularOf(
    kind.collection
      .split("/")
      .at(-1)!
      .replace(/[-_.]+/g, " "),
  );
  if (path === kind.collection)
    return sentence(
      method === "GET" ? `List ${last}` : method === "POST" ? `Create ${one}` : `${verbs.get(method)!} ${last}`,
    );
  if (path === kind.path) return sentence(`${verbs.get(method)!} ${one}`);
  const below = path
    .slice(kind.path.length)
    .split("/")
    .filter((part) => part !== "" && !part.startsWith("{"))
    .join(" ");
  return sentence(method === "POST" ? `${below} ${one}` : `${verbs.get(method)!} ${below} of ${one}`);
}

const verbs: ReadonlyMap<string, string> = new Map([
  ["GET", "Read"],
  ["POST", "Send to"],
  ["PUT", "Replace"],
  ["PATCH", "Change"],
  ["DELETE", "Delete"],
]);

function sentence(text: string): string {
  return `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;
}
