import { Graph, layout } from "@dagrejs/dagre";
import type { Diagram, DiagramEdge, DiagramNode } from "../description/diagram.ts";
import { textWidth } from "./text-width.ts";

/** A diagram with places for all of it, in pixels from the upper left corner. */
export interface LaidOut {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
}

/** A box, by its upper left corner. */
export interface Box extends Rectangle {
  readonly node: DiagramNode;
}

/** An arrow with its points, and the middle of its label. */
export interface Arrow {
  readonly edge: DiagramEdge;
  readonly points: readonly Point[];
  readonly label: Point;
}

interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The sizes of letters and lines, in pixels. */
export const sizes = { title: 14, line: 12, label: 11, lineHeight: 18, head: 30, padding: 12 };

const margin = 12;

/** Gives everything in a diagram its place. The same diagram is always laid out in the same way. */
export function layOutDiagram({ nodes, edges, direction }: Diagram): LaidOut {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({
    rankdir: direction === "down" ? "TB" : "LR",
    nodesep: 28,
    ranksep: 56,
    marginx: margin,
    marginy: margin,
  });
  for (const [at, node] of nodes.entries()) graph.setNode(String(at), sizeOf(node));
  for (const [at, { from, to, label }] of edges.entries())
    graph.setEdge(
      String(from),
      String(to),
      { width: textWidth(label, sizes.label) + 8, height: sizes.lineHeight, labelpos: "c" },
      String(at),
    );
  layout(graph);
  const boxes = nodes.map((node, at): Box => {
    const { x, y, width, height } = graph.node(String(at)) as Rectangle;
    return { node, x: x - width / 2, y: y - height / 2, width, height };
  });
  const arrows = edges.map((edge, at): Arrow => {
    const { points, x, y } = graph.edge(String(edge.from), String(edge.to), String(at)) as Point & { points: Point[] };
    return { edge, points, label: { x, y } };
  });
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return { width: Math.max(1, finite(width)), height: Math.max(1, finite(height)), boxes, arrows };
}

function finite(size: number): number {
  return Number.isFinite(size) ? Math.ceil(size) : 0;
}

function sizeOf({ title, lines }: DiagramNode): { width: number; height: number } {
  const widths = [textWidth(title, sizes.title) * 1.08, ...lines.map((line) => textWidth(line, sizes.line))];
  return {
    width: Math.max(60, Math.ceil(Math.max(...widths)) + 2 * sizes.padding),
    height: sizes.head + (lines.length === 0 ? 0 : lines.length * sizes.lineHeight + 8),
  };
}
