import type { CDPSession } from "playwright-core";

/** What the application in a page keeps: objects, functions and texts, without their compiled code. */
export interface HeapData {
  readonly bytes: number;
  /** How many objects, functions and texts these are. */
  readonly things: number;
}

/** Collects the garbage of a page, and says what is left. */
export async function heapData(session: CDPSession): Promise<HeapData> {
  await session.send("HeapProfiler.enable");
  // What a first collection finishes is often only freed by a second one.
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  return dataOf(await snapshotOf(session));
}

/** The part of a heap snapshot of V8 that is read here: `nodes` has a number for each of `node_fields`, one node after another. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] };
  };
  readonly nodes: readonly number[];
}

async function snapshotOf(session: CDPSession): Promise<HeapSnapshot> {
  const chunks: string[] = [];
  const add = ({ chunk }: { readonly chunk: string }): void => void chunks.push(chunk);
  session.on("HeapProfiler.addHeapSnapshotChunk", add);
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  session.off("HeapProfiler.addHeapSnapshotChunk", add);
  return JSON.parse(chunks.join("")) as HeapSnapshot;
}

/**
 * What is not the application's: machine code and bytecode, which grow for some hundred repetitions until all that is used is compiled, and what the
 * browser has outside of the heap, such as its notes on each request while DevTools listen.
 */
const foreign: ReadonlySet<string> = new Set(["code", "native", "synthetic", "hidden"]);

function dataOf({ snapshot: { meta }, nodes }: HeapSnapshot): HeapData {
  const { node_fields: fields, node_types: types } = meta;
  const kind = fields.indexOf("type");
  const size = fields.indexOf("self_size");
  let bytes = 0;
  let things = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (foreign.has(types[0][nodes[at + kind]!]!)) continue;
    bytes += nodes[at + size]!;
    // V8 joins the parts of a text at some time or other.
    if (types[0][nodes[at + kind]!] !== "concatenated string") things += 1;
  }
  return { bytes, things };
}
