import type { Observation } from "./evidence/evidence.ts";
import { ObservationError } from "./evidence/observation-error.ts";
import { describeProduct } from "./describe-product.ts";
import { readDescription } from "./openapi/description-node.ts";
import type { DescriptionNode } from "./openapi/description-node.ts";
import { documentLines } from "./product/document-lines.ts";

/**
 * Writes what an OpenAPI description (2.0 to 3.2, JSON or YAML) shows of a product. The same text gives the same lines. Throws an `ObservationError` where it
 * is no such description.
 */
export function observeOpenapi(name: string, text: string): Observation {
  const product = describeProduct(openapiDescription(name, text));

  return { lines: documentLines(product), unsaid: product.unsaid };
}

/** An OpenAPI description of a version that is read. Throws an `ObservationError` where it is none. */
export function openapiDescription(name: string, text: string): DescriptionNode {
  const root = readDescription(name, text);
  requireVersion(name, root);
  return root;
}

function requireVersion(name: string, root: DescriptionNode): void {
  const version = root.text("openapi") ?? root.text("swagger");
  const isKnown = version !== null && /^(?:2\.0|3\.[0-2](?:\.\d+)?)$/.test(version);
  if (isKnown) return;
  const reason =
    version === null
      ? "it has neither `openapi` nor `swagger`"
      : `its version is ${version}, and 2.0 and 3.0 to 3.2 are read`;
  throw new ObservationError(`${name} is no OpenAPI description that can be read: ${reason}.`);
}
