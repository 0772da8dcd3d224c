import { createPasswordHasher } from "../../src/runtime/password/create-password-hasher.ts";
import { readDocument, scoredDocuments } from "../mutants/documents.ts";
import { run } from "../mutants/implementation.ts";

/** What the process that runs the product says once it answers. */
export interface Answering {
  readonly address: string;
  readonly known: Awaited<ReturnType<typeof run>>["known"];
}

const [path = "", limits = "kept"] = process.argv.slice(2);
const document = scoredDocuments.find((one) => one.path === path)!;
const { model } = readDocument(document, limits === "raised" ? "raised" : "kept");
const { address, known } = await run(model, document.founder, createPasswordHasher());
const answering: Answering = { address: address.href, known };
process.send?.(answering);
